/**
 * Names of the files that Gatsby writes for a page or Slice, relative to the built site. A page is
 * given by its path, such as `/is/`.
 */
import { pageFile } from '../output/redirects';

/** Returns the name of a page's HTML file. */
export const htmlFile = (url: string): string =>
  url.endsWith('.html') ? url.slice(1) : pageFile(url);

const withoutOuterSlashes = (url: string): string => url.replace(/^\/|\/$/g, '');

/** Returns the name of a page's data file. */
export const pageDataFile = (url: string): string =>
  `page-data/${url === '/' ? 'index' : withoutOuterSlashes(url)}/page-data.json`;

/** Returns the path of the page that a data file belongs to; null if it is not a page's data. */
export function pageOfDataFile(name: string): string | null {
  const [, inner] = /^page-data\/(.+)\/page-data\.json$/.exec(name) ?? [];
  if (inner === undefined) return null;
  if (inner === 'index') return '/';
  return inner.endsWith('.html') ? `/${inner}` : `/${inner}/`;
}

/** Returns the name of a Slice's data file. */
export const sliceDataFile = (name: string): string => `slice-data/${name}.json`;

/** Returns the name of the HTML file of a part of a Slice, such as `header-en-US-1`. */
export const slicePartFile = (part: string): string => `_gatsby/slices/${part}.html`;
