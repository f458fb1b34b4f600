/** Trusted Types enforced: the site works without a word of complaint, an attack does not. */
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { browserTests, narrow, wide } from '../setup/browserSuite';
import { enforcedSite, makeMarkup } from './enforced';
import { projectWithPopup } from '../setup/globe';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { builtSite, serveSite } from '../setup/site';
import { becomes, go, isSameDocument, markDocument, shownPath } from '../setup/visit';

let folder = '';
const tests = browserTests(async () => {
  folder = await enforcedSite(builtSite);
  return serveSite(folder);
});
let site: BuiltLocale;
let page: Page;

beforeAll(async () => (site = await builtLocale('en-US')));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('text with a handler becomes no markup', async () => {
  page = await tests.begin();
  await tests.open('/');
  expect(await page.evaluate(makeMarkup)).toBe('TypeError');
  expect(tests.trouble.console.splice(0).join()).toContain('TrustedHTML');
});

test('pages of both languages follow each other, with pictures, data and the bar of progress', async () => {
  page = await tests.begin({ viewport: wide });
  // Slow enough for the bar.
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
    await go(page, path);
    await becomes(() => shownPath(page), path);
    expect(await page.locator('h1').count()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  expect(await page.locator('main picture img').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.dataset.bar)).toBe('seen');
  expect(await isSameDocument(page)).toBe(true);
});

test('a project opens over the page, and the page is there again', async () => {
  page = await tests.begin({ viewport: wide, reducedMotion: 'reduce' });
  const made = projectWithPopup(site);
  await tests.open(made.content.path);
  await markDocument(page);
  await page.locator(`[id="${made.belt.anchor}"] li a[href="${made.popup.path}"]`).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isSameDocument(page)).toBe(true);
});

test('the menus open, wide and narrow', async () => {
  page = await tests.begin({ viewport: narrow, hasTouch: true });
  await tests.open(site.home);
  await page.getByRole('button', { name: site.t('menu.open'), exact: true }).tap();
  await page.locator('#site-menu').waitFor({ state: 'visible' });
  page = await tests.begin({ viewport: wide });
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
