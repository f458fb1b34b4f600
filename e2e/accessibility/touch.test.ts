/** @ci */
import type { Locator, Page } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { waitForValue, displayedPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('by touch in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  });

  /** Locates the first section of the wide menu that has pages below it. */
  function section() {
    const item = site.header.items.find(({ submenu }) => submenu.length > 1);
    if (!item) throw new Error('No section has pages below it.');
    const entry = page.locator('header [data-part="menu"] > ul > li', {
      has: page.locator(`> a[href="${item.url}"]`),
    });
    return {
      item,
      link: entry.locator('> a'),
      button: entry.locator('> button'),
      panel: entry.locator('[data-menu-panel]'),
    };
  }

  /** Swipes with one finger from right to left. */
  async function swipeLeft(strip: Locator): Promise<void> {
    const box = await strip.boundingBox();
    const [right, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 100];
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', right);
    for (let x = right; x > right - 280; x -= 20) await touch('touchMove', x);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('the first tap on a section of the wide menu opens its page and no panel', async () => {
    await tests.open(site.home);
    const { item, link, panel } = section();
    await link.tap();
    await waitForValue(() => displayedPath(page), item.url ?? '');
    await page.waitForTimeout(400);
    expect(await panel.isVisible()).toBe(false);
  });

  test('a tap on the button of a section opens its panel; a second tap or a tap beside it closes it', async () => {
    await tests.open(site.home);
    const { item, button, panel } = section();
    await button.tap();
    await panel.waitFor({ state: 'visible' });
    await page.waitForTimeout(400);
    expect(await panel.isVisible()).toBe(true);
    await button.tap();
    await panel.waitFor({ state: 'hidden' });
    await button.tap();
    await panel.waitFor({ state: 'visible' });
    await page.touchscreen.tap(590, 800);
    await panel.waitFor({ state: 'hidden' });
    await button.tap();
    const target = item.submenu[0]?.url ?? '';
    await panel.locator(`a[href="${target}"]`).tap();
    await waitForValue(() => displayedPath(page), target);
    await panel.waitFor({ state: 'hidden' });
  });

  test('the whole header is visible and large enough for a finger between 810 and 1180 pixels', async () => {
    await tests.open(site.home);
    for (const width of [810, 900, 1024, 1180]) {
      await page.setViewportSize({ width, height: 820 });
      const covered = await page.locator('header :is(a, button)').evaluateAll((controls) =>
        controls
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const isInside = left >= 0 && right <= window.innerWidth && top >= 0;
            return !isInside || !control.contains(hit);
          })
          .map((each) => each.textContent),
      );
      expect({ width, covered }).toEqual({ width, covered: [] });
      await section().button.tap();
      const lastLink = section().panel.locator('a').last();
      await lastLink.waitFor({ state: 'visible' });
      expect((await lastLink.boundingBox())?.x).toBeLessThan(width);
      await section().button.tap();
      await section().panel.waitFor({ state: 'hidden' });
    }
  });

  test('a swipe changes the picture of a carousel, and the page does not move', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'imageCarousel',
      ({ slides }) => slides.length > 1,
    );
    await page.setViewportSize({ width: 390, height: 780 });
    await tests.open(content.path);
    const carousel = page.locator(`[id="${belt.anchor}"]`);
    const strip = carousel.locator('ul');
    await strip.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const place = () => carousel.locator('[aria-live]').innerText();
    const count = belt.slides.length;
    await waitForValue(place, site.t('carousel.position', { index: 1, count }));
    const top = await page.evaluate(() => window.scrollY);
    await swipeLeft(strip);
    await waitForValue(place, site.t('carousel.position', { index: 2, count }));
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  });
});
