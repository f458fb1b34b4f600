/** Where Gatsby puts what belongs to a page or Slice, below the built site. */

/** Name of the file of a page's HTML. */
export const htmlFile = (url: string): string =>
  url.endsWith('.html') ? url.slice(1) : `${url.slice(1)}index.html`;

const trimmed = (url: string): string => url.replace(/^\/|\/$/g, '');

/** Name of the file of a page's data. */
export const pageDataFile = (url: string): string =>
  `page-data/${url === '/' ? 'index' : trimmed(url)}/page-data.json`;

/** The path of the page whose data a file holds; null for any other file. */
export function pageOfDataFile(name: string): string | null {
  const [, inner] = /^page-data\/(.+)\/page-data\.json$/.exec(name) ?? [];
  if (inner === undefined) return null;
  if (inner === 'index') return '/';
  return inner.endsWith('.html') ? `/${inner}` : `/${inner}/`;
}

/** Name of the file of a Slice's data. */
export const sliceDataFile = (name: string): string => `slice-data/${name}.json`;

/** Name of the file of a part of a Slice, such as `header-en-US-1`. */
export const slicePartFile = (part: string): string => `_gatsby/slices/${part}.html`;
