import type { Page } from 'playwright-core';
import type { PageContent } from '../../src/components/pages';
import { localeFacts, locales } from '../../src/locales';
import { browserTests, wide } from '../setup/browserSuite';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { builtPages } from '../setup/site';
import { becomes, isSameDocument, markDocument, shownPath } from '../setup/visit';

const tests = browserTests();
let pages: PageContent[];
let page: Page;

beforeAll(async () => {
  pages = await builtPages();
});

beforeEach(async () => {
  page = await tests.begin({ viewport: wide });
});

const languages = () => page.locator('header nav > a[hreflang]');
const lang = () => page.evaluate(() => document.documentElement.lang);
const byPath = (path: string) => pages.find((each) => each.path === path);

describe('the language switch', () => {
  test('leads to the same page in the other language, and back', async () => {
    const away = pages.filter(
      ({ locale, kind, lang: own }) => locale === 'en-US' && own === undefined && kind !== 'popup',
    );
    // One of each family, and one deep in the tree.
    const chosen = [
      away.find(({ path }) => path === '/'),
      away.find((each) => each.kind !== 'page'),
    ]
      .concat(away.find(({ path }) => path.split('/').length > 3))
      .filter((each) => each !== undefined);
    expect(chosen).toHaveLength(3);
    for (const { path, languages: versions } of chosen) {
      const other = versions.find((each) => each.lang === 'is')?.url ?? '';
      await tests.open(path);
      await languages().click();
      await becomes(() => shownPath(page), other);
      await becomes(lang, 'is');
      const title = byPath(other)?.head.title ?? '–';
      await becomes(async () => (await page.title()).includes(title), true);
      await languages().click();
      await becomes(() => shownPath(page), path);
      await becomes(lang, 'en');
    }
  }, 90_000);

  test('follows the page after a change without a document', async () => {
    await tests.open('/');
    const target = (await builtLocale('en-US')).header.items[0]?.url ?? '';
    await page.locator(`header [data-part="menu"] > ul > li > a[href="${target}"]`).click();
    const other = byPath(target)?.languages.find((each) => each.lang === 'is')?.url;
    await becomes(() => languages().getAttribute('href'), other ?? null);
    expect(other).not.toBe('/is/');
  }, 60_000);

  test('names the other language in that language', async () => {
    for (const locale of locales) {
      const site = await builtLocale(locale);
      await tests.open(site.home);
      const other = site.lang === 'en' ? 'is' : 'en';
      expect(await languages().innerText()).toBe(site.t(`language.${other}`));
      expect(await languages().getAttribute('lang')).toBe(other);
    }
  }, 60_000);

  test('reaches a page that exists in English only, marked as English in Icelandic', async () => {
    const fallen = pages.find((each) => each.locale === 'is-IS' && each.lang === 'en');
    const english = fallen?.languages.find((each) => each.lang === 'en')?.url ?? '';
    expect(english).not.toBe('');
    await tests.open(english);
    await languages().click();
    await becomes(() => shownPath(page), fallen?.path ?? '');
    expect(await lang()).toBe('is');
    expect(await page.locator('main').getAttribute('lang')).toBe('en');
    // Header and footer stay Icelandic, and so does what of the page is translated.
    expect(await page.locator('header').getAttribute('lang')).toBeNull();
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(new RegExp(`${english}$`));
  }, 60_000);

  test('leads from every page to one that exists, the nearest above where it has no other', () => {
    const paths = new Set(pages.map(({ path }) => path));
    for (const { path, locale, languages: versions } of pages) {
      expect(versions.map((each) => each.lang).sort()).toEqual(['en', 'is']);
      for (const version of versions) {
        expect(paths).toContain(version.url);
        expect(byPath(version.url)?.locale).toBe(
          locales.find((each) => localeFacts[each].lang === version.lang),
        );
        const back = byPath(version.url)?.languages.find(
          (each) => each.lang === localeFacts[locale].lang,
        );
        // Both ways, or else up: a page without a counterpart leads to a shorter path.
        if (version.exact) expect(back?.url).toBe(path);
        else expect(version.url.split('/').length).toBeLessThan(path.split('/').length);
      }
    }
  });
});

describe.each(locales)('in %s', (locale) => {
  let site: BuiltLocale;

  beforeEach(async () => {
    site = await builtLocale(locale);
  });

  test('the breadcrumb leads up, step by step, to the front page', async () => {
    const [deep] = [...site.pages]
      .filter(({ breadcrumbs }) => breadcrumbs.length > 1)
      .sort((a, b) => b.breadcrumbs.length - a.breadcrumbs.length);
    await tests.open(deep?.path ?? '');
    await markDocument(page);
    const nav = page.getByRole('navigation', { name: site.t('breadcrumb.label') });
    const way = [{ title: site.t('breadcrumb.home'), url: site.home }]
      .concat(deep?.breadcrumbs ?? [])
      .filter(({ url }, index, all) => all.findIndex((each) => each.url === url) === index);
    expect(await nav.locator('li').allInnerTexts()).toEqual(way.map(({ title }) => title));
    expect(await nav.locator('[aria-current="page"]').innerText()).toBe(way.at(-1)?.title);
    for (const { url } of way.slice(1, -1).reverse()) {
      await nav.locator(`a[href="${url}"]`).click();
      await becomes(() => shownPath(page), url);
      await becomes(() => page.title().then((title) => title.split(' – ')[0]), titleOf(url));
    }
    await nav.locator(`a[href="${site.home}"]`).click();
    await becomes(() => shownPath(page), site.home);
    expect(await isSameDocument(page)).toBe(true);
  }, 60_000);

  const titleOf = (path: string) => byPath(path)?.head.title.split(' – ')[0];

  test('the footer dials, writes and leads to its pages', async () => {
    await tests.open(site.home);
    const footer = page.locator('footer');
    const lines = await footer
      .locator('dd a')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
    const expected = (site.footer.contact?.lines ?? []).map(({ value }) => [
      value,
      value.includes('@') ? `mailto:${value}` : `tel:${value.replace(/[^+\d]/g, '')}`,
    ]);
    expect(lines).toEqual(expected);
    expect(lines.length).toBeGreaterThan(0);

    const nav = footer.getByRole('navigation', { name: site.t('footer.pages') });
    await markDocument(page);
    for (const { url, title } of site.footer.pages.slice(0, 3)) {
      await nav.getByRole('link', { name: title, exact: true }).click();
      await becomes(() => shownPath(page), url ?? '');
      await becomes(() => page.title().then((shown) => shown.split(' – ')[0]), titleOf(url ?? ''));
      await becomes(() => page.evaluate(() => window.scrollY), 0);
      expect(await lang()).toBe(site.lang);
    }
    expect(await isSameDocument(page)).toBe(true);
    // The range of years ends with this one.
    expect(await footer.innerText()).toContain(String(new Date().getFullYear()));
    const social = footer.locator('a[href^="https://"]');
    expect(await social.count()).toBe(site.footer.social.length);
    for (const link of await social.all()) expect(await link.getAttribute('rel')).toBe('noopener');
  }, 60_000);
});
