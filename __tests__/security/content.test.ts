/** @slow @ci */
import '../setup/components/productionReact';
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
import { inTemporaryFolder } from '../setup/folder';
import { withContentService, siteOptions } from '../setup/service/service';
import { addresses, markup } from './attacks';
import { faultsIn, isSafeAddress, wordsIn } from './safeHtml';
import { renderWholePage } from '../setup/components/wholePage';

jest.mock('gatsby', () => jest.requireActual<object>('../setup/components/gatsby'));

type Readings = Content['readings'];
type Leaf = { type: string; field: string; value: string };

/** Uids of fields with fixed choices, and of fields that decide the path of a page. */
const choices = new Set(
  contentTypes.flatMap(({ uid, schema }) =>
    leaves(schema, uid).flatMap(({ path: own, field }) => (field.enum ? [own] : [])),
  ),
);
const urls = new Set(['page.url', 'aircraft_data.url', 'position.url']);

let readings: Readings;
let sampleUids: string[];

const options = { ...siteOptions, strings: flatten(common) };

beforeAll(async () => {
  const content = await withContentService({ dir: 'content' }, async ({ client, cache }) => {
    return (await readContent(client(), cache)).content;
  });
  const whole = buildSite(content, options);
  const paths = new Set(sample(whole).map(({ path: own }) => own));
  const uids = whole.pages.flatMap((page) => (paths.has(page.content.path) ? [page.uid] : []));
  // Pages of aircraft show the base of the fleet, which is a field of another page.
  const bases = Object.entries(content.readings['en-us'].entries.page).flatMap(([uid, page]) =>
    page?.base_airport?.location ? [uid] : [],
  );
  readings = withoutOthers(content.readings, new Set([...uids, ...bases]));
  sampleUids = sample(buildSite({ readings }, options)).map(({ path: own }) => own);
});

/** Returns English pages that together have every family and every kind of belt. */
function sample({ pages }: SiteContent): PageContent[] {
  const seenTraits = new Set<string>();
  return pages
    .map(({ content }) => content)
    .filter(({ locale }) => locale === 'en-US')
    .filter(({ kind, belts }) => {
      const traits = [kind, ...belts.map((belt) => belt.kind)];
      const news = traits.filter((each) => !seenTraits.has(each));
      for (const trait of news) seenTraits.add(trait);
      return news.length > 0;
    });
}

/**
 * Returns readings with few entries: in English those that the named entries reach and the first two
 * of each type; in Icelandic only the first two, because the same code reads them.
 */
function withoutOthers(allReadings: Readings, named: ReadonlySet<string>): Readings {
  const reached = reachedFrom(allReadings['en-us'], named);
  return mapEntries(allReadings, (type, entries, locale) => {
    const isWanted = (uid: string, index: number) =>
      index < 2 || (locale === 'en-us' && (reached.has(uid) || type === 'translation_string'));
    return Object.fromEntries(Object.entries(entries).filter(([uid], at) => isWanted(uid, at)));
  });
}

/** Returns the uids that entries reach at any distance, without passing through other pages. */
function reachedFrom({ entries }: Readings['en-us'], named: ReadonlySet<string>): Set<string> {
  const { page, aircraft_data, popup_page, ...parts } = entries;
  const pages = Object.entries({ ...page, ...aircraft_data, ...popup_page });
  const fields = new Map<string, object>([
    ...pages.filter(([uid]) => named.has(uid)),
    ...Object.values(parts).flatMap((each: object) => Object.entries(each) as [string, object][]),
  ]);
  const reached = new Set(named);
  for (const uid of reached) {
    const references = fields.get(uid);
    if (references) for (const to of targetsWithin(references)) reached.add(to);
  }
  return reached;
}

/** Returns readings with the entries of each type and locale replaced. */
const mapEntries = (
  allReadings: Readings,
  change: (type: string, entries: object, locale: string) => object,
): Readings =>
  Object.fromEntries(
    Object.entries(allReadings).map(([locale, reading]) => [
      locale,
      {
        ...reading,
        entries: Object.fromEntries(
          Object.entries(reading.entries).map(([type, entries]: [string, object]) => [
            type,
            change(type, entries, locale),
          ]),
        ),
      },
    ]),
  ) as Readings;

/** Returns readings with each text of an editor replaced. */
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

/** Creates a document that has a string at every possible place. */
const richText = (text: string) => ({
  type: 'doc',
  attrs: { style: text, onload: text },
  children: [
    { type: 'p', attrs: { style: text }, children: [{ text: text, bold: true }] },
    { type: 'p', children: [{ type: 'a', attrs: { url: text }, children: [{ text: 'link' }] }] },
    { type: 'a', attrs: { href: text, target: text }, children: [{ text: text }] },
    { type: 'h1', children: [{ text: text }] },
    { type: 'script', children: [{ text: text }] },
    { type: 'style', children: [{ text: text }] },
    { type: 'iframe', attrs: { src: text, srcdoc: text }, children: [{ text: '' }] },
    { type: 'embed', attrs: { src: text }, children: [{ text: '' }] },
    { type: 'img', attrs: { src: text, onerror: text }, children: [{ text: '' }] },
    {
      type: 'reference',
      attrs: { 'display-type': 'link', href: text },
      children: [{ text: text }],
    },
    { type: 'reference', attrs: { type: 'asset', 'asset-link': text }, children: [{ text: '' }] },
    { type: text, attrs: { [text]: text }, children: [{ text: text }] },
    { type: 'ul', children: [{ type: 'li', children: [{ text: text }] }] },
    {
      type: 'table',
      children: [
        {
          type: 'tbody',
          children: [{ type: 'tr', children: [{ type: 'td', children: [{ text: text }] }] }],
        },
      ],
    },
  ],
});

/** Builds a site in which every text is a given string, except the texts that identify pages. */
const siteSaying = (text: string): SiteContent =>
  buildSite(
    {
      readings: replaced(({ type, field, value }) => {
        if (value === 'rich text') return richText(text);
        const isKey = field === 'translation_string.title';
        return choices.has(field) || urls.has(field) || isKey || type === '' ? value : text;
      }),
    },
    options,
  );

/** Returns the unsafe addresses in a site's data. */
const unsafeIn = (site: SiteContent): string[] => {
  const unsafeAddresses: string[] = [];
  JSON.stringify(site, (key, value: unknown) => {
    if (key === 'url' && typeof value === 'string' && !isSafeAddress(value))
      unsafeAddresses.push(value);
    return value;
  });
  return unsafeAddresses;
};

const pagesOf = (site: SiteContent) =>
  site.pages.flatMap(({ content }) => (sampleUids.includes(content.path) ? [content] : []));

describe('an attack string in every text of every entry', () => {
  it('is tested in every text field of the content model', () => {
    const replacedFields = new Set<string>();
    replaced(({ field, value }) => {
      replacedFields.add(field);
      return value;
    });
    const textFields = contentTypes.flatMap(({ uid, schema }) =>
      leaves(schema, uid).flatMap(({ path: fieldPath, field }) =>
        field.data_type === 'text' && !field.enum ? [fieldPath] : [],
      ),
    );
    expect(textFields.length).toBeGreaterThan(50);
    expect(textFields.filter((field) => !replacedFields.has(field))).toEqual([]);
  });

  const attacks = [...markup, ...addresses].map((attack, index) => ({ attack, index }));

  it.each(attacks)('$attack is only text', ({ attack, index }) => {
    const site = siteSaying(attack);
    expect(unsafeIn(site)).toEqual([]);
    // Rendering takes long, so each string is tested on one page; a later test uses all pages.
    const pages = pagesOf(site);
    expect(pages.map((page) => page.path)).toEqual(sampleUids);
    const page = pages[index % pages.length];
    const html = page ? renderWholePage(site, page) : '';
    expect([page?.path, ...faultsIn(html)]).toEqual([page?.path]);
    // The string must be on the page, or the test would check nothing. Double braces contain the name of
    // a fact or of a placeholder, and a name that does not exist is not shown.
    const words = attack.trim().replace(/\{\{.*\}\}/, '…');
    if (/^[\x20-\x7e]+$/.test(attack.trim())) expect(wordsIn(html)).toContain(words);
  });

  it.each([
    ['markup', markup],
    ['addresses', addresses],
  ])('is only text on every page of the sample content: %s', (_, attacks) => {
    const site = siteSaying(attacks.join(' '));
    for (const page of pagesOf(site)) {
      expect([page.path, ...faultsIn(renderWholePage(site, page))]).toEqual([page.path]);
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

  it.each([...addresses, ...markup])('%j leads only into the site', async (attack) => {
    const site = siteAt(attack);
    for (const { content } of site.pages) {
      expect(content.path).toMatch(/^\/(?:$|[^/\\\s\p{Cc}][^\s\\\p{Cc}]*\/$)/u);
      expect(content.path.split('/')).not.toContain('..');
    }
    const [front] = site.pages;
    expect(front && faultsIn(renderWholePage(site, front.content))).toEqual([]);
    await inTemporaryFolder(async (folder) => {
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

test('no string escapes from its text or attribute', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('<', '>', '"', "'", '&', '`', '/', '\\', '=', '--', '<!--', ']]>', '\u2028'),
    fc.constantFrom('script', 'svg', 'on', 'style', 'javascript', ':', 'data:', 'href', '//'),
    fc.constantFrom(...markup, ...addresses),
  );
  const attackText = fc.array(piece, { minLength: 1, maxLength: 6 }).map((each) => each.join(''));
  fc.assert(
    fc.property(attackText, fc.nat(), (attack, chosen) => {
      const site = siteSaying(attack);
      const pages = pagesOf(site);
      const page = pages[chosen % pages.length];
      expect(page && faultsIn(renderWholePage(site, page))).toEqual([]);
    }),
    { numRuns: process.env.SOAK ? 400 : 8 },
  );
});
