/** What waits for the visitor's consent, in the site that a build with `CONSENT_DEFAULT=denied` is. */
import type { Page } from 'playwright-core';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { canBeHidden, running, sessionOf, show, vendorFile } from '../setup/measurement/rum';
import { becomes, go, shownPath } from '../setup/visit';

/** The default in the HTML; that a build writes it so is what the tests of the inline code say. */
const tests = measuredTests((html) =>
  html.replace(
    /(gtag\("consent","default",\{)(.*?)("security_storage")/,
    (_, start, signals, end) =>
      [start, String(signals).replaceAll('granted', 'denied'), end].join(''),
  ),
);
let file: string;
let page: Page;

beforeAll(async () => {
  file = await vendorFile();
});

beforeEach(async () => {
  page = await tests.begin();
  await canBeHidden(page);
});

/** Looks away from the page, upon which everything that waits is sent. */
const leave = () => show(page, false);

const reported = (type: string) => tests.vendors.reports.filter((each) => each.type === type);

const said = (value: 'granted' | 'denied') =>
  `gtag('consent', 'update', ${JSON.stringify({ analytics_storage: value })});`;

test('without consent nothing is loaded, kept or sent, until it is given', async () => {
  await tests.open('/');
  // Longer than an idle browser is waited for.
  await page.waitForTimeout(2_500);
  const loaded = () =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((each) => each.name.endsWith(name)),
      file,
    );
  expect([await loaded(), tests.vendors.asked.rum]).toEqual([false, []]);
  expect(await sessionOf(page)).toEqual({});
  await page.evaluate(said('granted'));
  await running(page);
  await leave();
  await becomes(() => reported('view').length > 0, true);
}, 60_000);

test('a consent platform in the container is followed, both ways', async () => {
  tests.vendors.container(said('granted'));
  await tests.open('/');
  await running(page);
  const { id } = await sessionOf(page);
  await page.evaluate(said('denied'));
  await becomes(async () => (await sessionOf(page)).id, undefined);
  await page.waitForTimeout(300);
  const before = tests.vendors.reports.length;
  await page.mouse.click(3, 500);
  await go(page, '/404/');
  await becomes(() => shownPath(page), '/404/');
  await page.waitForTimeout(500);
  expect((await sessionOf(page)).id).toBeUndefined();
  await page.evaluate(said('granted'));
  await becomes(async () => Boolean((await sessionOf(page)).id), true);
  expect((await sessionOf(page)).id).not.toBe(id);
  await leave();
  await page.waitForTimeout(300);
  // What was done without consent is not told afterwards.
  const later = tests.vendors.reports.slice(before);
  expect(later.filter(({ type }) => type === 'action')).toEqual([]);
}, 60_000);
