import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { localeFacts, locales } from '../../src/locales';
import type { PageContent } from '../../src/components/pages';
import { attributes, builtHtml, elements, wordsOf, type BuiltHtml } from '../setup/builtHtml';
import { withoutPictures } from '../setup/browser';
import { browserTests, wide } from '../setup/browserSuite';
import { projectWithPopup } from '../setup/globe';
import { builtHead, shownHead } from './head';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { builtPages, builtSite } from '../setup/site';
import { becomes, isSameDocument, markDocument, shownPath } from '../setup/visit';

const origin = 'http://localhost:9000';

let files: Map<string, BuiltHtml>;
let pages: PageContent[];

beforeAll(async () => {
  const [all, contents] = await Promise.all([builtHtml(), builtPages()]);
  files = new Map(all.map((each) => [each.path, each]));
  pages = contents;
}, 60_000);

const fileOf = (page: { path: string }): BuiltHtml => {
  const file = files.get(page.path);
  if (!file) throw new Error(`${page.path} was not built.`);
  return file;
};

const metasOf = (file: BuiltHtml) => elements(file, 'meta').map(attributes);
const contentsOf = (file: BuiltHtml, name: string) =>
  metasOf(file).flatMap((each) => ((each.property ?? each.name) === name ? [each.content] : []));
const linksOf = (file: BuiltHtml, rel: string) =>
  elements(file, 'link')
    .map(attributes)
    .filter((each) => each.rel === rel);

test('there is one file per page, and one for what was not found per locale', () => {
  const lost = locales.map((locale) => `${localeFacts[locale].prefix}/404/`);
  const expected = [...pages.map((page) => page.path), ...lost].sort();
  expect([...files.keys()].sort()).toEqual(expected);
});

test('every page says once what it is called, in which language, and where it belongs', () => {
  for (const page of pages) {
    const file = fileOf(page);
    const { title, canonical, description } = page.head;
    const whole = title.includes('Norðloft') ? title : `${title} – Norðloft`;
    expect({
      path: page.path,
      lang: elements(file, 'html').map((each) => each.attribs.lang),
      title: elements(file, 'title').slice(0, 1).map(wordsOf),
      canonical: linksOf(file, 'canonical').map(({ href }) => href),
      description: contentsOf(file, 'description'),
      robots: contentsOf(file, 'robots'),
    }).toEqual({
      path: page.path,
      lang: [localeFacts[page.locale].lang],
      title: [whole],
      canonical: [origin + encodeURI(canonical)],
      description: description === null ? [] : [description],
      // This build is of a site on a local host.
      robots: ['noindex'],
    });
  }
});

test('every page says what is shown where it is shared', () => {
  for (const page of pages) {
    const file = fileOf(page);
    const names = ['type', 'site_name', 'title', 'url', 'locale', 'image:width', 'image:height'];
    const said = Object.fromEntries(names.map((name) => [name, contentsOf(file, `og:${name}`)]));
    const written = locales.find((each) => localeFacts[each].lang === page.lang) ?? page.locale;
    expect({ path: page.path, ...said }).toEqual({
      path: page.path,
      type: ['website'],
      site_name: ['Norðloft'],
      title: [page.head.title],
      url: [origin + encodeURI(page.head.canonical)],
      locale: [localeFacts[written].openGraph],
      'image:width': ['1200'],
      'image:height': ['630'],
    });
    expect(contentsOf(file, 'og:image:alt')[0]).toMatch(/\S/);
    expect(contentsOf(file, 'twitter:card')).toEqual(['summary_large_image']);
    expect(contentsOf(file, 'og:description')).toEqual(contentsOf(file, 'description'));
  }
});

test('every shared picture is in the build, in the size that the page says', async () => {
  const shared = new Set(pages.flatMap((page) => contentsOf(fileOf(page), 'og:image')));
  expect(shared.size).toBeGreaterThan(10);
  for (const url of shared) {
    expect(url?.startsWith(`${origin}/`)).toBe(true);
    const file = path.join(builtSite, decodeURI(url?.slice(origin.length) ?? ''));
    const { width, height } = await sharp(file).metadata();
    expect([url, width, height]).toEqual([url, 1200, 630]);
  }
}, 60_000);

test('every page names its icons, manifest and colour, and the files are there', () => {
  for (const file of files.values()) {
    const links = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) => linksOf(file, rel));
    expect(links).toHaveLength(4);
    for (const { href = '' } of links) {
      expect([href, existsSync(path.join(builtSite, href))]).toEqual([href, true]);
    }
    expect(contentsOf(file, 'theme-color')).toHaveLength(1);
  }
});

test('translated pages name each other and no one else', () => {
  const versions = new Map(
    pages.map((page) => [
      origin + encodeURI(page.path),
      linksOf(fileOf(page), 'alternate').map(({ hreflang, href }) => `${hreflang} ${href}`),
    ]),
  );
  let found = 0;
  for (const [url, named] of versions) {
    if (named.length === 0) continue;
    found += 1;
    const others = named.map((each) => each.split(' ')[1] ?? '');
    expect(others).toContain(url);
    expect(named.some((each) => each.startsWith('x-default '))).toBe(true);
    for (const other of others) expect([other, versions.get(other)]).toEqual([other, named]);
  }
  expect(found).toBeGreaterThan(20);
});

test('a page that fell back names the original as the one to know it by, and no languages', () => {
  const fallen = pages.filter(({ lang }) => lang !== undefined);
  expect(fallen.length).toBeGreaterThan(0);
  for (const page of fallen) {
    const file = fileOf(page);
    const [canonical] = linksOf(file, 'canonical');
    const original = pages.find(({ path: url }) => canonical?.href === origin + encodeURI(url));
    expect([page.path, original?.locale, original?.lang]).toEqual([page.path, 'en-US', undefined]);
    expect(linksOf(file, 'alternate')).toEqual([]);
    const [main] = elements(file, 'main');
    expect([page.path, main?.attribs.lang]).toEqual([page.path, page.lang]);
    expect(elements(file, 'title')[0]?.attribs.lang).toBe(page.lang);
  }
});

test('the page for what was not found is in no list', () => {
  for (const locale of locales) {
    const file = fileOf({ path: `${localeFacts[locale].prefix}/404/` });
    expect(contentsOf(file, 'robots')).toEqual(['noindex']);
    expect(linksOf(file, 'canonical')).toEqual([]);
    expect(linksOf(file, 'alternate')).toEqual([]);
  }
});

describe.each(locales)('in %s, without loading a document', (locale) => {
  const tests = browserTests();
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await builtLocale(locale);
    page = await tests.begin({ viewport: wide, reducedMotion: 'reduce' });
    await withoutPictures(page);
  });

  const saysAllOf = (target: string) =>
    becomes(() => shownHead(page), builtHead(fileOf({ path: target })));

  test('each page says of itself what its file says', async () => {
    const [first, second] = site.header.items.flatMap(({ url }) => url ?? []);
    if (!first || !second) throw new Error('The menu has no two sections.');
    await tests.open(site.home);
    await markDocument(page);
    for (const url of [first, second]) {
      await page.evaluate((to) => {
        const navigate = (window as unknown as { ___navigate: (path: string) => void }).___navigate;
        navigate(to);
      }, url);
      await becomes(() => shownPath(page), url);
      await saysAllOf(url);
    }
    await page.goBack();
    await saysAllOf(first);
    expect(await isSameDocument(page)).toBe(true);
  }, 60_000);

  test('a popup over a page says what its own file says, and the page afterwards', async () => {
    const { content: globe, popup, belt } = projectWithPopup(site);
    await tests.open(globe.path);
    await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
    await page.getByRole('dialog').waitFor();
    await saysAllOf(popup.path);
    await page.keyboard.press('Escape');
    await saysAllOf(globe.path);
  }, 60_000);
});
