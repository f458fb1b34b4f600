/**
 * Pages when a script that loads late cannot be loaded.
 * @ci
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';
import { builtSiteFolder } from '../setup/site';
import { isSameDocument, markDocument, navigate, waitForHydration } from '../setup/visit';

const tests = setUpBrowserTests();

/** Opens a page and handles the requests for the script that exports a name. */
async function openAndRoute(
  exported: string,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<Page> {
  const page = await tests.newPage();
  const folder = path.join(builtSiteFolder, '_scripts');
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const script = await readFile(path.join(folder, name), 'utf8');
    if (script.includes(`${exported}:()`)) await page.route(`**/${name}`, handle);
  }
  await page.goto(tests.origin + url);
  await waitForHydration(page);
  return page;
}

const openWithoutScript = (exported: string, url: string) =>
  openAndRoute(exported, url, (route) => route.abort());

const reports = () => tests.errors.console.filter((line) => line.includes('Loading chunk'));

async function waitForReports(page: Page, count: number): Promise<void> {
  while (reports().length < count) await page.waitForTimeout(50);
}

/** Waits until the site has reported the broken script, and removes the report. */
async function expectReports(page: Page, count: number): Promise<void> {
  await waitForReports(page, count);
  expect(reports()).toHaveLength(count);
  expect(tests.errors.requests.splice(0)).toHaveLength(count);
  tests.errors.console.length = 0;
}

/** Loads what a page consists of, as Gatsby does while the pointer is over a link. */
const preload = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const { ___loader: loader } = window as unknown as { ___loader: { loadPage: Load } };
    type Load = (path: string) => Promise<unknown>;
    await loader.loadPage(to);
  }, path);

const rowsOf = (page: Page) => page.getByRole('table').first().getByRole('row');

test('the fleet keeps the table of the build', async () => {
  const page = await openWithoutScript('FleetDisplay', '/fleet/');
  await expectReports(page, 1);
  expect(await rowsOf(page).count()).toBe(7);
});

test('a route change without the script of the fleet loads the new page', async () => {
  const page = await openWithoutScript('FleetDisplay', '/fleet/');
  await expectReports(page, 1);
  const loaded = page.waitForEvent('load');
  await navigate(page, '/about-us/');
  await loaded;
  await waitForHydration(page);
  expect(new URL(page.url()).pathname).toBe('/about-us/');
});

test('after a route change without the script of the form, the page loads with the form of the build', async () => {
  const page = await openWithoutScript('startForm', '/about-us/');
  await navigate(page, '/contact/');
  await page.locator('form').first().waitFor({ timeout: 10_000 });
  await expectReports(page, 2);
  expect(await page.getByLabel('Telephone').isVisible()).toBe(true);
});

test('Back keeps the table of the build until the fleet has its script', async () => {
  let isHeld = false;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route) => {
    if (isHeld) await isReleased;
    await route.continue();
  };
  const page = await openAndRoute('FleetDisplay', '/about-us/', hold);
  const title = await page.locator('h1').innerText();
  await navigate(page, '/fleet/');
  await rowsOf(page).first().waitFor();
  await page.route('**/page-data/about-us/**', hold);
  isHeld = true;
  await page.reload({ waitUntil: 'commit' });
  await waitForHydration(page);
  await markDocument(page);
  await page.goBack({ waitUntil: 'commit' });
  // Without the wait, React would drop the table within some frames.
  await page.waitForTimeout(300);
  expect(await rowsOf(page).count()).toBe(7);
  release();
  await page.locator('h1', { hasText: title }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('a jump within the page does not load it anew while a script is late', async () => {
  const page = await openWithoutScript('FleetDisplay', '/fleet/');
  await expectReports(page, 1);
  await markDocument(page);
  await page.evaluate(() => (window.location.hash = 'main'));
  await page.waitForTimeout(2500);
  expect(await isSameDocument(page)).toBe(true);
});

test('after a route change the page loads anew, once, with the table', async () => {
  const page = await openWithoutScript('FleetDisplay', '/about-us/');
  const loaded = page.waitForEvent('load');
  await navigate(page, '/fleet/');
  await loaded;
  await rowsOf(page).first().waitFor();
  await expectReports(page, 2);
  expect(new URL(page.url()).pathname).toBe('/fleet/');
});

test('a page stays as it is, with what was typed, without the script of the picture plugin', async () => {
  const page = await openWithoutScript('renderImageToString', '/contact/');
  await page.getByLabel('E-mail').fill('anna@airline.example');
  await expectReports(page, 1);
  await page.waitForTimeout(500);
  expect(await page.getByLabel('E-mail').inputValue()).toBe('anna@airline.example');
  expect(tests.errors.requests).toEqual([]);
});

test('without a connection the page stays and offers an e-mail in place of the form, until there is one', async () => {
  const page = await openWithoutScript('startForm', '/about-us/');
  await markDocument(page);
  await preload(page, '/contact/');
  await page.context().setOffline(true);
  await navigate(page, '/contact/');
  const link = page.locator('[role=group] > a');
  await link.waitFor({ timeout: 10_000 });
  expect(await link.getAttribute('href')).toMatch(/^mailto:/);
  await page.waitForTimeout(6000);
  expect(await isSameDocument(page)).toBe(true);
  await page.context().setOffline(false);
  await page.locator('form').first().waitFor({ timeout: 10_000 });
  // The loaded page lacks the script too.
  await waitForReports(page, 2);
  tests.errors.console.length = 0;
  tests.errors.requests.length = 0;
});

test('without a connection a route change leaves the page as it is, until there is one', async () => {
  const page = await openWithoutScript('FleetDisplay', '/fleet/');
  await expectReports(page, 1);
  await preload(page, '/about-us/');
  await page.context().setOffline(true);
  await navigate(page, '/about-us/');
  await page.waitForTimeout(4000);
  expect(await rowsOf(page).count()).toBe(7);
  const loaded = page.waitForEvent('load');
  await page.context().setOffline(false);
  await loaded;
  expect(await rowsOf(page).count()).toBe(0);
  tests.errors.console.length = 0;
  tests.errors.requests.length = 0;
});
