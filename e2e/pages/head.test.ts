import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { localeFacts, locales, searchUrl } from '../../src/locales';
import type { PageContent } from '../../src/components/pages';
import {
  attributesOf,
  readBuiltHtml,
  findElements,
  textOf,
  type BuiltPage,
} from '../setup/builtHtml';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltHead, readShownHead } from './head';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { readBuiltPages, builtSiteFolder } from '../setup/site';
import { waitForValue, isSameDocument, markDocument, displayedPath } from '../setup/visit';

const origin = 'http://localhost:9000';

let files: Map<string, BuiltPage>;
let pages: PageContent[];

beforeAll(async () => {
  const [builtFiles, contents] = await Promise.all([readBuiltHtml(), readBuiltPages()]);
  files = new Map(builtFiles.map((each) => [each.path, each]));
  pages = contents;
});

const fileOf = (page: { path: string }): BuiltPage => {
  const file = files.get(page.path);
  if (!file) throw new Error(`${page.path} was not built.`);
  return file;
};

const metasOf = (file: BuiltPage) => findElements(file, 'meta').map(attributesOf);
const contentsOf = (file: BuiltPage, name: string) =>
  metasOf(file).flatMap((each) => ((each.property ?? each.name) === name ? [each.content] : []));
const linksOf = (file: BuiltPage, rel: string) =>
  findElements(file, 'link')
    .map(attributesOf)
    .filter((each) => each.rel === rel);

test('the build has one file for each page, and one 404 page and one search page for each locale', () => {
  const lost = locales.map((locale) => `${localeFacts[locale].prefix}/404/`);
  const searches = locales.map(searchUrl);
  const expected = [...pages.map((page) => page.path), ...lost, ...searches].sort();
  expect([...files.keys()].sort()).toEqual(expected);
});

test('every page states its title, language and canonical address once', () => {
  for (const page of pages) {
    const file = fileOf(page);
    const { title, canonical, description } = page.head;
    const whole = title.includes('Norðloft') ? title : `${title} – Norðloft`;
    expect({
      path: page.path,
      lang: findElements(file, 'html').map((each) => each.attribs.lang),
      title: findElements(file, 'title').slice(0, 1).map(textOf),
      canonical: linksOf(file, 'canonical').map(({ href }) => href),
      description: contentsOf(file, 'description'),
      robots: contentsOf(file, 'robots'),
    }).toEqual({
      path: page.path,
      lang: [localeFacts[page.locale].lang],
      title: [whole],
      canonical: [origin + encodeURI(canonical)],
      description: description === null ? [] : [description],
      // The address of this build is a local host, which must not be indexed.
      robots: ['noindex'],
    });
  }
});

test('the search page is not indexed, and its language switch leads to the search in the other language', () => {
  for (const locale of locales) {
    const file = fileOf({ path: searchUrl(locale) });
    expect(contentsOf(file, 'robots')).toEqual(['noindex']);
    const hrefs = findElements(file, 'a').map((each) => each.attribs.href);
    expect(hrefs).toEqual(expect.arrayContaining(locales.map(searchUrl)));
  }
});

test('every page has Open Graph and Twitter metadata', () => {
  for (const page of pages) {
    const file = fileOf(page);
    const names = ['type', 'site_name', 'title', 'url', 'locale', 'image:width', 'image:height'];
    const values = Object.fromEntries(names.map((name) => [name, contentsOf(file, `og:${name}`)]));
    const written = locales.find((each) => localeFacts[each].lang === page.lang) ?? page.locale;
    expect({ path: page.path, ...values }).toEqual({
      path: page.path,
      type: ['website'],
      site_name: ['Norðloft'],
      title: [page.head.title],
      url: [origin + encodeURI(page.head.canonical)],
      locale: [written.replace('-', '_')],
      'image:width': ['1200'],
      'image:height': ['630'],
    });
    expect(contentsOf(file, 'og:image:alt')[0]).toMatch(/\S/);
    expect(contentsOf(file, 'twitter:card')).toEqual(['summary_large_image']);
    expect(contentsOf(file, 'og:description')).toEqual(contentsOf(file, 'description'));
  }
});

test('the build contains every sharing picture in its stated size', async () => {
  const shared = new Set(pages.flatMap((page) => contentsOf(fileOf(page), 'og:image')));
  expect(shared.size).toBeGreaterThan(10);
  for (const url of shared) {
    expect(url?.startsWith(`${origin}/`)).toBe(true);
    const file = path.join(builtSiteFolder, decodeURI(url?.slice(origin.length) ?? ''));
    const { width, height } = await sharp(file).metadata();
    expect([url, width, height]).toEqual([url, 1200, 630]);
  }
});

test('every page names its theme colour and existing icons and manifest', () => {
  for (const file of files.values()) {
    const links = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) => linksOf(file, rel));
    expect(links).toHaveLength(4);
    for (const { href = '' } of links) {
      expect([href, existsSync(path.join(builtSiteFolder, href))]).toEqual([href, true]);
    }
    expect(contentsOf(file, 'theme-color')).toHaveLength(1);
  }
});

test('translated pages name only each other as alternates', () => {
  const versions = new Map(
    pages.map((page) => [
      origin + encodeURI(page.path),
      linksOf(fileOf(page), 'alternate').map(({ hreflang, href }) => `${hreflang} ${href}`),
    ]),
  );
  let translatedPages = 0;
  for (const [url, named] of versions) {
    if (named.length === 0) continue;
    translatedPages += 1;
    const alternates = named.map((each) => each.split(' ')[1] ?? '');
    expect(alternates).toContain(url);
    expect(named.some((each) => each.startsWith('x-default '))).toBe(true);
    for (const alternate of alternates)
      expect([alternate, versions.get(alternate)]).toEqual([alternate, named]);
  }
  expect(translatedPages).toBeGreaterThan(20);
});

test('a page with fallback content names the original as canonical and has no alternates', () => {
  const fallen = pages.filter(({ lang }) => lang !== undefined);
  expect(fallen.length).toBeGreaterThan(0);
  for (const page of fallen) {
    const file = fileOf(page);
    const [canonical] = linksOf(file, 'canonical');
    const original = pages.find(({ path: url }) => canonical?.href === origin + encodeURI(url));
    expect([page.path, original?.locale, original?.lang]).toEqual([page.path, 'en-US', undefined]);
    expect(linksOf(file, 'alternate')).toEqual([]);
    const [main] = findElements(file, 'main');
    expect([page.path, main?.attribs.lang]).toEqual([page.path, page.lang]);
    expect(findElements(file, 'title')[0]?.attribs.lang).toBe(page.lang);
  }
});

test('the 404 page is not indexed and has no canonical address or alternates', () => {
  for (const locale of locales) {
    const file = fileOf({ path: `${localeFacts[locale].prefix}/404/` });
    expect(contentsOf(file, 'robots')).toEqual(['noindex']);
    expect(linksOf(file, 'canonical')).toEqual([]);
    expect(linksOf(file, 'alternate')).toEqual([]);
  }
});

describe.each(locales)('after route changes in %s', (locale) => {
  const tests = setUpBrowserTests();
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
    await blockPictures(page);
  });

  const saysAllOf = (target: string) =>
    waitForValue(() => readShownHead(page), readBuiltHead(fileOf({ path: target })));

  test('each page has the same head as its built file', async () => {
    const [first, second] = site.header.items.flatMap(({ url }) => url ?? []);
    if (!first || !second) throw new Error('The menu has no two sections.');
    await tests.open(site.home);
    await markDocument(page);
    for (const url of [first, second]) {
      await page.evaluate((to) => {
        const navigate = (window as unknown as { ___navigate: (path: string) => void }).___navigate;
        navigate(to);
      }, url);
      await waitForValue(() => displayedPath(page), url);
      await saysAllOf(url);
    }
    await page.goBack();
    await saysAllOf(first);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a popup has the same head as its built file, and the page has its own again after the popup closes', async () => {
    const { content: globe, popup, belt } = findProjectWithPopup(site);
    await tests.open(globe.path);
    await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
    await page.getByRole('dialog').waitFor();
    await saysAllOf(popup.path);
    await page.keyboard.press('Escape');
    await saysAllOf(globe.path);
  });
});
