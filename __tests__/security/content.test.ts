import './productionReact';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import common from '../../locales/en/common.json';
import { Output } from '../../src/output/output';
import { readRedirects, writeRedirects } from '../../src/output/redirects';
import type { Content } from '../../src/cms/graph/content';
import { flatten } from '../../src/cms/parse/strings';
import { targetsWithin } from '../../src/cms/graph/references';
import { readContent } from '../../src/cms/read/readContent';
import { buildSite } from '../../src/cms/site/buildSite';
import type { SiteContent } from '../../src/cms/site/types';
import type { PageContent } from '../../src/components/pages';
import { contentTypes, leaves } from '../content/export';
import { inFolder } from '../setup/folder';
import { serving, siteOptions } from '../setup/service/service';
import { addresses, markup } from './attacks';
import { faultsIn, isSafeAddress, wordsIn } from './safeHtml';
import { wholePage } from './wholePage';

jest.mock('gatsby', () => jest.requireActual<object>('../setup/components/gatsby'));

type Readings = Content['readings'];
type Leaf = { type: string; field: string; value: string };

/** Fields that choose among given values, and those that say where a page lies. */
const choices = new Set(
  contentTypes.flatMap(({ uid, schema }) =>
    leaves(schema, uid).flatMap(({ path: own, field }) => (field.enum ? [own] : [])),
  ),
);
const urls = new Set(['page.url', 'aircraft_data.url']);

let readings: Readings;
let shown: string[];

const options = { ...siteOptions, strings: flatten(common) };

beforeAll(async () => {
  const content = await serving({ dir: 'content' }, async ({ client, kept }) => {
    return (await readContent(client(), kept)).content;
  });
  const whole = buildSite(content, options);
  const paths = new Set(sample(whole).map(({ path: own }) => own));
  const kept = whole.pages.flatMap((page) => (paths.has(page.content.path) ? [page.uid] : []));
  readings = withoutOthers(content.readings, new Set(kept));
  shown = sample(buildSite({ readings }, options)).map(({ path: own }) => own);
}, 60_000);

/** English pages that between them show every family and every kind of belt. */
function sample({ pages }: SiteContent): PageContent[] {
  const seen = new Set<string>();
  return pages
    .map(({ content }) => content)
    .filter(({ locale }) => locale === 'en-US')
    .filter(({ kind, belts }) => {
      const traits = [kind, ...belts.map((belt) => belt.kind)];
      const news = traits.filter((each) => !seen.has(each));
      for (const each of news) seen.add(each);
      return news.length > 0;
    });
}

/**
 * The readings with few entries: in English those that the named ones lead to and the first two of
 * each type, in Icelandic these two alone, as the same code reads them.
 */
function withoutOthers(all: Readings, named: ReadonlySet<string>): Readings {
  const reached = reachedFrom(all['en-us'], named);
  return mapEntries(all, (type, entries, locale) => {
    const isWanted = (uid: string, index: number) =>
      index < 2 || (locale === 'en-us' && (reached.has(uid) || type === 'translation_string'));
    return Object.fromEntries(Object.entries(entries).filter(([uid], at) => isWanted(uid, at)));
  });
}

/** Uids of what entries lead to, however far; pages that nobody named are not entered. */
function reachedFrom({ entries }: Readings['en-us'], named: ReadonlySet<string>): Set<string> {
  const { page, aircraft_data, popup_page, ...parts } = entries;
  const pages = Object.entries({ ...page, ...aircraft_data, ...popup_page });
  const fields = new Map<string, object>([
    ...pages.filter(([uid]) => named.has(uid)),
    ...Object.values(parts).flatMap((each: object) => Object.entries(each) as [string, object][]),
  ]);
  const found = new Set(named);
  for (const uid of found) {
    const own = fields.get(uid);
    if (own) for (const to of targetsWithin(own)) found.add(to);
  }
  return found;
}

/** The readings with the entries of each type and locale put in place of others. */
const mapEntries = (
  all: Readings,
  change: (type: string, entries: object, locale: string) => object,
): Readings =>
  Object.fromEntries(
    Object.entries(all).map(([locale, reading]) => [
      locale,
      {
        ...reading,
        entries: Object.fromEntries(
          Object.entries(reading.entries).map(([type, own]: [string, object]) => [
            type,
            change(type, own, locale),
          ]),
        ),
      },
    ]),
  ) as Readings;

/** The readings with each text put in another's place; what is no text of an editor stays. */
function replaced(change: (leaf: Leaf) => unknown): Readings {
  const walk = (value: unknown, type: string, field: string): unknown => {
    if (typeof value === 'string') return change({ type, field, value });
    if (Array.isArray(value)) return value.map((each) => walk(each, type, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'system' || key.endsWith('Connection')
          ? inner
          : key === 'json'
            ? change({ type, field, value: 'rich text' })
            : walk(inner, type, `${field}.${key}`),
      ]),
    );
  };
  return mapEntries(readings, (type, entries) =>
    Object.fromEntries(
      Object.entries(entries).map(([uid, fields]) => [uid, walk(fields, type, type)]),
    ),
  );
}

/** A document that carries a string wherever a document can carry one. */
const richText = (words: string) => ({
  type: 'doc',
  attrs: { style: words, onload: words },
  children: [
    { type: 'p', attrs: { style: words }, children: [{ text: words, bold: true }] },
    { type: 'p', children: [{ type: 'a', attrs: { url: words }, children: [{ text: 'link' }] }] },
    { type: 'a', attrs: { href: words, target: words }, children: [{ text: words }] },
    { type: 'h1', children: [{ text: words }] },
    { type: 'script', children: [{ text: words }] },
    { type: 'style', children: [{ text: words }] },
    { type: 'iframe', attrs: { src: words, srcdoc: words }, children: [{ text: '' }] },
    { type: 'embed', attrs: { src: words }, children: [{ text: '' }] },
    { type: 'img', attrs: { src: words, onerror: words }, children: [{ text: '' }] },
    {
      type: 'reference',
      attrs: { 'display-type': 'link', href: words },
      children: [{ text: words }],
    },
    { type: 'reference', attrs: { type: 'asset', 'asset-link': words }, children: [{ text: '' }] },
    { type: words, attrs: { [words]: words }, children: [{ text: words }] },
    { type: 'ul', children: [{ type: 'li', children: [{ text: words }] }] },
    {
      type: 'table',
      children: [
        {
          type: 'tbody',
          children: [{ type: 'tr', children: [{ type: 'td', children: [{ text: words }] }] }],
        },
      ],
    },
  ],
});

/** The site whose every text is a string, but for what its pages are found by. */
const siteSaying = (words: string): SiteContent =>
  buildSite(
    {
      readings: replaced(({ type, field, value }) => {
        if (value === 'rich text') return richText(words);
        const isKey = field === 'translation_string.title';
        return choices.has(field) || urls.has(field) || isKey || type === '' ? value : words;
      }),
    },
    options,
  );

/** Addresses anywhere in a site's data that a browser must not be given. */
const unsafeIn = (site: SiteContent): string[] => {
  const found: string[] = [];
  JSON.stringify(site, (key, value: unknown) => {
    if (key === 'url' && typeof value === 'string' && !isSafeAddress(value)) found.push(value);
    return value;
  });
  return found;
};

const pagesOf = (site: SiteContent) =>
  site.pages.flatMap(({ content }) => (shown.includes(content.path) ? [content] : []));

describe('an attack string in every text of every entry', () => {
  it('is tried in every text field that the content model has', () => {
    const tried = new Set<string>();
    replaced(({ field, value }) => {
      tried.add(field);
      return value;
    });
    const known = contentTypes.flatMap(({ uid, schema }) =>
      leaves(schema, uid).flatMap(({ path: own, field }) =>
        field.data_type === 'text' && !field.enum ? [own] : [],
      ),
    );
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((field) => !tried.has(field))).toEqual([]);
  });

  const all = [...markup, ...addresses].map((attack, index) => ({ attack, index }));

  it.each(all)('$attack is words, and no more', ({ attack, index }) => {
    const site = siteSaying(attack);
    expect(unsafeIn(site)).toEqual([]);
    // Rendering takes long: each string on one page of the sample, all of them further below.
    const pages = pagesOf(site);
    expect(pages.map((page) => page.path)).toEqual(shown);
    const page = pages[index % pages.length];
    const html = page ? wholePage(site, page) : '';
    expect([page?.path, ...faultsIn(html)]).toEqual([page?.path]);
    // It got as far as the page: else nothing was tried.
    if (/^[\x20-\x7e]+$/.test(attack.trim())) expect(wordsIn(html)).toContain(attack.trim());
  });

  it.each([
    ['markup', markup],
    ['addresses', addresses],
  ])('all together on every page of the sample are words: %s', (_, attacks) => {
    const site = siteSaying(attacks.join(' '));
    for (const page of pagesOf(site)) {
      expect([page.path, ...faultsIn(wholePage(site, page))]).toEqual([page.path]);
    }
  });
});

describe('an attack string as the address of a page', () => {
  const siteAt = (url: string): SiteContent =>
    buildSite(
      {
        readings: replaced(({ field, value }) =>
          field === 'page.url' && value !== '/' ? url : value === 'rich text' ? null : value,
        ),
      },
      options,
    );

  it.each([...addresses, ...markup])('%j leads nowhere but into the site', async (attack) => {
    const site = siteAt(attack);
    for (const { content } of site.pages) {
      expect(content.path).toMatch(/^\/(?:$|[^/\\\s\p{Cc}][^\s\\\p{Cc}]*\/$)/u);
      expect(content.path.split('/')).not.toContain('..');
    }
    const [front] = site.pages;
    expect(front && faultsIn(wholePage(site, front.content))).toEqual([]);
    await inFolder(async (folder) => {
      await mkdir(path.join(folder, 'in'));
      await writeRedirects(site, new Output(path.join(folder, 'in')));
      const rules = await readFile(path.join(folder, 'in', '_redirects'), 'utf8');
      for (const rule of rules.split('\n').filter(Boolean)) {
        expect(rule).toMatch(/^\/(?!\/)\S* \/(?!\/)\S* (?:301|404)$/);
      }
      const [moved] = (await readRedirects(path.join(folder, 'in'))).keys();
      if (moved === undefined) return;
      const html = await readFile(path.join(folder, 'in', moved, 'index.html'), 'utf8');
      expect(faultsIn(html).filter((fault) => fault !== 'http-equiv')).toEqual([]);
    });
  });
});

test('no string at all gets out of the place that it was put in', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('<', '>', '"', "'", '&', '`', '/', '\\', '=', '--', '<!--', ']]>', '\u2028'),
    fc.constantFrom('script', 'svg', 'on', 'style', 'javascript', ':', 'data:', 'href', '//'),
    fc.constantFrom(...markup, ...addresses),
  );
  const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map((each) => each.join(''));
  fc.assert(
    fc.property(words, fc.nat(), (attack, chosen) => {
      const site = siteSaying(attack);
      const pages = pagesOf(site);
      const page = pages[chosen % pages.length];
      expect(page && faultsIn(wholePage(site, page))).toEqual([]);
    }),
    { numRuns: process.env.SOAK ? 400 : 20 },
  );
}, 60_000);
