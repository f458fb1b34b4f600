/**
 * Links of a preview stay in the preview, and keep its access.
 * @ci
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { placesOf } from '../../src/components/globe/places';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { findProjectWithPopup, screenPoint, showLiveGlobe, waitForRest } from '../setup/globe';
import { findBelt, readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';
import {
  isSameDocument,
  markDocument,
  visit,
  waitForHydration,
  waitForValue,
} from '../setup/visit';
import { startPreview, startTimeout, type Preview } from './setup';

let preview: Preview;
const tests = setUpBrowserTests(async () => {
  preview = await startPreview({ CONTENT_DIR: path.resolve('content') });
  return { url: preview.origin, close: preview.stop };
});

jest.setTimeout(startTimeout);

/** Returns path, access and other parameters of the address bar. */
function placeOf(page: Page): { path: string; isShared: boolean; query: string } {
  const { origin, pathname, searchParams } = new URL(page.url());
  const isShared = origin === preview.origin && searchParams.has('share');
  searchParams.delete('share');
  return { path: decodeURI(pathname), isShared, query: searchParams.toString() };
}

const placeInPreview = (expected: string, query = '') => ({
  path: expected,
  isShared: true,
  query,
});

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
  });

  async function open(url: string): Promise<void> {
    await visit(page, preview.share(url));
    await markDocument(page);
  }

  const isAt = (url: string, query?: string) =>
    waitForValue(() => placeOf(page), placeInPreview(url, query));

  /** Waits until a tab shows the page at a path. */
  const shows = async (tab: Page, url: string) => {
    const { title = '' } = site.pages.find((each) => each.path === url)?.head ?? {};
    await waitForValue(async () => (await tab.title()).startsWith(title), true);
    await tab.locator('main h1').first().waitFor();
  };

  test('the menu, Back and Forward load no other document, and a reload shows the preview', async () => {
    const [first, second] = site.header.items.map(({ url }) => url);
    if (!first || !second) throw new Error('The menu has too few items.');
    await open(site.home);
    for (const url of [first, second]) {
      await page.locator(`header [data-part="menu"] > ul > li > a[href^="${url}"]`).click();
      await isAt(url);
      await shows(page, url);
    }
    await page.goBack();
    await isAt(first);
    await shows(page, first);
    await page.goForward();
    await isAt(second);
    expect(await isSameDocument(page)).toBe(true);
    expect((await page.reload())?.status()).toBe(200);
    await waitForHydration(page);
    await isAt(second);
  });

  test('a popup opens over the page, and Back and its button return to the page', async () => {
    const { content, belt, popup } = findProjectWithPopup(site);
    const link = page.locator(`[id="${belt.anchor}"] li a[href^="${popup.path}"]`);
    await open(content.path);
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.goBack(),
      () => dialog.getByRole('button', { name: site.t('popup.close'), exact: true }).click(),
    ]) {
      await link.click();
      await dialog.getByRole('heading', { level: 1, name: popup.title }).waitFor();
      await isAt(popup.path);
      await close();
      await dialog.waitFor({ state: 'detached' });
      await isAt(content.path);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a project on the globe opens in the preview', async () => {
    const { content, belt } = findProjectWithPopup(site);
    await open(content.path);
    const canvas = await showLiveGlobe(page, belt.anchor);
    const marker = belt.drawing?.markers.find(({ projects }) => projects.length > 1);
    const places = belt.projects.flatMap(placesOf);
    const place = places.find(({ location }) => location === marker?.location);
    if (!marker || !place) throw new Error('No place has several projects.');
    const { x, y } = await screenPoint(canvas, place, await waitForRest(canvas));
    await page.mouse.move(x - 5, y + 5);
    await page.mouse.click(x, y);
    const card = page.getByRole('complementary', { name: marker.location });
    const link = card.getByRole('link').first();
    const target = new URL((await link.getAttribute('href')) ?? '', preview.origin).pathname;
    await link.click();
    await isAt(decodeURI(target));
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the filter of the fleet changes the address without losing the access', async () => {
    const { page: fleet, belt } = findBelt(
      site.pages,
      'fleetDisplay',
      ({ filter, display }) => filter === 'category' && display === 'grid',
    );
    await open(fleet.path);
    const button = (name: string) =>
      page.locator(`[id="${belt.anchor}"]`).getByRole('button', { name, exact: true });
    await button(site.t('category.freighter')).click();
    await isAt(fleet.path, 'category=freighter');
    await button(site.t('filter.all_aircraft')).click();
    await isAt(fleet.path);
    await page.goBack();
    await isAt(fleet.path, 'category=freighter');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the language switch opens the other language of the preview, and returns', async () => {
    const languages = () => page.locator('header nav > a[hreflang]').first();
    const lang = () => page.locator('html').getAttribute('lang');
    await open(site.home);
    await languages().click();
    await waitForValue(lang, site.lang === 'is' ? 'en' : 'is');
    await isAt(site.lang === 'is' ? '/' : '/is/');
    await languages().click();
    await waitForValue(lang, site.lang);
    await isAt(site.home);
  });

  test.each<[string, NonNullable<Parameters<ReturnType<Page['locator']>['click']>[0]>]>([
    ['Ctrl', { modifiers: ['ControlOrMeta'] }],
    ['the middle button', { button: 'middle' }],
  ])('a link opened with %s shows the preview in a new tab', async (_, options) => {
    const url = site.header.items[0]?.url ?? '';
    await open(site.home);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator(`header [data-part="menu"] > ul > li > a[href^="${url}"]`).click(options),
    ]);
    // A new tab is blank at first.
    await tab.waitForURL(({ pathname }) => pathname !== 'blank');
    expect(placeOf(tab)).toEqual(placeInPreview(url));
    await shows(tab, url);
    expect(placeOf(page)).toEqual(placeInPreview(site.home));
    // The same link still works in this tab.
    await tab.close();
    await markDocument(page);
    await page.locator(`header [data-part="menu"] > ul > li > a[href^="${url}"]`).click();
    await isAt(url);
    expect(await isSameDocument(page)).toBe(true);
  });
});
