/** The loading bar and the announcement of a route change. */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForValue, displayedPath } from '../setup/visit';

const tests = setUpBrowserTests();

describe.each(locales)('a route change in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  const bar = () => page.locator('#nprogress');
  const target = () => site.footer.pages.find(({ url }) => url !== null)?.url ?? '';
  const follow = () => page.locator(`footer a[href="${target()}"]`).first().click();

  test('shows the loading bar from the start to the end of a slow change', async () => {
    await tests.open(site.home);
    let deliver: () => void = () => {};
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(`**/page-data${target()}page-data.json`, async (route) => {
      await delivered;
      await route.continue();
    });
    await follow();
    await bar().waitFor({ state: 'attached', timeout: 5_000 });
    expect(displayedPath(page)).toBe(site.home);
    deliver();
    await bar().waitFor({ state: 'detached' });
    await waitForValue(() => displayedPath(page), target());
  }, 30_000);

  test('requests no data if the pointer was on the link before', async () => {
    await tests.open(site.home);
    const link = page.locator(`footer a[href="${target()}"]`).first();
    const data = page.waitForResponse((response) =>
      decodeURI(response.url()).endsWith(`/page-data${target()}page-data.json`),
    );
    await link.hover();
    await (await data).finished();
    await page.waitForLoadState('networkidle');
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
    await link.click();
    await waitForValue(() => displayedPath(page), target());
    expect(requestedUrls.filter((path) => path.endsWith('.json'))).toEqual([]);
  }, 30_000);

  test('announces the title of the new page in its language', async () => {
    await tests.open(site.home);
    const announcement = page.locator('body [role="status"]').last();
    expect(await announcement.textContent()).toBe('');
    await follow();
    const title = site.pages.find(({ path }) => path === target())?.head.title ?? '';
    await waitForValue(
      async () =>
        (await announcement.textContent())?.startsWith(site.t('route.opened', { title })) ?? false,
      true,
    );
    expect(await page.locator('#gatsby-announcer').getAttribute('aria-live')).toBe('off');
  }, 30_000);

  test('shows no bar and announces nothing for a jump within the page', async () => {
    await tests.open(site.home);
    await page.evaluate(() => {
      document.body.dataset.bars = '0';
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) document.body.dataset.bars = '1';
      }).observe(document.body, { childList: true });
      window.location.hash = '#main';
      window.history.back();
    });
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => document.body.dataset.bars)).toBe('0');
    expect(await page.locator('body [role="status"]').last().textContent()).toBe('');
  }, 30_000);
});
