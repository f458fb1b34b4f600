import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlFile } from '../web/families';
import type { SiteScripts } from './scripts';

/** Properties of a page that determine its requests. */
interface RequestingPage {
  path: string;
  /** Name of its template in webpack's chunks. */
  template: string;
}

interface Data {
  slicesMap?: Record<string, string>;
}

/** Matches elements whose URL a browser requests while it loads the page. */
const requestingElement = /<(?:link|script|img)\b[^>]*>/g;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

const firstPicture = 'the first picture';

/**
 * Returns the URL that an element requests; undefined if none. Returns the same name for all icons,
 * and for all sources of the first picture, because a browser requests only one of them.
 */
function requestOf(tag: string): string | undefined {
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
 * Lists the files of the site that a page requests while it loads: those in its HTML, and those that
 * Gatsby's script requests. Lazy pictures are not counted. The list is derived from the built files,
 * because the requests of a real browser before an event depend on its speed.
 */
export async function requestsOf(
  folder: string,
  page: RequestingPage,
  scripts: SiteScripts,
): Promise<string[]> {
  const html = await readFile(htmlFile(folder, page.path), 'utf8');
  const requestsInHtml = [...html.matchAll(requestingElement)].flatMap(
    ([tag]) => requestOf(tag) ?? [],
  );
  const dataFolder = page.path === '/' ? 'index' : page.path;
  const data = path.posix.join('/page-data', dataFolder, 'page-data.json');
  const { slicesMap = {} } = JSON.parse(await readFile(path.join(folder, data), 'utf8')) as Data;
  const slices = Object.values(slicesMap).map((name) => `/slice-data/${name}.json`);
  const templateScripts = scripts.ofTemplate(page.template).map((name) => `/${name}`);
  const ownRequests = requestsInHtml.filter((url) => !/^(?:https?:|data:)/.test(url));
  return [
    ...new Set([
      page.path,
      ...ownRequests,
      data,
      '/page-data/app-data.json',
      ...slices,
      ...templateScripts,
    ]),
  ];
}
