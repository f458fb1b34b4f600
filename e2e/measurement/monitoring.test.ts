/** What monitoring tells of a visit, running for real against a stand-in for its intake. */
import type { Page, Route } from 'playwright-core';
import { findBelt, builtLocale, type BuiltLocale } from '../setup/locale';
import { hosts, measuredSettings } from '../setup/measurement/measured';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { projectWithPopup } from '../setup/globe';
import { canBeHidden, running, show, vendorFile } from '../setup/measurement/rum';
import { becomes, go, isSameDocument, markDocument, shownPath } from '../setup/visit';

const tests = measuredTests();
let site: BuiltLocale;
let file: string;
let page: Page;

beforeAll(async () => {
  [site, file] = await Promise.all([builtLocale('en-US'), vendorFile()]);
});

beforeEach(async () => {
  page = await tests.begin();
  await canBeHidden(page);
});

/** Looks away from the page, upon which everything that waits is sent. */
const leave = () => show(page, false);

const reported = (type: string) => tests.vendors.reports.filter((each) => each.type === type);
const errors = () =>
  reported('error').map(({ error, context }) => ({ message: error?.message ?? '', context }));

test('it is loaded when the page is there and idle, and sends to the proxy alone', async () => {
  await tests.open('/');
  await running(page);
  const [loaded, usable] = await page.evaluate(
    (name) => [
      performance.getEntriesByType('resource').find((each) => each.name.endsWith(name))?.startTime,
      performance.getEntriesByName('onInitialClientRender')[0]?.startTime,
    ],
    file,
  );
  expect(loaded).toBeGreaterThan(usable ?? Infinity);
  await leave();
  await becomes(() => reported('view').length > 0, true);
  const asked = tests.vendors.asked.rum.map((url) => new URL(url, `http://${hosts.rum}`));
  for (const { pathname, searchParams } of asked) {
    expect(pathname).toBe(new URL(measuredSettings.RUM_PROXY).pathname);
    const forward = searchParams.get('ddforward') ?? '';
    expect(forward).toMatch(/^\/api\/v2\/rum\?/);
    expect(forward).toContain(`dd-api-key=${measuredSettings.RUM_CLIENT_TOKEN}`);
  }
  // In whichever of the batches.
  await becomes(() => reported('resource').length > 0, true);
}, 60_000);

test('each route change is a view named by the page’s family; jumps and filters are none', async () => {
  const { content, popup, belt } = projectWithPopup(site);
  const aircraft = site.pages.find(({ kind }) => kind === 'aircraft')?.path ?? '';
  const at = (path: string) => becomes(() => shownPath(page), path);
  await tests.open(`${content.path}?type=cargo`);
  await running(page);
  await go(page, `${content.path}?type=cargo#main`);
  await go(page, content.path);
  await at(content.path);
  await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await at(content.path);
  await go(page, aircraft);
  await at(aircraft);
  await go(page, '/404/');
  await at('/404/');
  await leave();
  const views = () => {
    const byId = new Map(reported('view').map(({ view }) => [view.id, view]));
    return [...byId.values()].map(({ name, url }) => `${name} ${decodeURI(new URL(url).pathname)}`);
  };
  await becomes(
    () => views().sort(),
    [
      `page ${content.path}`,
      `popup ${popup.path}`,
      `page ${content.path}`,
      `aircraft ${aircraft}`,
      'not-found /404/',
    ].sort(),
  );
  // Query strings stay here.
  expect(JSON.stringify(tests.vendors.reports)).not.toContain('type=cargo');
}, 60_000);

test('three clicks on one spot within a second are a rage click; slower or wider ones are none', async () => {
  const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
  await tests.open(content.path);
  await running(page);
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
    // The end of the chain, and of what the page does upon it.
    await page.waitForTimeout(2_500);
  };
  const rages = () =>
    reported('action').filter(({ action }) => action?.frustration?.type.includes('rage_click'));
  await clicks(0, 700);
  await clicks(120, 0);
  await clicks(40, 0);
  await leave();
  await becomes(() => rages().length, 1);
  await page.waitForTimeout(300);
  expect(rages()).toHaveLength(1);
  // The six clicks that were none are actions of their own.
  expect(reported('action').length).toBeGreaterThan(4);
}, 60_000);

/** Answers the vendor's code only when told to. */
async function heldBack(): Promise<() => void> {
  let deliver: () => void = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(`**/${file}`, async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('of the errors before it runs the newest 20 are told, without tokens and query strings', async () => {
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
  await running(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('late at /b?token=secret');
    });
  });
  await page.waitForTimeout(300);
  await leave();
  const expected = Array.from({ length: 20 }, (_, index) => `early ${index + 6} at /a?…`);
  await becomes(
    () =>
      errors()
        .map(({ message }) => message)
        .filter((each) => each.includes(' at /'))
        // They are sent in several batches, of which either may arrive first.
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    [...expected, 'late at /b?…'],
  );
  expect(JSON.stringify(tests.vendors.reports)).not.toContain('secret');
}, 60_000);

test('a belt that fails renders nothing and is reported, and the page goes on', async () => {
  tests.expectFaults(/TypeError/);
  const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
  await page.route(`**/page-data${content.path}page-data.json`, async (route: Route) => {
    const text = await (await route.fetch()).text();
    const data = JSON.parse(text) as {
      result: { data: { page: { content: { belts: Record<string, unknown>[] } } } };
    };
    for (const each of data.result.data.page.content.belts) {
      if (each.anchor !== belt.anchor) continue;
      for (const name of Object.keys(each)) {
        if (typeof each[name] === 'object') each[name] = null;
      }
    }
    await route.fulfill({ json: data });
  });
  await tests.open('/');
  await markDocument(page);
  await running(page);
  await go(page, content.path);
  await becomes(() => shownPath(page), content.path);
  await page.locator('main h1').waitFor();
  expect(await page.locator(`[id="${belt.anchor}"]`).count()).toBe(0);
  const others = content.belts.filter(({ anchor }) => anchor !== belt.anchor);
  for (const { anchor } of others) {
    await page.locator(`[id="${anchor}"]`).waitFor({ state: 'attached' });
  }
  await go(page, '/');
  await becomes(() => shownPath(page), '/');
  expect(await isSameDocument(page)).toBe(true);
  await leave();
  await becomes(() => errors().some(({ context }) => context?.scope === 'belt'), true);
  const told = errors().filter(({ context }) => context?.scope === 'belt');
  expect(told).toEqual([
    expect.objectContaining({
      context: expect.objectContaining({
        kind: 'collapsibleSection',
        anchor: belt.anchor,
      }) as unknown,
    }),
  ]);
}, 60_000);
