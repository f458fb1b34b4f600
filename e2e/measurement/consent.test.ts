/**
 * Measurement that waits for the visitor's consent, in a site like one built with `CONSENT_DEFAULT=denied`.
 * @ci
 */
import type { Page } from 'playwright-core';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import {
  allowHiding,
  waitForMonitoring,
  readSession,
  setVisible,
  findVendorScript,
} from '../setup/measurement/rum';
import { waitForValue, navigate, displayedPath } from '../setup/visit';

/** Changes the default in the HTML. The tests of the inline code check that a build writes it so. */
const tests = setUpMeasuredTests((html) =>
  html.replace(
    /(gtag\("consent","default",\{)(.*?)("security_storage")/,
    (_, start, signals, end) =>
      [start, String(signals).replaceAll('granted', 'denied'), end].join(''),
  ),
);
let file: string;
let page: Page;

beforeAll(async () => {
  file = await findVendorScript();
});

beforeEach(async () => {
  page = await tests.newPage();
  await allowHiding(page);
});

/** Hides the page, so that it sends all pending reports. */
const leave = () => setVisible(page, false);

const reported = (type: string) => tests.vendors.reports.filter((each) => each.type === type);

const consentCommand = (value: 'granted' | 'denied') =>
  `gtag('consent', 'update', ${JSON.stringify({ analytics_storage: value })});`;

test('the site loads, stores and sends nothing until the visitor consents', async () => {
  await tests.open('/');
  // Longer than the site waits for an idle browser.
  await page.waitForTimeout(2_500);
  const loaded = () =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((each) => each.name.endsWith(name)),
      file,
    );
  expect([await loaded(), tests.vendors.requestedPaths.rum]).toEqual([false, []]);
  expect(await readSession(page)).toEqual({});
  await page.evaluate(consentCommand('granted'));
  await waitForMonitoring(page);
  await leave();
  await waitForValue(() => reported('view').length > 0, true);
});

test('the site follows a consent platform in the container when it grants and when it denies', async () => {
  tests.vendors.setContainerCode(consentCommand('granted'));
  await tests.open('/');
  await waitForMonitoring(page);
  const { id } = await readSession(page);
  await page.evaluate(consentCommand('denied'));
  await waitForValue(async () => (await readSession(page)).id, undefined);
  await page.waitForTimeout(300);
  const reportCountBefore = tests.vendors.reports.length;
  await page.mouse.click(3, 500);
  await navigate(page, '/404/');
  await waitForValue(() => displayedPath(page), '/404/');
  await page.waitForTimeout(500);
  expect((await readSession(page)).id).toBeUndefined();
  await page.evaluate(consentCommand('granted'));
  await waitForValue(async () => Boolean((await readSession(page)).id), true);
  expect((await readSession(page)).id).not.toBe(id);
  await leave();
  await page.waitForTimeout(300);
  // Actions before consent are never reported.
  const later = tests.vendors.reports.slice(reportCountBefore);
  expect(later.filter(({ type }) => type === 'action')).toEqual([]);
});
