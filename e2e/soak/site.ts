/** A copy of the project that is built in a folder of its own, from whatever answers at an address. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { GatsbyBuild } from '../../services/publish/build/gatsby';
import type { Built } from '../../services/publish/build/types';
import type { ContentService } from '../../services/content';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { digests, withoutColours } from '../gatsby/run';

/** Pictures are left to a cache that is not asked, so that what is tried is the content. */
export const pictureSettings = {
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  IMAGE_MODE: 'upload',
};

/** Where the builder of this process reads the content. */
export function readFrom(host: string, { stack, environment, token }: ContentService): void {
  Object.assign(process.env, pictureSettings, {
    ...{ CMS_HOST: host, CMS_STACK: stack, CMS_ENVIRONMENT: environment, CMS_TOKEN: token },
  });
}

export interface Workspace {
  folder: string;
  /** Builds what the content is now; rejects with Gatsby's first line where it fails. */
  build: () => Promise<Built & { log: string; files: Map<string, string> }>;
}

/** A workspace with kept content of its own. */
export async function openWorkspace(folder: string): Promise<Workspace> {
  await mkdir(path.join(folder, '.kept'), { recursive: true });
  let log = '';
  const gatsby = new GatsbyBuild({
    ...{ project: process.cwd(), workspace: folder, marker: path.join(folder, 'building') },
    output: (text) => (log += text),
  });
  return {
    folder,
    build: async () => {
      log = '';
      const built = await gatsby.build(null, () => undefined);
      const files = await digests(built.folder, isPublicFile);
      return { ...built, log: withoutColours(log), files };
    },
  };
}
