import { readdir } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { PageRecord, SiteContent } from '../cms/site/types';
import { defaultLocale, localeFacts } from '../locales';
import type { Output } from './output';

const indexFile = 'sitemap-index.xml';
/** Readers take 50,000 addresses a file, and 50 MB. */
const most = 40_000;

/** What was written last into an output: of many thousands of pages, making it all takes long. */
interface Written {
  listed: readonly PageRecord[];
  /** What the maps say of each page. */
  entries: WeakMap<PageRecord, string>;
}

const lastWritten = new WeakMap<Output, Written>();

export interface SiteMapOptions {
  siteUrl: string;
  /** Whether robots are told of the map. */
  indexed: boolean;
  /** Addresses per file. */
  most?: number;
}

/**
 * Writes `sitemap-index.xml`, the maps that it names, and `robots.txt`. A page is in it under its
 * canonical address alone, with its translations, and with the time of its content: the same
 * content gives the same bytes.
 */
export async function writeSiteMap(
  { pages }: Pick<SiteContent, 'pages'>,
  output: Output,
  { siteUrl, indexed, most: perFile = most }: SiteMapOptions,
): Promise<void> {
  const absolute = (url: string) => siteUrl + encodeURI(url);
  const listed = pages
    .filter(({ content: { path: own, head } }) => head.canonical === own)
    .sort((a, b) => (a.content.path < b.content.path ? -1 : 1));
  const before = lastWritten.get(output);
  const isListed = (page: PageRecord, at: number) => page === before?.listed[at];
  if (before?.listed.length === listed.length && listed.every(isListed)) return;
  const entries = before?.entries ?? new WeakMap<PageRecord, string>();
  const maps: { name: string; lastmod: string | null }[] = [];
  for (let start = 0; start < listed.length; start += perFile) {
    const part = listed.slice(start, start + perFile);
    const name = `sitemap-${maps.length}.xml`;
    await output.write(name, await mapOf(part, entries, absolute));
    const times = part.flatMap(({ updated }) => updated ?? []).sort();
    maps.push({ name, lastmod: times.at(-1) ?? null });
  }
  const index = maps.map(({ name, lastmod }) => ({
    url: absolute(`/${name}`),
    ...(lastmod === null ? {} : { lastmod }),
  }));
  await output.write(indexFile, await xmlOf(index, new SitemapIndexStream()));
  await removeOthers(
    output,
    maps.map(({ name }) => name),
  );
  const told = indexed ? ['', `Sitemap: ${absolute(`/${indexFile}`)}`] : [];
  const rules = ['User-agent: *', 'Allow: /', ...told, ''];
  await output.write('robots.txt', rules.join('\n'));
  lastWritten.set(output, { listed, entries });
}

/** The map of some pages; what it says of a page is made once. */
async function mapOf(
  pages: readonly PageRecord[],
  entries: Written['entries'],
  absolute: (url: string) => string,
): Promise<string> {
  // The first one always, as what stands around them all comes with it.
  const fresh = pages.filter((page, at) => at === 0 || !entries.has(page));
  const items = fresh.map((page) => item(page, absolute));
  const xmlns = { news: false, video: false, image: false, xhtml: true };
  const xml = await xmlOf(items, new SitemapStream({ xmlns }));
  const [head = '', ...made] = xml.split(/(?=<url>)|(?<=<\/url>)/);
  fresh.forEach((page, at) => entries.set(page, made[at] ?? ''));
  return [head, ...pages.map((page) => entries.get(page)), made.at(-1)].join('');
}

/** A page as the library takes it. */
function item({ content, updated }: PageRecord, absolute: (url: string) => string) {
  const { path: own, head } = content;
  const links = head.alternates.map(({ lang, url }): { lang: string; url: string } => ({
    lang,
    url: absolute(url),
  }));
  const original = head.alternates.find(({ lang }) => lang === localeFacts[defaultLocale].lang);
  if (original) links.push({ lang: 'x-default', url: absolute(original.url) });
  return { url: absolute(own), links, ...(updated === null ? {} : { lastmod: updated }) };
}

async function xmlOf(items: readonly object[], stream: Transform): Promise<string> {
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString('utf8');
}

async function removeOthers(output: Output, wanted: readonly string[]): Promise<void> {
  const maps = (await readdir(output.folder)).filter((name) => /^sitemap-\d+\.xml$/.test(name));
  const old = maps.filter((name) => !wanted.includes(name));
  await Promise.all(old.map((name) => output.remove(name)));
}
