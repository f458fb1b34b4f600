import type { Locator, Page } from 'playwright-core';
import type { MenuItem } from '../../src/components/layout/types';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForValue, isSameDocument, markDocument, displayedPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('on a wide screen in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  /** Locates a section with pages below it, and its parts in the menu. */
  function section(index = 0) {
    const item = site.header.items.filter(({ submenu }) => submenu.length > 1)[index] as MenuItem;
    const menu = page.locator('header [data-part="menu"]');
    const entry = menu.locator('> ul > li', {
      has: page.locator(`> a[href="${item.url}"]`),
    });
    return { item, entry, ...parts(entry) };
  }

  const parts = (entry: Locator) => ({
    link: entry.locator('> a'),
    button: entry.locator('> button'),
    panel: entry.locator('[data-menu-panel]'),
  });

  const front = () => tests.open(site.home);
  const heading = (path: string) => site.pages.find((each) => each.path === path)?.head.title ?? '';

  /** Reads the signs of the current page that visitors and screen readers get. */
  const place = () =>
    page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title.split(' – ')[0],
      headings: document.querySelectorAll('h1').length,
    }));
  const placeOf = (path: string) => ({
    lang: site.lang,
    title: heading(path).split(' – ')[0],
    headings: 1,
  });

  test('a section opens 200 ms after the mouse stops on it and closes 150 ms after the mouse leaves', async () => {
    await page.clock.install();
    await front();
    const { link, panel } = section();
    await page.clock.pauseAt(Date.now() + 60_000);

    await link.hover();
    await page.clock.runFor(190);
    expect(await panel.isVisible()).toBe(false);
    await page.clock.runFor(20);
    await panel.waitFor({ state: 'visible' });

    // Moving the mouse into the panel does not close it.
    await panel.locator('a').first().hover();
    await page.clock.runFor(1000);
    expect(await panel.isVisible()).toBe(true);

    await page.mouse.move(640, 790);
    await page.clock.runFor(140);
    expect(await panel.isVisible()).toBe(true);
    await page.clock.runFor(20);
    await panel.waitFor({ state: 'hidden' });
  });

  test('a section stays closed when the mouse only passes over it', async () => {
    await page.clock.install();
    await front();
    const { link, panel } = section();
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.hover();
    await page.clock.runFor(100);
    await page.mouse.move(640, 790);
    await page.clock.runFor(1000);
    expect(await panel.isVisible()).toBe(false);
  });

  test('the keyboard reaches, opens and closes a section of the menu', async () => {
    await front();
    const { link, button, panel } = section();
    await link.focus();
    await page.keyboard.press('Tab');
    await waitForValue(() => button.evaluate((each) => each === document.activeElement), true);
    // Focus also opens the panel; the button then closes and opens it at once.
    await panel.waitFor({ state: 'visible' });
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'hidden' });
    await page.keyboard.press('Space');
    await panel.waitFor({ state: 'visible' });
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const firstLink = panel.locator('a').first();
    await page.keyboard.press('Tab');
    await waitForValue(() => firstLink.evaluate((each) => each === document.activeElement), true);

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('false');

    // The panel closes when the focus leaves the section.
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'visible' });
    await section(1).link.focus();
    await panel.waitFor({ state: 'hidden' });
  });

  test('a link below a section opens its page without loading a document and closes the menu', async () => {
    await front();
    await markDocument(page);
    const { item, link, button, panel } = section();
    const target = item.submenu[1]?.url ?? '';
    await button.click();
    await panel.locator(`a[href="${target}"]`).click();
    await waitForValue(place, placeOf(target));

    expect(displayedPath(page)).toBe(target);
    expect(await isSameDocument(page)).toBe(true);
    await panel.waitFor({ state: 'hidden' });
    const here = panel.locator('a[aria-current]');
    await waitForValue(() => here.count(), 1);
    expect(await here.getAttribute('href')).toBe(target);
    expect(await here.getAttribute('aria-current')).toBe('page');
    // The section is marked as active, but not as the current page.
    expect(await link.getAttribute('data-state')).toBe('active');
    expect(await link.getAttribute('aria-current')).toBeNull();
  });

  test('the link of a section opens its page, and the section stays closed under the resting mouse', async () => {
    await page.clock.install();
    await front();
    await markDocument(page);
    const { item, link, panel } = section();
    await link.click();
    await waitForValue(place, placeOf(item.url ?? ''));
    expect(await link.getAttribute('aria-current')).toBe('page');
    await page.clock.runFor(1000);
    expect(await panel.isVisible()).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back and Forward change page, title and current menu link together', async () => {
    await front();
    await markDocument(page);
    const [first, second] = [section(0), section(1)];
    const current = () =>
      page
        .locator('header [data-part="menu"] a[aria-current]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    for (const { item, link } of [first, second]) {
      await link.click();
      await waitForValue(place, placeOf(item.url ?? ''));
      await waitForValue(current, [item.url]);
    }
    await page.goBack();
    await waitForValue(place, placeOf(first.item.url ?? ''));
    await waitForValue(current, [first.item.url]);
    await page.goBack();
    await waitForValue(place, placeOf(site.home));
    await waitForValue(current, []);
    await page.goForward();
    await waitForValue(place, placeOf(first.item.url ?? ''));
    await waitForValue(current, [first.item.url]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the first Tab reaches the skip link, which moves the focus to the main content', async () => {
    await front();
    const skipped = async () => {
      const skip = page.getByRole('link', { name: site.t('skip_to_content') });
      await page.keyboard.press('Tab');
      expect(await skip.evaluate((each) => each === document.activeElement)).toBe(true);
      await waitForValue(async () => ((await skip.boundingBox())?.y ?? -1) >= 0, true);
      await page.keyboard.press('Enter');
      await waitForValue(() => page.evaluate(() => document.activeElement?.id), 'main');
    };
    await skipped();
    // After a route change, the next Tab reaches the skip link again.
    const { item, link } = section();
    await link.click();
    await waitForValue(place, placeOf(item.url ?? ''));
    await skipped();
  });
});
