import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlFile } from '../web/families';
import type { SiteScripts } from './scripts';

/** What of a page decides which files it asks for. */
interface Asking {
  path: string;
  /** Name of its template, as webpack knows it. */
  template: string;
}

interface Data {
  slicesMap?: Record<string, string>;
}

/** Elements whose address a browser asks for while it loads the page. */
const element = /<(?:link|script|img)\b[^>]*>/g;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

const firstPicture = 'the first picture';

/** Of several icons and of several pictures for screens, a browser takes one. */
function askedBy(tag: string): string | undefined {
  if (tag.startsWith('<script')) return attribute(tag, 'src');
  if (tag.startsWith('<img')) {
    if (attribute(tag, 'fetchpriority') === 'high') return firstPicture;
    return attribute(tag, 'loading') === 'lazy' ? undefined : attribute(tag, 'src');
  }
  const rel = attribute(tag, 'rel') ?? '';
  if (rel === 'icon') return 'an icon';
  if (rel === 'preload' && attribute(tag, 'as') === 'image') return firstPicture;
  return ['preload', 'stylesheet', 'manifest'].includes(rel) ? attribute(tag, 'href') : undefined;
}

/**
 * The files of our own that a page asks for by itself before it is loaded: what its HTML names, and
 * what Gatsby's script asks for then. Pictures further down come when they are near, and are not
 * counted. Told by the built files, as what a browser asks for before an event hangs on its speed.
 */
export async function requestsOf(
  folder: string,
  page: Asking,
  scripts: SiteScripts,
): Promise<string[]> {
  const html = await readFile(htmlFile(folder, page.path), 'utf8');
  const named = [...html.matchAll(element)].flatMap(([tag]) => askedBy(tag) ?? []);
  const folderOfData = page.path === '/' ? 'index' : page.path;
  const data = path.posix.join('/page-data', folderOfData, 'page-data.json');
  const { slicesMap = {} } = JSON.parse(await readFile(path.join(folder, data), 'utf8')) as Data;
  const slices = Object.values(slicesMap).map((name) => `/slice-data/${name}.json`);
  const loaded = scripts.ofTemplate(page.template).map((name) => `/${name}`);
  const own = named.filter((url) => !/^(?:https?:|data:)/.test(url));
  return [...new Set([page.path, ...own, data, '/page-data/app-data.json', ...slices, ...loaded])];
}
