import { readdir } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import chunk from 'lodash/chunk';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { PageRecord, SiteContent } from '../cms/site/types';
import { defaultLocale, localeFacts } from '../locales';
import type { Output } from './output';

const indexFile = 'sitemap-index.xml';
/** The sitemap protocol allows 50,000 URLs and 50 MB per file. */
const defaultUrlsPerFile = 40_000;

/** The last sitemap of an output, cached because creating it for thousands of pages takes long. */
interface WrittenSiteMap {
  listed: readonly PageRecord[];
  /** The `<url>` element of each page. */
  entries: WeakMap<PageRecord, string>;
}

const lastWritten = new WeakMap<Output, WrittenSiteMap>();

/** Settings of the sitemap. */
export interface SiteMapOptions {
  siteUrl: string;
  /** True if `robots.txt` names the sitemap. */
  indexed: boolean;
  /** Maximum number of URLs per file; default: 40,000. */
  maxUrlsPerFile?: number;
}

/**
 * Writes `sitemap-index.xml`, the sitemaps that it lists, and `robots.txt`. A sitemap lists pages
 * only by their canonical URLs, with their translations and the time of their content. Equal
 * content gives equal bytes.
 */
export async function writeSiteMap(
  { pages }: Pick<SiteContent, 'pages'>,
  output: Output,
  { siteUrl, indexed, maxUrlsPerFile = defaultUrlsPerFile }: SiteMapOptions,
): Promise<void> {
  const absolute = (url: string) => siteUrl + encodeURI(url);
  const listed = pages
    .filter(({ content: { path, head } }) => head.canonical === path && !head.unlisted)
    .sort((a, b) => (a.content.path < b.content.path ? -1 : 1));
  const previous = lastWritten.get(output);
  const isUnchanged = (page: PageRecord, index: number) => page === previous?.listed[index];
  if (previous?.listed.length === listed.length && listed.every(isUnchanged)) return;
  const entries = previous?.entries ?? new WeakMap<PageRecord, string>();
  const maps: { name: string; lastmod: string | null }[] = [];
  for (const batch of chunk(listed, maxUrlsPerFile)) {
    const name = `sitemap-${maps.length}.xml`;
    await output.write(name, await siteMapXml(batch, entries, absolute));
    const times = batch.flatMap(({ updated }) => updated ?? []).sort();
    maps.push({ name, lastmod: times.at(-1) ?? null });
  }
  const index = maps.map(({ name, lastmod }) => ({
    url: absolute(`/${name}`),
    ...(lastmod === null ? {} : { lastmod }),
  }));
  await output.write(indexFile, await xmlOf(index, new SitemapIndexStream()));
  const names = new Set(maps.map(({ name }) => name));
  for (const name of await readdir(output.folder)) {
    if (/^sitemap-\d+\.xml$/.test(name) && !names.has(name)) await output.remove(name);
  }
  const siteMapLine = indexed ? ['', `Sitemap: ${absolute(`/${indexFile}`)}`] : [];
  const rules = ['User-agent: *', 'Allow: /', ...siteMapLine, ''];
  await output.write('robots.txt', rules.join('\n'));
  lastWritten.set(output, { listed, entries });
}

/** Creates the XML of a sitemap. Elements of pages are taken from the cache, or created and added to it. */
async function siteMapXml(
  pages: readonly PageRecord[],
  entries: WrittenSiteMap['entries'],
  absolute: (url: string) => string,
): Promise<string> {
  // The first page is always created, because the library returns the enclosing XML with it.
  const newPages = pages.filter((page, index) => index === 0 || !entries.has(page));
  const items = newPages.map((page) => sitemapItem(page, absolute));
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  const xml = await xmlOf(items, new SitemapStream({ xmlns }));
  const [head = '', ...rest] = xml.split(/(?=<url>)|(?<=<\/url>)/);
  newPages.forEach((page, index) => entries.set(page, rest[index] ?? ''));
  return [head, ...pages.map((page) => entries.get(page)), rest.at(-1)].join('');
}

/** Converts a page to an item of the package `sitemap`. */
function sitemapItem({ content, updated }: PageRecord, absolute: (url: string) => string) {
  const { path, head } = content;
  const links = head.alternates.map(({ lang, url }): { lang: string; url: string } => ({
    lang,
    url: absolute(url),
  }));
  const original = head.alternates.find(({ lang }) => lang === localeFacts[defaultLocale].lang);
  if (original) links.push({ lang: 'x-default', url: absolute(original.url) });
  return { url: absolute(path), links, ...(updated === null ? {} : { lastmod: updated }) };
}

async function xmlOf(items: readonly object[], stream: Transform): Promise<string> {
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString('utf8');
}
