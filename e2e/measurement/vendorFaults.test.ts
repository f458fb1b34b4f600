/**
 * Faults of measurement hosts, which must not affect the visitor.
 * @ci
 */
import type { Page } from 'playwright-core';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { findVendorScript, findVitalsScript } from '../setup/measurement/rum';
import {
  waitForValue,
  navigate,
  isSameDocument,
  markDocument,
  displayedPath,
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

// This test comes first: a closed page of another test could still send its last reports.
test('the site works when the browser blocks the vendors', async () => {
  tests.expectFaults();
  await page.route(/\.stand-in\.test\//, (route) => route.abort('blockedbyclient'));
  await visitAround();
  for (const list of Object.values(tests.vendors.requestedPaths)) expect(list).toEqual([]);
});

test.each(['fails', 'hangs', 'hangs up'] as const)(
  'the site works when a vendor’s host %s',
  async (conduct) => {
    tests.expectFaults();
    tests.vendors.setBehaviour(conduct);
    await visitAround();
  },
);

/** Opens pages and a popup, and expects that all work. */
async function visitAround(): Promise<void> {
  const { content, popup, belt } = findProjectWithPopup(site);
  await tests.open(site.home);
  await markDocument(page);
  // Waits until scripts that load in idle time would have loaded.
  await page.waitForTimeout(2_500);
  await navigate(page, content.path);
  await waitForValue(() => displayedPath(page), content.path);
  await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: popup.title }).waitFor();
  await page.keyboard.press('Escape');
  await waitForValue(() => displayedPath(page), content.path);
  await waitForValue(async () => (await page.title()).includes(content.head.title), true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(site.lang);
  expect(await isSameDocument(page)).toBe(true);
}

test('the page does not reload when scripts that load later are missing', async () => {
  tests.expectFaults();
  for (const name of [await findVendorScript(), await findVitalsScript()]) {
    await page.route(`**/${name}`, (route) => route.abort('blockedbyclient'));
  }
  await tests.open('/');
  await markDocument(page);
  await page.waitForTimeout(2_500);
  const target = site.footer.pages.find(({ url }) => url !== null)?.url ?? '';
  await navigate(page, target);
  await waitForValue(() => displayedPath(page), target);
  expect(await isSameDocument(page)).toBe(true);
});
