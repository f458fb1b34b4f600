/** How long what lies at a path may be kept by who asked for it: the same on every host. */

const day = 24 * 60 * 60;

/**
 * The folder of the site's scripts. Policies of browsers know folders and whole names alone: so they
 * can tell our scripts from uploads.
 */
export const scriptFolder = '/_scripts/';

/** What lies below them never changes, as its names hold a hash or a revision of the content. */
export const immutableFolders: readonly string[] = [scriptFolder, '/static/', '/pictures/'];

/**
 * Paths of styles and scripts with a hash in their names: at the root of the site, as an uploaded
 * file may be called anything. Written so that other servers read it too.
 */
export const hashedName = '^/[^/]+[.-][0-9a-f]{16,}\\.(?:js|css)(?:\\.map)?$';

/** Fonts have no hash in their names, but hardly ever change. */
export const fontFolder = '/fonts/';

export const cacheControls = {
  immutable: `public, max-age=${365 * day}, immutable`,
  fonts: `public, max-age=${7 * day}`,
  /** Pages and their data: kept, and asked about each time. */
  page: 'public, max-age=0, must-revalidate',
  /** Redirects and what is not there: it may be otherwise the next moment. */
  passing: 'no-cache',
} as const;

const hashed = new RegExp(hashedName);

/** Whether a path is one of the bundler's, whose name is of its content: scripts, styles, fonts. */
export const isHashed = (asked: string): boolean =>
  hashed.test(asked) || asked.startsWith('/static/') || asked.startsWith(scriptFolder);

/** Whether what lies at a path never changes. */
export const isImmutable = (asked: string): boolean =>
  hashed.test(asked) || immutableFolders.some((folder) => asked.startsWith(folder));

/** The `Cache-Control` of what lies at a path. */
export function cacheControl(asked: string): string {
  if (isImmutable(asked)) return cacheControls.immutable;
  return asked.startsWith(fontFolder) ? cacheControls.fonts : cacheControls.page;
}
