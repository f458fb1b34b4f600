/** What a visitor sees and hears while a page is being fetched. */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { browserTests, wide } from '../setup/browserSuite';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { becomes, shownPath } from '../setup/visit';

const tests = browserTests();

describe.each(locales)('a route change in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await builtLocale(locale);
    page = await tests.begin({ viewport: wide });
  });

  const bar = () => page.locator('#nprogress');
  const target = () => site.footer.pages.find(({ url }) => url !== null)?.url ?? '';
  const follow = () => page.locator(`footer a[href="${target()}"]`).first().click();

  test('to a page that takes its time shows a bar from the start, and not beyond it', async () => {
    await tests.open(site.home);
    let deliver: () => void = () => {};
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(`**/page-data${target()}page-data.json`, async (route) => {
      await delivered;
      await route.continue();
    });
    await follow();
    await bar().waitFor({ state: 'attached', timeout: 5_000 });
    expect(shownPath(page)).toBe(site.home);
    deliver();
    await bar().waitFor({ state: 'detached' });
    await becomes(() => shownPath(page), target());
  }, 30_000);

  test('to a page that was pointed at in the footer asks for none of its data any more', async () => {
    await tests.open(site.home);
    const link = page.locator(`footer a[href="${target()}"]`).first();
    const data = page.waitForResponse((response) =>
      decodeURI(response.url()).endsWith(`/page-data${target()}page-data.json`),
    );
    await link.hover();
    await (await data).finished();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link.click();
    await becomes(() => shownPath(page), target());
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual([]);
  }, 30_000);

  test('is said by the title of the new page, in its language', async () => {
    await tests.open(site.home);
    const said = page.locator('body [role="status"]').last();
    expect(await said.textContent()).toBe('');
    await follow();
    const title = site.pages.find(({ path }) => path === target())?.head.title ?? '';
    await becomes(
      async () =>
        (await said.textContent())?.startsWith(site.t('route.opened', { title })) ?? false,
      true,
    );
    expect(await page.locator('#gatsby-announcer').getAttribute('aria-live')).toBe('off');
  }, 30_000);

  test('that is a jump within the page shows no bar and says nothing', async () => {
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
