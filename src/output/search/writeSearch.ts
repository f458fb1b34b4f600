/** Writes the search index of each locale, in parts that change one by one. */
import { createHash } from 'node:crypto';
import type { SiteContent } from '../../cms/site/types';
import type { PageContent } from '../../components/pages';
import type { SearchManifest } from '../../components/search/types';
import { localeFacts, type Locale } from '../../locales';
import { digestOf } from '../../lib/files/fileHash';
import { memoizeByReference } from '../../lib/memoizeByReference';
import type { Output } from '../output';
import { recordsOfPage } from './records';

/** Folder of the parts, whose names have a hash. */
export const shardFolder = 'static/search';
/** Size up to which an index has one part, in characters. About 45 kB of it remain with gzip. */
const shardCharacters = 150_000;

/** Returns the name of the list of the parts of a locale. */
export const searchManifestFile = (locale: Locale): string =>
  `${localeFacts[locale].prefix}/search.json`.replace(/^\//, '');

/**
 * Writes the index: a list of parts for each locale, and the parts. All records of a page are in the
 * same part, which its path decides, so that an edit of a page replaces one part.
 */
export async function writeSearch(
  { pages, locales }: Pick<SiteContent, 'locales' | 'pages'>,
  output: Output,
): Promise<void> {
  const names = new Set<string>();
  for (const { locale } of locales) {
    const contents = pages.map(({ content }) => content);
    const shards = shardsOf(contents.filter((content) => content.locale === locale));
    const shardNames = shards.map((pageParts) => {
      const hash = createHash('sha256').update(pageParts.map(({ digest }) => digest).join());
      return `${shardFolder}/${localeFacts[locale].lang}-${hash.digest('hex').slice(0, 20)}.json`;
    });
    for (const [index, name] of shardNames.entries()) {
      await output.writeOnce(name, () => textOf(shards[index] ?? []));
      names.add(name);
    }
    const manifest: SearchManifest = { shards: shardNames.map((name) => `/${name}`) };
    await output.write(searchManifestFile(locale), JSON.stringify(manifest));
  }
  await output.keepOnly(shardFolder, names);
}

/** The records of a page as text: without the brackets of the list. */
interface PagePart {
  text: string;
  digest: string;
}

const partOfPage = memoizeByReference((page: PageContent): PagePart => {
  const text = JSON.stringify(recordsOfPage(page)).slice(1, -1);
  return { text, digest: digestOf(text) };
});

/** Distributes pages over shards. A growing site gets twice as many at a time. */
export function shardsOf(pages: readonly PageContent[]): PagePart[][] {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = sorted.map((page) => ({ path: page.path, part: partOfPage(page) }));
  const characters = parts.reduce((sum, { part }) => sum + part.text.length, 0);
  const doublings = Math.max(0, Math.ceil(Math.log2(characters / shardCharacters)));
  const shards = Array.from({ length: 2 ** doublings }, (): PagePart[] => []);
  for (const { path, part } of parts) {
    if (part.text !== '') shards[shardNumber(path, shards.length)]?.push(part);
  }
  return shards.filter((shard) => shard.length > 0);
}

const textOf = (parts: readonly PagePart[]): string =>
  `[${parts.map(({ text }) => text).join(',')}]`;

/** Chooses the shard of a page by a hash of its path. */
const shardNumber = (path: string, count: number): number =>
  createHash('sha256').update(path).digest().readUInt32BE() % count;
