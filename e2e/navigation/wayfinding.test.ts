/** @ci */
import type { Page } from 'playwright-core';
import type { PageContent } from '../../src/components/pages';
import { localeFacts, locales } from '../../src/locales';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { readBuiltPages } from '../setup/site';
import { waitForValue, isSameDocument, markDocument, displayedPath } from '../setup/visit';

const tests = setUpBrowserTests();
let pages: PageContent[];
let page: Page;

beforeAll(async () => {
  pages = await readBuiltPages();
});

beforeEach(async () => {
  page = await tests.newPage({ viewport: wideViewport });
});

const languages = () => page.locator('header nav > a[hreflang]');
const lang = () => page.evaluate(() => document.documentElement?.lang);
const byPath = (path: string) => pages.find((each) => each.path === path);

describe('the language switch', () => {
  test('opens the same page in the other language, and back', async () => {
    const away = pages.filter(
      ({ locale, kind, lang: own }) => locale === 'en-US' && own === undefined && kind !== 'popup',
    );
    // One page of each family, and one deep in the tree.
    const chosen = [
      away.find(({ path }) => path === '/'),
      away.find((each) => each.kind !== 'page'),
    ]
      .concat(away.find(({ path }) => path.split('/').length > 3))
      .filter((each) => each !== undefined);
    expect(chosen).toHaveLength(3);
    for (const { path, languages: versions } of chosen) {
      const icelandicUrl = versions.find((each) => each.lang === 'is')?.url ?? '';
      await tests.open(path);
      await languages().click();
      await waitForValue(() => displayedPath(page), icelandicUrl);
      await waitForValue(lang, 'is');
      const title = byPath(icelandicUrl)?.head.title ?? '–';
      await waitForValue(async () => (await page.title()).includes(title), true);
      await languages().click();
      await waitForValue(() => displayedPath(page), path);
      await waitForValue(lang, 'en');
    }
  }, 90_000);

  test('links to the counterpart of the current page after a route change', async () => {
    await tests.open('/');
    const target = (await readBuiltLocale('en-US')).header.items[0]?.url ?? '';
    await page.locator(`header [data-part="menu"] > ul > li > a[href="${target}"]`).click();
    const icelandicUrl = byPath(target)?.languages.find((each) => each.lang === 'is')?.url;
    await waitForValue(() => languages().getAttribute('href'), icelandicUrl ?? null);
    expect(icelandicUrl).not.toBe('/is/');
  });

  test('shows the name of the other language in that language', async () => {
    for (const locale of locales) {
      const site = await readBuiltLocale(locale);
      await tests.open(site.home);
      const otherLang = site.lang === 'en' ? 'is' : 'en';
      expect(await languages().innerText()).toBe(site.t(`language.${otherLang}`));
      expect(await languages().getAttribute('lang')).toBe(otherLang);
    }
  });

  test('opens the Icelandic version of an English page, marked as English', async () => {
    const fallen = pages.find((each) => each.locale === 'is-IS' && each.lang === 'en');
    const english = fallen?.languages.find((each) => each.lang === 'en')?.url ?? '';
    expect(english).not.toBe('');
    await tests.open(english);
    await languages().click();
    await waitForValue(() => displayedPath(page), fallen?.path ?? '');
    expect(await lang()).toBe('is');
    expect(await page.locator('main').getAttribute('lang')).toBe('en');
    // Header, footer and translated parts of the page stay Icelandic.
    expect(await page.locator('header').getAttribute('lang')).toBeNull();
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(new RegExp(`${english}$`));
  });

  test('says that a page is in English only, on both sites, also of a popup', async () => {
    const fallbacks = pages.filter((each) => each.locale === 'is-IS' && each.lang === 'en');
    expect(fallbacks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['page', 'popup']));
    for (const kind of ['page', 'popup']) {
      const fallback = fallbacks.find((each) => each.kind === kind);
      for (const { lang: siteLang, url } of fallback?.languages ?? []) {
        const { t } = await readBuiltLocale(siteLang === 'en' ? 'en-US' : 'is-IS');
        const note = t('language.only', { language: t('in_language.en') });
        await tests.open(url);
        expect((await languages().innerText()).replaceAll(/\s+/g, ' ')).toContain(
          note.replaceAll(/\s+/g, ' '),
        );
        expect(await languages().getAttribute('hreflang')).toBe('en');
      }
    }
  }, 90_000);

  test('keeps the filters, and not the words of one language', async () => {
    const fleet = pages.find(
      (each) => each.locale === 'en-US' && each.kind === 'page' && each.pageType === 'fleet',
    );
    await tests.open(
      `${fleet?.path}?seats=180&load=Seats+at+least%3A+180&when=May&from=Dakar&department=Crew`,
    );
    await languages().click();
    await waitForValue(lang, 'is');
    expect(await page.evaluate(() => window.location.search)).toBe('?seats=180');
  });

  test('links from every page to an existing page: its counterpart or its nearest ancestor with one', () => {
    const paths = new Set(pages.map(({ path }) => path));
    const depthOf = (path: string) => path.replace(/^\/is\//, '/').split('/').length;
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
        // Counterparts link to each other; without a counterpart, the link leads to a shorter path.
        if (back?.url !== path) expect(depthOf(version.url)).toBeLessThan(depthOf(path));
      }
    }
  });
});

describe('links to pages in another language', () => {
  const foreign = (locale: string) =>
    new Map(
      pages.flatMap((each) =>
        each.locale === locale && each.lang ? [[each.path, each.lang] as const] : [],
      ),
    );

  /** Lists the links of the page with their paths, languages and texts. */
  const links = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')].map((link) => ({
        path: new URL(link.href).pathname,
        lang: link.hreflang,
        text: link.textContent ?? '',
      })),
    );

  test.each(locales)(
    'say so in words and to the browser in %s',
    async (locale) => {
      const languageOf = foreign(locale);
      const site = await readBuiltLocale(locale);
      const mark = site.t('in_language.en').replaceAll(' ', '\u00A0');
      const withLinks = site.pages.filter((each) => each.foreignPages).slice(0, 4);
      const [home] = site.pages.filter(({ path }) => path === site.home);
      let markedLinks = 0;
      for (const { path } of [...withLinks, ...(home ? [home] : [])]) {
        await tests.open(path);
        for (const link of await links()) {
          if (!languageOf.has(link.path)) continue;
          expect(link).toMatchObject({ lang: 'en', text: expect.stringContaining(mark) as string });
          markedLinks += 1;
        }
      }
      // The default locale has no fallback.
      expect(markedLinks > 0).toBe(locale === 'is-IS');
    },
    90_000,
  );
});

describe.each(locales)('in %s', (locale) => {
  let site: BuiltLocale;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
  });

  test('the breadcrumb leads step by step up to the front page', async () => {
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
      await waitForValue(() => displayedPath(page), url);
      await waitForValue(() => page.title().then((title) => title.split(' – ')[0]), titleOf(url));
    }
    await nav.locator(`a[href="${site.home}"]`).click();
    await waitForValue(() => displayedPath(page), site.home);
    expect(await isSameDocument(page)).toBe(true);
  });

  const titleOf = (path: string) => byPath(path)?.head.title.split(' – ')[0];

  test('the footer has links for phone, e-mail and pages', async () => {
    await tests.open(site.home);
    const footer = page.locator('footer');
    const lines = await footer
      .locator('dd a')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
    const parts = (site.footer.contact?.lines ?? []).flatMap(({ contact }) => contact);
    const expected = parts.map(({ label }) => [
      label,
      label.includes('@') ? `mailto:${label}` : `tel:${label.replace(/[^+\d]/g, '')}`,
    ]);
    expect(lines).toEqual(expected);
    expect(lines.length).toBeGreaterThan(0);

    const nav = footer.getByRole('navigation', { name: site.t('footer.pages') });
    await markDocument(page);
    for (const { url, title } of site.footer.pages.slice(0, 3)) {
      await nav.getByRole('link', { name: title, exact: true }).click();
      await waitForValue(() => displayedPath(page), url ?? '');
      await waitForValue(
        () => page.title().then((shown) => shown.split(' – ')[0]),
        titleOf(url ?? ''),
      );
      await waitForValue(() => page.evaluate(() => window.scrollY), 0);
      expect(await lang()).toBe(site.lang);
    }
    expect(await isSameDocument(page)).toBe(true);
    // The range of years ends with the current year.
    expect(await footer.innerText()).toContain(String(new Date().getFullYear()));
    const social = footer.locator('a[href^="https://"]');
    expect(await social.count()).toBe(site.footer.social.length);
    for (const link of await social.all()) expect(await link.getAttribute('rel')).toBe('noopener');
  });
});
