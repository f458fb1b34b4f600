/** Pages when a script that loads late cannot be loaded. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';
import { builtSiteFolder } from '../setup/site';
import { navigate, waitForHydration } from '../setup/visit';

const tests = setUpBrowserTests();

/** Opens a page and breaks the script that exports a name. */
async function openWithoutScript(exported: string, url: string): Promise<Page> {
  const page = await tests.newPage();
  const folder = path.join(builtSiteFolder, '_scripts');
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const script = await readFile(path.join(folder, name), 'utf8');
    if (!script.includes(`${exported}:()`)) continue;
    await page.route(`**/${name}`, (route) => route.abort());
  }
  await page.goto(tests.origin + url);
  await waitForHydration(page);
  return page;
}

/** Waits until the site has reported the broken script, and removes the report. */
async function expectReports(page: Page, count: number): Promise<void> {
  const reports = () => tests.errors.console.filter((line) => line.includes('Loading chunk'));
  while (reports().length < count) await page.waitForTimeout(50);
  expect(reports()).toHaveLength(count);
  expect(tests.errors.requests.splice(0)).toHaveLength(count);
  tests.errors.console.length = 0;
}

const rowsOf = (page: Page) => page.getByRole('table').first().getByRole('row');

test('the fleet keeps the table of the build', async () => {
  const page = await openWithoutScript('FleetDisplay', '/fleet/');
  await expectReports(page, 1);
  expect(await rowsOf(page).count()).toBe(7);
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
