/** Hosts of measurement that do not answer change nothing for the visitor. */
import type { Page } from 'playwright-core';
import { projectWithPopup } from '../setup/globe';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { vendorFile, vitalsFile } from '../setup/measurement/rum';
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

// The first, as a page that is closed may still say farewell to its vendors during the next test.
test('vendors that the browser blocks change nothing for the visitor', async () => {
  tests.expectFaults();
  await page.route(/\.stand-in\.test\//, (route) => route.abort('blockedbyclient'));
  await visitAround();
  for (const list of Object.values(tests.vendors.asked)) expect(list).toEqual([]);
}, 60_000);

test.each(['fails', 'hangs', 'hangs up'] as const)(
  'vendors whose host %s change nothing for the visitor',
  async (conduct) => {
    tests.expectFaults();
    tests.vendors.conduct(conduct);
    await visitAround();
  },
  60_000,
);

/** Opens pages and a popup, and finds all as it should be. */
async function visitAround(): Promise<void> {
  const { content, popup, belt } = projectWithPopup(site);
  await tests.open(site.home);
  await markDocument(page);
  // Time for all that is loaded when the page has nothing else to do.
  await page.waitForTimeout(2_500);
  await go(page, content.path);
  await becomes(() => shownPath(page), content.path);
  await page.locator(`[id="${belt.anchor}"] li a[href="${popup.path}"]`).click();
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: popup.title }).waitFor();
  await page.keyboard.press('Escape');
  await becomes(() => shownPath(page), content.path);
  await becomes(async () => (await page.title()).includes(content.head.title), true);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(site.lang);
  expect(await isSameDocument(page)).toBe(true);
}

test('where scripts that are loaded later cannot be had, the page is not loaded anew', async () => {
  tests.expectFaults();
  for (const name of [await vendorFile(), await vitalsFile()]) {
    await page.route(`**/${name}`, (route) => route.abort('blockedbyclient'));
  }
  await tests.open('/');
  await markDocument(page);
  await page.waitForTimeout(2_500);
  const target = site.footer.pages.find(({ url }) => url !== null)?.url ?? '';
  await go(page, target);
  await becomes(() => shownPath(page), target);
  expect(await isSameDocument(page)).toBe(true);
}, 60_000);
