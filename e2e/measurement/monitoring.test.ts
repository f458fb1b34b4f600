/**
 * Reports of a visit by the vendor's real monitoring code, to a stand-in for its intake.
 * @ci
 */
import type { Page, Route } from 'playwright-core';
import { findBelt, readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { vendorHosts, measuredSettings } from '../setup/measurement/measured';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { findProjectWithPopup } from '../setup/globe';
import {
  allowHiding,
  waitForMonitoring,
  setVisible,
  findVendorScript,
} from '../setup/measurement/rum';
import {
  waitForValue,
  navigate,
  isSameDocument,
  markDocument,
  displayedPath,
} from '../setup/visit';

const tests = setUpMeasuredTests();
let site: BuiltLocale;
let file: string;
let page: Page;

beforeAll(async () => {
  [site, file] = await Promise.all([readBuiltLocale('en-US'), findVendorScript()]);
});

beforeEach(async () => {
  page = await tests.newPage();
  await allowHiding(page);
});

/** Hides the page, so that it sends all pending reports. */
const leave = () => setVisible(page, false);

const reported = (type: string) => tests.vendors.reports.filter((each) => each.type === type);
const errors = () =>
  reported('error').map(({ error, context }) => ({ message: error?.message ?? '', context }));

test('monitoring loads when the page is idle and sends only to the proxy', async () => {
  await tests.open('/');
  await waitForMonitoring(page);
  const [loaded, usable] = await page.evaluate(
    (name) => [
      performance.getEntriesByType('resource').find((each) => each.name.endsWith(name))?.startTime,
      performance.getEntriesByName('onInitialClientRender')[0]?.startTime,
    ],
    file,
  );
  expect(loaded).toBeGreaterThan(usable ?? Infinity);
  await leave();
  await waitForValue(() => reported('view').length > 0, true);
  const requestedUrls = tests.vendors.requestedPaths.rum.map(
    (url) => new URL(url, `http://${vendorHosts.rum}`),
  );
  for (const { pathname, searchParams } of requestedUrls) {
    expect(pathname).toBe(new URL(measuredSettings.RUM_PROXY).pathname);
    const forward = searchParams.get('ddforward') ?? '';
    expect(forward).toMatch(/^\/api\/v2\/rum\?/);
    expect(forward).toContain(`dd-api-key=${measuredSettings.RUM_CLIENT_TOKEN}`);
  }
  const tags = new Set(tests.vendors.reports.flatMap(({ ddtags = '' }) => ddtags.split(',')));
  expect(tags).toContain(`env:${measuredSettings.RUM_ENVIRONMENT}`);
  // Any batch may contain them.
  await waitForValue(() => reported('resource').length > 0, true);
});

test('each route change starts a view with the name of the page’s family; jumps and filters start none', async () => {
  const { content, popup, belt } = findProjectWithPopup(site);
  const aircraft = site.pages.find(({ kind }) => kind === 'aircraft')?.path ?? '';
  const at = (path: string) => waitForValue(() => displayedPath(page), path);
  await tests.open(`${content.path}?type=cargo`);
  await waitForMonitoring(page);
  const title = await page.title();
  await navigate(page, `${content.path}?type=cargo#main`);
  await navigate(page, content.path);
  await at(content.path);
  await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await at(content.path);
  // The address changes a moment before the page.
  await waitForValue(() => page.title(), title);
  await navigate(page, aircraft);
  await at(aircraft);
  await navigate(page, '/404/');
  await at('/404/');
  await leave();
  const views = () => {
    const byId = new Map(reported('view').map(({ view }) => [view.id, view]));
    return [...byId.values()].map(({ name, url }) => `${name} ${decodeURI(new URL(url).pathname)}`);
  };
  await waitForValue(
    () => views().sort(),
    [
      `page ${content.path}`,
      `popup ${popup.path}`,
      `page ${content.path}`,
      `aircraft ${aircraft}`,
      'not-found /404/',
    ].sort(),
  );
  // Query strings must not leave the browser.
  expect(JSON.stringify(tests.vendors.reports)).not.toContain('type=cargo');
});

test('monitoring reports three clicks on one spot within a second as a rage click, and no slower or wider ones', async () => {
  const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
  await tests.open(content.path);
  await waitForMonitoring(page);
  const button = page.locator(`[id="${belt.anchor}"] button[aria-expanded]`).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const clicks = async (step: number, pause: number) => {
    for (const index of [0, 1, 2]) {
      await page.mouse.click(x + index * step, y);
      await page.waitForTimeout(pause);
    }
    // Waits until the series of clicks and the reactions of the page have ended.
    await page.waitForTimeout(2_500);
  };
  const rages = () =>
    reported('action').filter(({ action }) => action?.frustration?.type.includes('rage_click'));
  await clicks(0, 700);
  await clicks(120, 0);
  await clicks(40, 0);
  await leave();
  await waitForValue(() => rages().length, 1);
  await page.waitForTimeout(300);
  expect(rages()).toHaveLength(1);
  // The six other clicks are separate actions.
  expect(reported('action').length).toBeGreaterThan(4);
});

/** Holds the vendor's code back until the returned function is called. */
async function heldBack(): Promise<() => void> {
  let deliver: () => void = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(`**/${file}`, async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('monitoring reports the newest 20 errors from before its start, without tokens and query strings', async () => {
  tests.expectFaults(/^Error: late/);
  const deliver = await heldBack();
  await tests.open('/');
  await page.evaluate(() => {
    for (let index = 1; index <= 25; index += 1) {
      const error = new Error(`early ${index} at /a?token=secret`);
      window.dispatchEvent(new ErrorEvent('error', { error }));
    }
  });
  deliver();
  await waitForMonitoring(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('late at /b?token=secret');
    });
  });
  await page.waitForTimeout(300);
  await leave();
  const expected = Array.from({ length: 20 }, (_, index) => `early ${index + 6} at /a?…`);
  await waitForValue(
    () =>
      errors()
        .map(({ message }) => message)
        .filter((each) => each.includes(' at /'))
        // Batches may arrive in any order.
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    [...expected, 'late at /b?…'],
  );
  expect(JSON.stringify(tests.vendors.reports)).not.toContain('secret');
});

test('a belt that fails renders nothing and is reported, and the page works', async () => {
  tests.expectFaults(/TypeError/);
  const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
  await page.route(`**/page-data${content.path}page-data.json`, async (route: Route) => {
    const text = await (await route.fetch()).text();
    const data = JSON.parse(text) as {
      result: { data: { page: { content: { belts: Record<string, unknown>[] } } } };
    };
    for (const beltData of data.result.data.page.content.belts) {
      if (beltData.anchor !== belt.anchor) continue;
      for (const name of Object.keys(beltData)) {
        if (typeof beltData[name] === 'object') beltData[name] = null;
      }
    }
    await route.fulfill({ json: data });
  });
  await tests.open('/');
  await markDocument(page);
  await waitForMonitoring(page);
  await navigate(page, content.path);
  await waitForValue(() => displayedPath(page), content.path);
  await page.locator('main h1').waitFor();
  expect(await page.locator(`[id="${belt.anchor}"]`).count()).toBe(0);
  const otherBelts = content.belts.filter(({ anchor }) => anchor !== belt.anchor);
  for (const { anchor } of otherBelts) {
    await page.locator(`[id="${anchor}"]`).waitFor({ state: 'attached' });
  }
  await navigate(page, '/');
  await waitForValue(() => displayedPath(page), '/');
  expect(await isSameDocument(page)).toBe(true);
  await leave();
  await waitForValue(() => errors().some(({ context }) => context?.scope === 'belt'), true);
  const reportedErrors = errors().filter(({ context }) => context?.scope === 'belt');
  expect(reportedErrors).toEqual([
    expect.objectContaining({
      context: expect.objectContaining({
        kind: 'collapsibleSection',
        anchor: belt.anchor,
      }) as unknown,
    }),
  ]);
});
