import path from 'node:path';
import type { NewRelease } from '../../../../services/publish/releases/newRelease';
import { Releases } from '../../../../services/publish/releases/store';
import type { WholeRelease } from '../../../../services/publish/releases/types';
import { inTemporaryFolder } from '../../../setup/folder';
import { reportOf, writeSite, type FakePage } from './builds';

export interface Maker {
  releases: Releases;
  /** Builds, creates a release and makes it live. */
  publish: (
    pages: readonly FakePage[],
    files?: Record<string, string>,
    options?: Partial<NewRelease>,
  ) => Promise<WholeRelease>;
  root: string;
}

/** Builds pages into a folder, creates a release of them and makes it live. */
export async function makeRelease(
  releases: Releases,
  built: string,
  pages: readonly FakePage[],
  files?: Record<string, string>,
  options: Partial<NewRelease> = {},
): Promise<WholeRelease> {
  await writeSite(built, pages, files);
  const id = await releases.currentId();
  const release = await releases.create({
    built,
    report: reportOf(pages),
    trigger: 'an edit',
    problems: [],
    previous: id === null ? null : await releases.whole(id),
    started: Date.now(),
    ...options,
  });
  await releases.switchTo(release.id);
  return release;
}

export const withReleases = (work: (maker: Maker) => Promise<void>): Promise<void> =>
  inTemporaryFolder(async (root) => {
    const releases = new Releases(path.join(root, 'publish'));
    await releases.clean();
    const built = path.join(root, 'public');
    await work({
      releases,
      root,
      publish: async (pages, files, options) => {
        const release = await makeRelease(releases, built, pages, files, options);
        await releases.prune();
        return release;
      },
    });
  });

export const packedText = 'Long enough to be worth packing. '.repeat(60);

export const about: FakePage = { path: '/about/', uid: 'about', body: packedText };
