/** The `Cache-Control` header for each path of the site, the same on every host. */

/** In seconds. */
const day = 24 * 60 * 60;

/**
 * The folder of the site's scripts. A source of a Content-Security-Policy is a folder or a whole
 * path, so a folder of their own distinguishes scripts from uploads.
 */
export const scriptFolder = '/_scripts/';

/** Folders whose files never change, because each name contains a hash or a revision. */
export const immutableFolders: readonly string[] = [scriptFolder, '/static/', '/pictures/'];

/**
 * Regular expression for paths of styles and scripts with a hash in their names. It matches only
 * the root of the site, as an uploaded file may have any name. The syntax is valid for nginx too.
 */
export const hashedName = '^/[^/]+[.-][0-9a-f]{16,}\\.(?:js|css)(?:\\.map)?$';

/** Fonts have no hash in their names, but hardly ever change. */
export const fontFolder = '/fonts/';

/** Values of `Cache-Control` by kind of file. */
export const cacheControls = {
  immutable: `public, max-age=${365 * day}, immutable`,
  fonts: `public, max-age=${7 * day}`,
  /** Pages and their data: stored, and revalidated at each request. */
  page: 'public, max-age=0, must-revalidate',
  /** Redirects and 404 responses, which may change at any time. */
  temporary: 'no-cache',
} as const;

const hashedPattern = new RegExp(hashedName);

/** True for scripts, styles and files that these import: their names contain a hash of the content. */
export const isHashed = (path: string): boolean =>
  hashedPattern.test(path) || path.startsWith('/static/') || path.startsWith(scriptFolder);

/** True if the file at a path never changes. */
export const isImmutable = (path: string): boolean =>
  hashedPattern.test(path) || immutableFolders.some((folder) => path.startsWith(folder));

/** Returns the `Cache-Control` value of the file at a path. */
export function cacheControl(path: string): string {
  if (isImmutable(path)) return cacheControls.immutable;
  return path.startsWith(fontFolder) ? cacheControls.fonts : cacheControls.page;
}
