/** Whole builds of the project in a separate workspace, from a content service at an address. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { GatsbyBuild } from '../../services/publish/build/gatsby';
import type { BuildResult } from '../../services/publish/build/types';
import type { ContentService } from '../../services/content';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { digestFiles, withoutColours } from '../gatsby/run';

/** Settings that leave pictures to an external cache, so that builds only test the content. */
export const pictureSettings = {
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  IMAGE_MODE: 'upload',
};

/** Sets the content service that builds of this process read. */
export function readContentFrom(host: string, { stack, environment, token }: ContentService): void {
  Object.assign(process.env, pictureSettings, {
    CMS_HOST: host,
    CMS_STACK: stack,
    CMS_ENVIRONMENT: environment,
    CMS_TOKEN: token,
  });
}

export interface Workspace {
  folder: string;
  /** Builds the current content. Rejects with Gatsby's first line if the build fails. */
  build: () => Promise<BuildResult & { log: string; files: Map<string, string> }>;
}

/** Creates a workspace with its own content cache. */
export async function openWorkspace(folder: string): Promise<Workspace> {
  await mkdir(path.join(folder, '.kept'), { recursive: true });
  let log = '';
  const gatsby = new GatsbyBuild({
    project: process.cwd(),
    workspace: folder,
    marker: path.join(folder, 'building'),
    output: (text) => (log += text),
  });
  return {
    folder,
    build: async () => {
      log = '';
      const built = await gatsby.build(null, () => undefined);
      const files = await digestFiles(built.folder, isPublicFile);
      return { ...built, log: withoutColours(log), files };
    },
  };
}
