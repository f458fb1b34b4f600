/** Visitors find pages, aircraft, people and documents by their words, in both languages. */
import type { Page } from 'playwright-core';
import { locales, searchUrl } from '../../src/locales';
import { findViolations, loadAxe } from '../setup/axe';
import { narrowViewport, setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForHydration, waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('main section li a');

describe.each(locales)('the search in %s', (locale) => {
  let site: BuiltLocale;
  const path = searchUrl(locale);

  beforeAll(async () => {
    site = await readBuiltLocale(locale);
  });

  /** Returns title and path of an aircraft, which both languages call by its name. */
  const aircraft = () => {
    const found = site.pages.find(({ kind }) => kind === 'aircraft');
    if (found?.kind !== 'aircraft') throw new Error('The site has no aircraft.');
    return { name: found.aircraft.title, url: found.path };
  };

  test('opens from the header with the focus in its field, and finds an aircraft by keyboard alone', async () => {
    const page = await tests.newPage();
    await tests.open(site.home);
    await page
      .locator('header')
      .getByRole('link', { name: site.t('search.title') })
      .click();
    await page.waitForURL(({ pathname }) => pathname === path);
    await waitForValue(
      () => field(page).evaluate((input) => input === document.activeElement),
      true,
    );
    const { name, url } = aircraft();
    await page.keyboard.type(name);
    await waitForValue(
      async () => (await results(page).first().getAttribute('href')) === url,
      true,
    );
    expect(new URL(page.url()).searchParams.get('q')).toBe(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === encodeURI(url));
    await page.goBack();
    await waitForValue(() => field(page).inputValue(), name);
    await waitForValue(async () => (await results(page).count()) > 0, true);
  });

  test('announces the number of results; without any it says so and shows the links by subject', async () => {
    const page = await tests.newPage();
    await tests.open(`${path}?q=${encodeURIComponent(aircraft().name)}`);
    const status = page.getByRole('main').getByRole('status');
    // The links by subject are shown until the index has loaded.
    const isAnnounced = async () => {
      const count = await results(page).count();
      const key = count === 1 ? 'search.count_one' : 'search.count_other';
      return count > 0 && (await status.innerText()) === site.t(key, { count });
    };
    await waitForValue(isAnnounced, true);
    await field(page).fill('zzzzxq');
    await waitForValue(() => status.innerText(), site.t('search.none', { query: 'zzzzxq' }));
    const subjects = page
      .locator('main h2')
      .getByRole('link', { name: site.header.items[0]?.title });
    expect(await subjects.count()).toBe(1);
  });

  test('has all pages by subject without scripts, and no field', async () => {
    const page = await tests.newPage({ javaScriptEnabled: false });
    await page.goto(tests.origin + path);
    expect(await field(page).isVisible()).toBe(false);
    const hrefs = await page
      .locator('main section a')
      .evaluateAll((links) =>
        links.map((link) => decodeURI(new URL((link as HTMLAnchorElement).href).pathname)),
      );
    const expected = site.pages.filter(({ head }) => !head.unlisted).map((each) => each.path);
    expect(expected.filter((each) => !hrefs.includes(each))).toEqual([]);
  });

  test('is accessible with results on a phone', async () => {
    const page = await tests.newPage({ viewport: narrowViewport });
    await loadAxe(page);
    await tests.open(`${path}?q=${encodeURIComponent(aircraft().name)}`);
    await results(page).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('the index loads when the visitor begins to search, not with the page', async () => {
  const page = await tests.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await tests.open('/');
  expect(requests.filter((each) => /search/i.test(each))).toEqual([]);
  await tests.open('/search/?q=cargo');
  await results(page).first().waitFor();
  expect(requests).toContain('/search.json');
});

test('a failed index is said, and the next letter tries again', async () => {
  const page = await tests.newPage();
  let isDown = true;
  await page.route('**/search.json', (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const { t } = await readBuiltLocale('en-US');
  await tests.open('/search/');
  await field(page).fill('carg');
  await page.getByText(t('search.unavailable')).first().waitFor();
  isDown = false;
  await field(page).fill('cargo');
  await results(page).first().waitFor();
  tests.errors.console.splice(0);
  tests.errors.requests.splice(0);
});

test('the 404 page finds pages, too', async () => {
  const page = await tests.newPage();
  await page.goto(`${tests.origin}/nothing/here/`);
  await waitForHydration(page);
  await field(page).fill('cargo');
  await waitForValue(
    async () =>
      (
        await results(page).evaluateAll((links) => links.map((a) => a.getAttribute('href')))
      ).includes('/services/cargo/'),
    true,
  );
  tests.errors.console.splice(0);
  tests.errors.requests.splice(0);
});
