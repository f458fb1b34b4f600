/**
 * With enforced Trusted Types, the site works without violations and an attack fails.
 * @ci
 */
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { setUpBrowserTests, narrowViewport, wideViewport } from '../setup/browserSuite';
import { makeEnforcedSite, tryUnsafeMarkup } from './enforced';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { builtSiteFolder, serveSite } from '../setup/site';
import {
  waitForValue,
  navigate,
  isSameDocument,
  markDocument,
  displayedPath,
} from '../setup/visit';

let folder = '';
const tests = setUpBrowserTests(async () => {
  folder = await makeEnforcedSite(builtSiteFolder);
  return serveSite(folder);
});
let site: BuiltLocale;
let page: Page;

beforeAll(async () => (site = await readBuiltLocale('en-US')));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the browser refuses HTML with an event handler', async () => {
  page = await tests.newPage();
  await tests.open('/');
  expect(await page.evaluate(tryUnsafeMarkup)).toBe('TypeError');
  expect(tests.errors.console.splice(0).join()).toContain('TrustedHTML');
});

test('route changes in both languages work with pictures, data and the loading bar', async () => {
  page = await tests.newPage({ viewport: wideViewport });
  // Slow enough to show the loading bar.
  await page.route('**/page-data.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await tests.open('/');
  await markDocument(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('#nprogress .bar')) document.documentElement.dataset.bar = 'seen';
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/fleet/', '/is/', '/projects/', '/contact/', '/']) {
    await navigate(page, path);
    await waitForValue(() => displayedPath(page), path);
    expect(await page.locator('h1').count()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  expect(await page.locator('main picture img').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.dataset.bar)).toBe('seen');
  expect(await isSameDocument(page)).toBe(true);
});

test('a project opens over the page and closes again', async () => {
  page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
  const parts = findProjectWithPopup(site);
  await tests.open(parts.content.path);
  await markDocument(page);
  await page.locator(`[id="${parts.belt.anchor}"] li a[href="${parts.popup.path}"]`).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isSameDocument(page)).toBe(true);
});

test('the menus of wide and narrow screens open', async () => {
  page = await tests.newPage({ viewport: narrowViewport, hasTouch: true });
  await tests.open(site.home);
  await page.getByRole('button', { name: site.t('menu.open'), exact: true }).tap();
  await page.locator('#site-menu').waitFor({ state: 'visible' });
  page = await tests.newPage({ viewport: wideViewport });
  await tests.open(site.home);
  const section = site.header.items.find(({ submenu }) => submenu.length > 1);
  await page
    .getByRole('link', { name: section?.title ?? '', exact: true })
    .first()
    .hover();
  await page
    .getByRole('link', { name: section?.submenu[0]?.title ?? '' })
    .first()
    .waitFor({ state: 'visible' });
});
