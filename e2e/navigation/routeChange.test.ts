/**
 * The loading bar and the announcement of a route change.
 * @ci
 */
import type { Page } from 'playwright-core';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';
import { displayedPath, navigate, waitForHydration, waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('a route change in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  const bar = () => page.locator('#nprogress .bar');
  const target = () => site.footer.pages.find(({ url }) => url !== null)?.url ?? '';
  const follow = () => page.locator(`footer a[href="${target()}"]`).first().click();

  /** Withholds the data of a page. Returns a function that delivers it. */
  async function withholdData(path: string): Promise<() => void> {
    let deliver: () => void = () => {};
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(`**/page-data${encodeURI(path)}page-data.json`, async (route) => {
      await delivered;
      await route.continue();
    });
    return deliver;
  }

  /** Ways to change the route. Each returns the path of the new page, whose data is withheld. */
  const slowChanges: Record<string, () => Promise<{ path: string; deliver: () => void }>> = {
    'a slow change by a link': async () => {
      await tests.open(site.home);
      const deliver = await withholdData(target());
      await follow();
      return { path: target(), deliver };
    },
    'a slow change by Back': async () => {
      await tests.open(site.home);
      await follow();
      await waitForValue(() => displayedPath(page), target());
      // After a reload, the browser no longer has the data of the previous page.
      await page.reload();
      await waitForHydration(page);
      const deliver = await withholdData(site.home === '/' ? '/index/' : site.home);
      await page.evaluate(() => window.history.back());
      return { path: site.home, deliver };
    },
    'a slow change that opens a popup': async () => {
      const { content, popup, belt } = findProjectWithPopup(site);
      await tests.open(content.path);
      const deliver = await withholdData(popup.path);
      await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
      return { path: popup.path, deliver };
    },
    'a slow change directly after a quick one': async () => {
      const others = site.pages.filter(({ path }) => path !== site.home && path !== target());
      const [first] = others.map(({ path }) => path);
      await tests.open(first ?? '');
      const deliver = await withholdData(target());
      const title = await page.title();
      await navigate(page, site.home);
      // The address changes a moment before the page.
      await waitForValue(async () => (await page.title()) === title, false);
      await follow();
      return { path: target(), deliver };
    },
  };

  // The rule: “progress bar on route change”. Decision 0077 has the delay of 100 ms.
  test.each(Object.entries(slowChanges))(
    'shows the progress bar after 100 ms, until the new page is shown: %s',
    async (_, change) => {
      const { path, deliver } = await change();
      await bar().waitFor({ state: 'visible', timeout: 5_000 });
      // It stays for as long as the page loads.
      await page.waitForTimeout(1_500);
      const { x = 0, width = 0 } = (await bar().boundingBox()) ?? {};
      expect(x + width).toBeGreaterThan(0);
      deliver();
      await bar().waitFor({ state: 'detached' });
      await waitForValue(() => displayedPath(page), path);
    },
  );

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
  });

  test('announces the title of the new page once, in its language', async () => {
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
    // Gatsby's announcer has its text too, but not for screen readers.
    await waitForValue(
      async () => (await page.locator('#gatsby-announcer').textContent()) !== '',
      true,
    );
    expect(await page.locator('body').ariaSnapshot()).not.toContain('Navigated to');
  });

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
  });

  // The bar's plugin has the only script with its name for the styles.
  const isBar = async (url: string) =>
    url.includes('/_scripts/') && (await (await fetch(url)).text()).includes('nprogress-styles');

  test('loads the progress bar with the first movement of the pointer, not with the page', async () => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const hasRequestedBar = async () =>
      (await Promise.all(requestedUrls.map(isBar))).includes(true);
    await tests.open(site.home);
    await page.waitForLoadState('networkidle');
    expect(await hasRequestedBar()).toBe(false);
    await page.mouse.move(300, 300);
    await waitForValue(hasRequestedBar, true);
  });

  test('changes the route without a bar if the script of the bar does not come', async () => {
    await page.route('**/_scripts/*.js', async (route) =>
      (await isBar(route.request().url())) ? route.abort() : route.continue(),
    );
    await tests.open(site.home);
    const deliver = await withholdData(target());
    await navigate(page, target());
    await page.waitForTimeout(500);
    expect(await bar().count()).toBe(0);
    deliver();
    await waitForValue(() => displayedPath(page), target());
    // The browser reports the request that failed.
    expect(tests.errors.requests.splice(0).join()).toContain('/_scripts/');
    tests.errors.console.splice(0);
  });
});
