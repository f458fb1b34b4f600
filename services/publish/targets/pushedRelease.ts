import { readHostRules } from '../../../src/hosting/hosts/rules';
import type { Releases } from '../releases/store';
import type { PushedRelease } from './types';

/** Reads a release for a push. */
export type ReadRelease = (id: string) => Promise<PushedRelease>;

/** Creates a function that reads releases for pushes. */
export const releaseReader =
  (releases: Pick<Releases, 'whole' | 'site'>): ReadRelease =>
  async (id) => {
    const release = await releases.whole(id);
    if (!release) throw new Error(`The release ${id} is missing or damaged.`);
    const folder = releases.site(id);
    return { id, folder, files: release.files, rules: await readHostRules(folder) };
  };
