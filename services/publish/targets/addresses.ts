import { isImmutable } from '../../../src/hosting/caching';
import { redirectsFile } from '../../../src/output/redirects';
import { headersFile } from '../../../src/hosting/headerFile';
import type { PushedRelease } from './types';

/** Files that have no address. */
const withoutAddress: ReadonlySet<string> = new Set([headersFile, redirectsFile]);

/** Returns the decoded path at which visitors request a file of the site; null if it has none. */
export function pathOfFile(name: string): string | null {
  if (withoutAddress.has(name)) return null;
  return `/${name}`.replace(/\/index\.html$/, '/');
}

/** Returns the names of the files that two releases do not have in common, with the same bytes. */
export function differingNames(
  { files: earlier }: Pick<PushedRelease, 'files'>,
  { files: later }: Pick<PushedRelease, 'files'>,
): string[] {
  const changed = [...later].filter(([name, { hash }]) => earlier.get(name)?.hash !== hash);
  const removed = [...earlier].filter(([name]) => !later.has(name));
  return [...changed, ...removed].map(([name]) => name);
}

/**
 * Returns the decoded paths whose answers may differ between two releases: changed, added and removed
 * files and redirects. New files whose names contain a hash are not among them, as nobody has requested
 * them. If the header rules differ, all paths may have changed: returns null.
 */
export function differingPaths(earlier: PushedRelease, later: PushedRelease): string[] | null {
  if (JSON.stringify(earlier.rules.headers) !== JSON.stringify(later.rules.headers)) return null;
  const files = differingNames(earlier, later).flatMap((name) => {
    const path = pathOfFile(name);
    return path === null || (isImmutable(path) && !earlier.files.has(name)) ? [] : [path];
  });
  const redirects = [earlier, later].flatMap(({ rules }, index) => {
    const { redirects: others } = [later, earlier][index]?.rules ?? rules;
    return [...rules.redirects].flatMap(([from, to]) => (others.get(from) === to ? [] : [from]));
  });
  const withoutSlash = [...files, ...redirects].flatMap((path) =>
    path.endsWith('/') && path !== '/' ? path.slice(0, -1) : [],
  );
  return [...new Set([...files, ...redirects, ...withoutSlash])];
}
