/**
 * Data that analytics and the container receive while a visitor uses the site.
 * @ci
 */
import type { Page } from 'playwright-core';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { allowHiding, setVisible } from '../setup/measurement/rum';
import {
  displayedPath,
  isSameDocument,
  markDocument,
  navigate,
  waitForHydration,
  waitForValue,
} from '../setup/visit';

const tests = setUpMeasuredTests();
let site: BuiltLocale;
let page: Page;

beforeAll(async () => {
  site = await readBuiltLocale('en-US');
});

beforeEach(async () => {
  page = await tests.newPage();
});

type Command = [string, string, Record<string, unknown>];

/** Returns the events of a name that analytics or the container received. */
const events = (name: string, receiver: 'gtag' | 'gtm' = 'gtag') =>
  tests.vendors
    .forwarded(receiver)
    .filter((entry): entry is Command => Array.isArray(entry) && entry[0] === 'event')
    .filter(([, each]) => each === name)
    .map(([, , parameters]) => parameters);

const views = () => events('page_view');
const viewedPaths = () => views().map(({ page_path: path }) => decodeURI(String(path)));

const titleOf = (path: string, { pages }: BuiltLocale = site) =>
  pages.find((each) => each.path === path)?.head.title ?? '–';

/** Returns the expected page view of a page. */
const viewOf = (path: string, locale: BuiltLocale = site) => ({
  page_path: encodeURI(path),
  page_location: tests.origin + encodeURI(path),
  page_title: expect.stringContaining(titleOf(path, locale)) as string,
  language: locale.lang,
});

/** Waits, so that the test would notice a further event. */
const waitQuietly = () => page.waitForTimeout(500);

/** Waits until the browser has reported the first press to all observers: on a busy machine, seconds later. */
async function waitForInteractionEntry(): Promise<void> {
  // The report follows the next frame, which a headless browser may not draw by itself.
  await page.screenshot();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new PerformanceObserver(() => requestIdleCallback(resolve));
        watch.observe({ type: 'first-input', buffered: true });
      }),
  );
}

/** Returns the paths of some pages other than the front page. */
const somePaths = (count: number) =>
  site.pages
    .map(({ path }) => path)
    .filter((path) => path !== site.home)
    .slice(0, count);

test('the page sends consent first, then starts the container and analytics, and sends its page view once', async () => {
  await tests.open(site.home);
  await waitForValue(viewedPaths, [site.home]);
  await waitQuietly();
  expect(views()).toEqual([viewOf(site.home)]);
  const consent = ['consent', 'default', expect.objectContaining({ analytics_storage: 'granted' })];
  const started = { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' };
  for (const vendor of ['gtag', 'gtm'] as const) {
    const entries = tests.vendors.forwarded(vendor);
    expect(entries.slice(0, 4)).toEqual([
      consent,
      started,
      ['js', expect.any(String)],
      ['config', 'G-TEST1', { send_page_view: false }],
    ]);
    expect(entries.filter((each) => JSON.stringify(each).includes('"default"'))).toHaveLength(1);
  }
  const scripts = (vendor: 'gtag' | 'gtm') =>
    tests.vendors.requestedPaths[vendor].filter((url) => !url.startsWith('/collect'));
  expect(scripts('gtag')).toEqual(['/gtag/js?id=G-TEST1']);
  expect(scripts('gtm')).toEqual(['/gtm.js?id=GTM-TEST1']);
});

test('the container is requested before the page is usable', async () => {
  await tests.open(site.home);
  // On a busy machine the page becomes usable later than the last file is loaded.
  await page.waitForFunction(
    () => performance.getEntriesByName('onInitialClientRender').length > 0,
  );
  const [requestedAt, usableAt] = await page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/gtm.js'))
      ?.startTime,
    performance.getEntriesByName('onInitialClientRender')[0]?.startTime,
  ]);
  expect(requestedAt).toBeGreaterThan(0);
  expect(usableAt).toBeGreaterThan(requestedAt ?? Infinity);
});

test('a browser without scripts loads the frame of the container and requests nothing of analytics', async () => {
  page = await tests.newPage({ javaScriptEnabled: false });
  await page.goto(tests.origin);
  await waitForValue(() => tests.vendors.requestedPaths.gtm, ['/ns.html?id=GTM-TEST1']);
  expect(tests.vendors.requestedPaths.gtag).toEqual([]);
});

test('jumps, filters and going back over them send no page views', async () => {
  const { content, belt } = findProjectWithPopup(site);
  await tests.open(content.path);
  await waitForValue(viewedPaths, [content.path]);
  const filter = page.locator(`[id="${belt.anchor}"]`);
  await filter.getByRole('button', { name: site.t('project.cargo'), exact: true }).click();
  await waitForValue(() => displayedPath(page), `${content.path}?type=cargo`);
  await page.evaluate((anchor) => (window.location.hash = anchor), belt.anchor);
  await navigate(page, `${content.path}?type=cargo#main`);
  await waitForValue(() => displayedPath(page), `${content.path}?type=cargo#main`);
  for (const previousAddress of [`?type=cargo#${belt.anchor}`, '?type=cargo', '']) {
    // Playwright's goBack() waits for a load, so that it may miss a jump within the document.
    await page.evaluate(() => window.history.back());
    await waitForValue(() => displayedPath(page), content.path + previousAddress);
  }
  await waitQuietly();
  expect(views()).toEqual([viewOf(content.path)]);
});

test('opening a popup sends a page view with its path, and closing it one with that of the page beneath', async () => {
  const { content, popup, belt } = findProjectWithPopup(site);
  await tests.open(content.path);
  await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
  await page.getByRole('dialog').waitFor();
  await waitForValue(viewedPaths, [content.path, popup.path]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForValue(() => displayedPath(page), content.path);
  await waitQuietly();
  expect(views()).toEqual([viewOf(content.path), viewOf(popup.path), viewOf(content.path)]);
  // After a reload, the popup is a whole page; going back loads the page that opened it.
  await page.goForward();
  const viewedBefore = [content.path, popup.path, content.path, popup.path];
  await waitForValue(viewedPaths, viewedBefore);
  await page.reload();
  await waitForValue(() => views().length, 5);
  // The page view is sent before the page answers; a step back at that moment may meet the page as it starts.
  await waitForHydration(page);
  await page.goBack();
  await waitForValue(viewedPaths, [...viewedBefore, popup.path, content.path]);
});

test('title and language are set at once after every route change in both languages', async () => {
  const icelandic = await readBuiltLocale('is-IS');
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    window.addEventListener('site:route-change', () =>
      changes.push(`${document.documentElement.lang} ${document.title}`),
    );
  });
  const path = somePaths(1)[0] ?? '';
  const translated =
    site.pages.find((each) => each.path === path)?.languages.find(({ lang }) => lang === 'is')
      ?.url ?? '';
  await tests.open(site.home);
  await markDocument(page);
  const announcement = page.locator('body [role="status"]').last();
  for (const [to, { t }] of [
    [path, site],
    [translated, icelandic],
    [icelandic.home, icelandic],
    [`${site.home}404/`, site],
  ] as const) {
    await navigate(page, to);
    await waitForValue(() => viewedPaths().at(-1), to);
    // The announcement follows a moment later, in the language of the page.
    await waitForValue(
      async () => announcement.textContent(),
      t('route.opened', { title: await page.title() }),
    );
  }
  await waitForValue(() => views().length, 5);
  const expected = [viewOf(site.home), viewOf(path), viewOf(translated, icelandic)];
  expect(views().slice(0, 4)).toEqual([...expected, viewOf(icelandic.home, icelandic)]);
  expect(views()[4]).toMatchObject({ language: site.lang });
  expect(await isSameDocument(page)).toBe(true);
  const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
  expect(changes).toEqual(
    views().map(({ language, page_title }) => `${String(language)} ${String(page_title)}`),
  );
});

test('20 route changes one after another send 20 page views in order', async () => {
  const paths = somePaths(20);
  await tests.open(site.home);
  for (const path of paths) {
    await navigate(page, path);
    // The address changes a moment before the page.
    await waitForValue(async () => (await page.title()).includes(titleOf(path)), true);
  }
  await waitForValue(() => views().length, 21);
  await waitQuietly();
  expect(views()).toEqual([site.home, ...paths].map((path) => viewOf(path)));
}, 120_000);

test('20 route changes at once send one page view for each that completes, always including the last', async () => {
  const paths = somePaths(20);
  // Titles tell which changes completed. The router may replace a history entry that it has just
  // added, so the test watches both methods.
  await page.addInitScript(() => {
    const recorded = { addresses: [] as string[], titles: [] as string[] };
    Object.assign(window, { recorded });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = window.history[name].bind(window.history);
      window.history[name] = (...args) => {
        original(...args);
        const { pathname } = window.location;
        if (recorded.addresses.at(-1) !== pathname) recorded.addresses.push(pathname);
      };
    }
    new MutationObserver(() => {
      const { title } = document;
      if (title !== '' && recorded.titles.at(-1) !== title) recorded.titles.push(title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await tests.open(site.home);
  await page.evaluate((all) => all.forEach((path) => window.___navigate?.(path)), paths);
  const readRecorded = () =>
    page.evaluate(
      () => (window as unknown as { recorded: { addresses: string[]; titles: string[] } }).recorded,
    );
  const addresses = async () =>
    (await readRecorded()).addresses.map(decodeURI).filter((path) => path !== site.home);
  await waitForValue(async () => (await addresses()).length, 20);
  const lastAddress = (await addresses()).at(-1) ?? '';
  await waitForValue(() => viewedPaths().at(-1), lastAddress);
  await waitQuietly();
  expect(displayedPath(page)).toBe(lastAddress);
  const [firstPath, ...viewed] = viewedPaths();
  expect(firstPath).toBe(site.home);
  expect(new Set(viewed).size).toBe(viewed.length);
  expect(views().map(({ page_title: title }) => title)).toEqual((await readRecorded()).titles);
  // Page views must follow the order of the addresses.
  const order = await addresses();
  expect(viewed).toEqual(order.filter((path) => viewed.includes(path)));
  expect(views()).toEqual([site.home, ...viewed].map((path) => viewOf(path)));
}, 120_000);

test('each web vital sends its own event, to analytics and to the container', async () => {
  const names = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'];
  await allowHiding(page);
  await tests.open(site.home);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: site.header.items[0]?.title ?? '' })
    .first()
    .click();
  await waitForInteractionEntry();
  // Values that grow while the page is visible are reported when it becomes hidden.
  await setVisible(page, false);
  const counts = () => names.map((name) => events(name).length);
  await waitForValue(counts, [1, 1, 1, 1, 1]);
  for (const name of names) {
    expect(events(name)).toEqual([
      {
        event_category: 'Web Vitals',
        event_label: expect.stringMatching(/^v\d+-/) as string,
        value: expect.any(Number) as number,
        non_interaction: true,
      },
    ]);
    expect(Number.isInteger(events(name)[0]?.value)).toBe(true);
  }
  // “Page views and web vitals go to analytics and to the tag manager”, to both as the same entries.
  for (const name of ['page_view', ...names]) {
    await waitForValue(() => events(name, 'gtm'), events(name));
  }
  const objects = tests.vendors.forwarded('gtm').filter((entry) => !Array.isArray(entry));
  expect(objects.map((entry) => (entry as { event: string }).event)).toEqual(['gtm.js']);
  const [view] = views();
  expect(view).toEqual(viewOf(site.home));
});
