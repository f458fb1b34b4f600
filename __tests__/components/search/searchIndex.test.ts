/** Visitors find the sample content by the words that they type. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import common from '../../../locales/en/common.json';
import { SearchIndex } from '../../../src/components/search/searchIndex';
import type { SearchRecord } from '../../../src/components/search/types';
import { readContent } from '../../../src/cms/read/readContent';
import { flatten } from '../../../src/cms/parse/strings';
import { localeFacts, locales, type Locale } from '../../../src/locales';
import { Output } from '../../../src/output/output';
import { writeSearch } from '../../../src/output/search/writeSearch';
import { inTemporaryFolder } from '../../setup/folder';
import { siteFromContent, withContentService } from '../../setup/service/service';
import { wordForms } from './wordForms';

const indexes = new Map<Locale, SearchIndex>();
/** Sizes of the indexes under gzip, in bytes. */
const sizes = new Map<Locale, number>();

beforeAll(async () => {
  const { content } = await withContentService({ dir: 'content' }, ({ client, cache }) =>
    readContent(client(), cache),
  );
  const { site } = siteFromContent(content, { strings: flatten(common) });
  await inTemporaryFolder(async (folder) => {
    await writeSearch(site, new Output(folder));
    const parts = path.join(folder, 'static', 'search');
    for (const locale of locales) {
      const { lang } = localeFacts[locale];
      const names = (await readdir(parts)).filter((name) => name.startsWith(`${lang}-`));
      const texts = await Promise.all(
        names.map((name) => readFile(path.join(parts, name), 'utf8')),
      );
      const records = texts.flatMap((text) => JSON.parse(text) as SearchRecord[]);
      sizes.set(locale, gzipSync(texts.join('')).length);
      indexes.set(locale, new SearchIndex(records, lang));
    }
  });
});

/** Returns the addresses of the results, the best first within each group. */
const find = (locale: Locale, query: string, limit?: number): string[] =>
  indexes
    .get(locale)
    ?.search(query, limit)
    .flatMap(({ results }) => results.map(({ url }) => url)) ?? [];

test.each([
  ['767', '/fleet/boeing-767-300er/'],
  ['boing 757', '/fleet/boeing-757-200/'],
  ['cargo', '/services/cargo/'],
  ['Carg', '/services/cargo/'],
])('“%s” finds %s', (query, url) => {
  expect(find('en-US', query)).toContain(url);
});

test('the index of a language has at most 60 kB for the sample content', () => {
  for (const size of sizes.values()) expect(size).toBeLessThan(60_000);
});

test('accents need not be typed', () => {
  expect(find('is-IS', 'thjonusta')).toEqual(find('is-IS', 'þjónusta'));
  expect(find('is-IS', 'thjonusta')).toContain('/is/thjonusta/');
});

const withoutFragment = (url: string) => url.replace(/#.*/, '');

/** Returns the paths of all pages that a word finds. */
const pagesWith = (word: string) => find('is-IS', word, Infinity).map(withoutFragment);

test.each(wordForms)('„%s“ and „%s“ find the same pages', (one, other) => {
  const [[first], [otherFirst]] = [pagesWith(one), pagesWith(other)];
  expect([first, otherFirst]).not.toContain(undefined);
  expect(pagesWith(other)).toContain(first);
  expect(pagesWith(one)).toContain(otherFirst);
});

test.each([
  ['en-US', 'wetlease', '/services/wet-lease/'],
  ['en-US', 'wet-lease', '/services/wet-lease/'],
  ['en-US', 'sub-charter', '/services/charter/'],
  ['en-US', '757200', '/fleet/boeing-757-200/'],
  ['en-US', '757 200', '/fleet/boeing-757-200/'],
  ['is-IS', 'leigu flug', '/is/thjonusta/leiguflug/'],
  ['is-IS', 'wet lease', '/is/thjonusta/blautleiga/'],
  ['is-IS', 'drylease', '/is/thjonusta/thurrleiga/'],
] as const)('in %s, the first results of “%s” are about %s', (locale, query, url) => {
  expect(find(locale, query, 1).map(withoutFragment)).toContain(url);
});

test('while the second of two words is typed, they are not joined to a longer one', () => {
  expect(find('en-US', 'in f', Infinity).length).toBeGreaterThan(
    find('en-US', 'inf', Infinity).length,
  );
});

test('a person or document on several pages is one result', () => {
  const [person] = indexes.get('en-US')?.search('Kofi Mensah') ?? [];
  expect(person).toMatchObject({ group: 'person', results: [{ title: 'Kofi Mensah' }] });
  const documents = find('en-US', 'data sheet', Infinity).filter((url) => url.endsWith('.pdf'));
  expect(documents.length).toBeGreaterThan(1);
  expect(new Set(documents).size).toBe(documents.length);
});

test.each([
  ['en-US', 'horses', 'horses'],
  ['is-IS', 'hestur', 'hestar'],
] as const)('in %s, the results of “%s” show the word in its sentence', (locale, query, form) => {
  const [result] =
    indexes
      .get(locale)
      ?.search(query)
      .flatMap(({ results }) => results) ?? [];
  const marked = result?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text) ?? [];
  expect(marked.map((word) => word.toLowerCase())).toContain(form);
});

test('a query without words and one that nothing contains find nothing', () => {
  expect(find('en-US', ' – ')).toEqual([]);
  expect(find('en-US', 'xylophone')).toEqual([]);
});
