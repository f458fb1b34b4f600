/** What arrives at analytics and at the container while a visitor walks through the site. */
import type { Page } from 'playwright-core';
import { projectWithPopup } from '../setup/globe';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { canBeHidden, show } from '../setup/measurement/rum';
import { becomes, go, isSameDocument, markDocument, shownPath } from '../setup/visit';

const tests = measuredTests();
let site: BuiltLocale;
let page: Page;

beforeAll(async () => {
  site = await builtLocale('en-US');
});

beforeEach(async () => {
  page = await tests.begin();
});

type Command = [string, string, Record<string, unknown>];

/** The events that arrived, by name. */
const events = (name: string) =>
  tests.vendors
    .forwarded('gtag')
    .filter((entry): entry is Command => Array.isArray(entry) && entry[0] === 'event')
    .filter(([, each]) => each === name)
    .map(([, , parameters]) => parameters);

const views = () => events('page_view');
const viewedPaths = () => views().map(({ page_path: path }) => decodeURI(String(path)));

const titleOf = (path: string, { pages }: BuiltLocale = site) =>
  pages.find((each) => each.path === path)?.head.title ?? '–';

/** What a page view of a page must say. */
const viewOf = (path: string, locale: BuiltLocale = site) => ({
  page_path: encodeURI(path),
  page_location: tests.origin + encodeURI(path),
  page_title: expect.stringContaining(titleOf(path, locale)) as string,
  language: locale.lang,
});

/** Some time in which nothing more may come. */
const quiet = () => page.waitForTimeout(500);

/** Until the browser has told all who watch of the first press, on a busy machine seconds later. */
async function pressIsTold(): Promise<void> {
  // It tells when a frame was shown after it; without a window one may not come by itself.
  await page.screenshot();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new PerformanceObserver(() => requestIdleCallback(resolve));
        watch.observe({ type: 'first-input', buffered: true });
      }),
  );
}

/** Pages of all families, each once. */
const somePaths = (count: number) =>
  site.pages
    .map(({ path }) => path)
    .filter((path) => path !== site.home)
    .slice(0, count);

test('consent is the first word, the container and analytics follow, and each page view comes once', async () => {
  await tests.open(site.home);
  await becomes(viewedPaths, [site.home]);
  await quiet();
  expect(views()).toEqual([viewOf(site.home)]);
  const consent = ['consent', 'default', expect.objectContaining({ analytics_storage: 'granted' })];
  const started = { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' };
  for (const vendor of ['gtag', 'gtm'] as const) {
    const all = tests.vendors.forwarded(vendor);
    expect(all.slice(0, 4)).toEqual([
      consent,
      started,
      ['js', expect.any(String)],
      ['config', 'G-TEST1', { send_page_view: false }],
    ]);
    expect(all.filter((each) => JSON.stringify(each).includes('"default"'))).toHaveLength(1);
  }
  const scripts = (vendor: 'gtag' | 'gtm') =>
    tests.vendors.asked[vendor].filter((url) => !url.startsWith('/collect'));
  expect(scripts('gtag')).toEqual(['/gtag/js?id=G-TEST1']);
  expect(scripts('gtm')).toEqual(['/gtm.js?id=GTM-TEST1']);
}, 60_000);

test('the container is asked for before the page can be used', async () => {
  await tests.open(site.home);
  const [asked, usable] = await page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/gtm.js'))
      ?.startTime,
    performance.getEntriesByName('onInitialClientRender')[0]?.startTime,
  ]);
  expect(asked).toBeGreaterThan(0);
  expect(usable).toBeGreaterThan(asked ?? Infinity);
}, 60_000);

test('without scripts the container has its frame, and analytics is not asked', async () => {
  page = await tests.begin({ javaScriptEnabled: false });
  await page.goto(tests.origin);
  await becomes(() => tests.vendors.asked.gtm, ['/ns.html?id=GTM-TEST1']);
  expect(tests.vendors.asked.gtag).toEqual([]);
}, 60_000);

test('a jump and a filter are no page views; going back over them is none either', async () => {
  const { content, belt } = projectWithPopup(site);
  await tests.open(content.path);
  await becomes(viewedPaths, [content.path]);
  const filter = page.locator(`[id="${belt.anchor}"]`);
  await filter.getByRole('button', { name: site.t('project.cargo'), exact: true }).click();
  await becomes(() => shownPath(page), `${content.path}?type=cargo`);
  await page.evaluate((anchor) => (window.location.hash = anchor), belt.anchor);
  await go(page, `${content.path}?type=cargo#main`);
  await becomes(() => shownPath(page), `${content.path}?type=cargo#main`);
  for (const before of [`?type=cargo#${belt.anchor}`, '?type=cargo', '']) {
    // Waiting for a load, as the driver's own way back does, may miss a jump within the document.
    await page.evaluate(() => window.history.back());
    await becomes(() => shownPath(page), content.path + before);
  }
  await quiet();
  expect(views()).toEqual([viewOf(content.path)]);
}, 60_000);

test('a popup that opens is a page view of its own path, and closing it is none', async () => {
  const { content, popup, belt } = projectWithPopup(site);
  await tests.open(content.path);
  await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
  await page.getByRole('dialog').waitFor();
  await becomes(viewedPaths, [content.path, popup.path]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await becomes(() => shownPath(page), content.path);
  await quiet();
  expect(views()).toEqual([viewOf(content.path), viewOf(popup.path)]);
  // Reloaded it is a page, and so is the one that it was opened from.
  await page.goForward();
  await becomes(viewedPaths, [content.path, popup.path, popup.path]);
  await page.reload();
  await becomes(() => views().length, 4);
  await page.goBack();
  await becomes(viewedPaths, [content.path, ...[popup.path, popup.path, popup.path], content.path]);
}, 60_000);

test('title and language stand at once after every change, in either language', async () => {
  const other = await builtLocale('is-IS');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    window.addEventListener('site:route-change', () =>
      seen.push(`${document.documentElement.lang} ${document.title}`),
    );
  });
  const path = somePaths(1)[0] ?? '';
  const translated =
    site.pages.find((each) => each.path === path)?.languages.find(({ lang }) => lang === 'is')
      ?.url ?? '';
  await tests.open(site.home);
  await markDocument(page);
  const said = page.locator('body [role="status"]').last();
  for (const [to, { t }] of [
    [path, site],
    [translated, other],
    [other.home, other],
    [`${site.home}404/`, site],
  ] as const) {
    await go(page, to);
    await becomes(() => viewedPaths().at(-1), to);
    // And is said in it, a moment later.
    await becomes(async () => said.textContent(), t('route.opened', { title: await page.title() }));
  }
  await becomes(() => views().length, 5);
  const expected = [viewOf(site.home), viewOf(path), viewOf(translated, other)];
  expect(views().slice(0, 4)).toEqual([...expected, viewOf(other.home, other)]);
  expect(views()[4]).toMatchObject({ language: site.lang });
  expect(await isSameDocument(page)).toBe(true);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(
    views().map(({ language, page_title }) => `${String(language)} ${String(page_title)}`),
  );
}, 60_000);

test('20 route changes, each awaited, are 20 page views in order', async () => {
  const paths = somePaths(20);
  await tests.open(site.home);
  for (const path of paths) {
    await go(page, path);
    // The address changes a moment before the page does.
    await becomes(async () => (await page.title()).includes(titleOf(path)), true);
  }
  await becomes(() => views().length, 21);
  await quiet();
  expect(views()).toEqual([site.home, ...paths].map((path) => viewOf(path)));
}, 120_000);

test('20 route changes at once are one page view for each that completes, the last always, none twice', async () => {
  const paths = somePaths(20);
  // What completes is seen by the titles that stood; the router replaces an entry of the history
  // that it has only just made, so both ways to an address are watched.
  await page.addInitScript(() => {
    const seen = { addresses: [] as string[], titles: [] as string[] };
    Object.assign(window, { seen });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = window.history[name].bind(window.history);
      window.history[name] = (...args) => {
        original(...args);
        const { pathname } = window.location;
        if (seen.addresses.at(-1) !== pathname) seen.addresses.push(pathname);
      };
    }
    new MutationObserver(() => {
      const { title } = document;
      if (title !== '' && seen.titles.at(-1) !== title) seen.titles.push(title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await tests.open(site.home);
  await page.evaluate((all) => all.forEach((path) => window.___navigate?.(path)), paths);
  const seen = () =>
    page.evaluate(
      () => (window as unknown as { seen: { addresses: string[]; titles: string[] } }).seen,
    );
  const addresses = async () =>
    (await seen()).addresses.map(decodeURI).filter((path) => path !== site.home);
  await becomes(async () => (await addresses()).length, 20);
  const last = (await addresses()).at(-1) ?? '';
  await becomes(() => viewedPaths().at(-1), last);
  await quiet();
  expect(shownPath(page)).toBe(last);
  const [first, ...viewed] = viewedPaths();
  expect(first).toBe(site.home);
  expect(new Set(viewed).size).toBe(viewed.length);
  expect(views().map(({ page_title: title }) => title)).toEqual((await seen()).titles);
  // In the order in which the addresses changed, each with its own title.
  const order = await addresses();
  expect(viewed).toEqual(order.filter((path) => viewed.includes(path)));
  expect(views()).toEqual([site.home, ...viewed].map((path) => viewOf(path)));
}, 120_000);

test('each web vital is an event of its own', async () => {
  const names = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'];
  await canBeHidden(page);
  await tests.open(site.home);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: site.header.items[0]?.title ?? '' })
    .first()
    .click();
  await pressIsTold();
  // What grows while the page is seen is told when one looks away.
  await show(page, false);
  const counts = () => names.map((name) => events(name).length);
  await becomes(counts, [1, 1, 1, 1, 1]);
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
  const [view] = views();
  expect(view).toEqual(viewOf(site.home));
}, 60_000);
