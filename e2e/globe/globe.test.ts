/** @ci */
import type { Locator, Page } from 'playwright-core';
import { bestCenter, placesOf } from '../../src/components/globe/places';
import { findViolations, loadAxe } from '../setup/axe';
import { blockPictures } from '../setup/browser';
import { narrowViewport, setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import {
  angleBetween,
  waitForRest,
  createSwipe,
  findGlobeBelt,
  showLiveGlobe,
  screenPoint,
} from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForScrollEnd, waitForValue } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  async function begin(options: Parameters<typeof tests.newPage>[0] = {}): Promise<void> {
    page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce', ...options });
    await blockPictures(page);
  }

  /** Opens the page with the globe and scrolls to it. */
  async function openGlobe(): Promise<Locator> {
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(content.path);
    return showLiveGlobe(page, belt.anchor);
  }

  const part = () => page.locator(`[id="${findGlobeBelt(site).belt.anchor}"]`);
  const button = (key: string) => part().getByRole('button', { name: site.t(key), exact: true });
  const lit = () => part().locator('li[data-lit] :is(h3, h4)').allInnerTexts();

  beforeEach(async () => (site = await readBuiltLocale(locale)));

  test('the globe replaces the drawing at the same pixels and does not move the list', async () => {
    await begin();
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(content.path);
    const drawing = part().locator('svg[role="img"]');
    const list = part().locator('li').first();
    const boxesBefore = [await drawing.boundingBox(), await list.boundingBox()];
    const top = await page.evaluate(() => window.scrollY);
    const canvas = await showLiveGlobe(page, belt.anchor);
    await page.evaluate((y) => window.scrollTo(0, y), top);
    expect([await canvas.boundingBox(), await list.boundingBox()]).toEqual(boxesBefore);
    expect(await waitForRest(canvas)).toEqual({ ...belt.drawing?.center, zoom: 1 });
    expect(await drawing.isVisible()).toBe(false);
    expect(await canvas.getAttribute('aria-label')).toBe(site.t('globe.label'));
  });

  test('the globe follows the mouse, continues to turn after a throw, and stops', async () => {
    await begin({ reducedMotion: 'no-preference' });
    const canvas = await openGlobe();
    const start = await screenPoint(
      canvas,
      { latitude: 0, longitude: 0 },
      {
        latitude: 0,
        longitude: 0,
        zoom: 1,
      },
    );
    await page.mouse.move(start.x, start.y);
    await page.mouse.move(start.x + 2, start.y);
    const viewBefore = await waitForRest(canvas);
    await page.mouse.down();
    await page.mouse.move(start.x + 120, start.y, { steps: 6 });
    await page.mouse.up();
    const after = await waitForRest(canvas);
    expect(after.longitude).toBeLessThan(viewBefore.longitude - 15);
    expect(after.latitude).toBeCloseTo(viewBefore.latitude, 0);
  });

  test('the mouse wheel scrolls the page; with Control or after a click it zooms the globe', async () => {
    await begin();
    const canvas = await openGlobe();
    const box = await canvas.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 300);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const top = await scrolled();
    await page.mouse.wheel(0, 120);
    await waitForValue(scrolled, top + 120);
    expect((await waitForRest(canvas)).zoom).toBe(1);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    const { zoom } = await waitForRest(canvas);
    expect(zoom).toBeGreaterThan(1.1);
    expect(await scrolled()).toBe(top + 120);

    await page.mouse.down();
    await page.mouse.up();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -400);
    await waitForValue(async () => (await waitForRest(canvas)).zoom, 5);
    await page.mouse.wheel(0, -100);
    // At the largest zoom, the wheel scrolls the page again.
    await waitForValue(async () => (await scrolled()) < top + 120, true);
  });

  test('keys turn, zoom and reset the globe and open the place in its middle', async () => {
    await begin();
    const canvas = await openGlobe();
    const home = await waitForRest(canvas);
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    expect((await waitForRest(canvas)).longitude).toBeGreaterThan(home.longitude + 5);
    await page.keyboard.press('ArrowUp');
    expect((await waitForRest(canvas)).latitude).toBeGreaterThan(home.latitude + 5);
    await page.keyboard.press('+');
    expect((await waitForRest(canvas)).zoom).toBeGreaterThan(1);
    await page.keyboard.press('Home');
    expect(await waitForRest(canvas)).toEqual(home);

    await page.keyboard.press('Enter');
    const card = part().getByRole('complementary');
    await card.waitFor();
    await waitForValue(() => card.evaluate((each) => each.contains(document.activeElement)), true);
    expect((await lit()).length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await canvas.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await lit()).toEqual([]);
  });

  test('every movement of the globe has a named button that is large enough for a finger', async () => {
    await begin();
    const canvas = await openGlobe();
    const home = await waitForRest(canvas);
    const effects = {
      left: (view: typeof home) => view.longitude < home.longitude,
      right: (view: typeof home) => view.longitude > home.longitude,
      up: (view: typeof home) => view.latitude > home.latitude,
      down: (view: typeof home) => view.latitude < home.latitude,
      zoom_in: (view: typeof home) => view.zoom > 1,
    };
    for (const [action, fits] of Object.entries(effects)) {
      const pressed = button(`globe.${action}`);
      const box = await pressed.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await pressed.click();
      await waitForValue(async () => fits(await waitForRest(canvas)), true);
      await button('globe.reset').click();
      await waitForValue(() => waitForRest(canvas), home);
    }
    await button('globe.zoom_out').click();
    expect(await waitForRest(canvas)).toEqual(home);
    // With reduced motion, the globe does not spin, so that there is no button to stop it.
    expect(await button('globe.spin').count()).toBe(0);
  });

  test('pointing at a project in the list highlights it on both sides and turns the globe to it', async () => {
    await begin();
    const canvas = await openGlobe();
    const { belt } = findGlobeBelt(site);
    for (const project of [belt.projects.at(-1), belt.projects[0]]) {
      if (!project) throw new Error('The globe has no projects.');
      const item = part().locator('li', { has: page.getByText(project.title, { exact: true }) });
      await item.locator('a').focus();
      const center = bestCenter(placesOf(project));
      await waitForValue(async () => angleBetween(await waitForRest(canvas), center) < 0.1, true);
      expect(await lit()).toEqual([project.title]);
    }
  });

  test.each([wideViewport, narrowViewport])(
    '“Show on globe” opens the card of the project and focuses it, at $width px',
    async (viewport) => {
      await begin({ viewport });
      const canvas = await openGlobe();
      const project = findGlobeBelt(site).belt.projects.findLast(({ link }) => link?.url);
      if (!project) throw new Error('No project has a page.');
      const item = part().locator('li', {
        has: page.getByRole('heading', { name: project.title, exact: true }),
      });
      const show = item.getByRole('button', { name: site.t('globe.show') });
      await show.focus();
      await page.keyboard.press('Enter');
      const card = part().getByRole('complementary');
      const link = card.getByRole('link', { name: project.title });
      await waitForValue(() => link.evaluate((each) => each === document.activeElement), true);
      expect(await show.getAttribute('aria-pressed')).toBe('true');
      const center = bestCenter(placesOf(project));
      await waitForValue(async () => angleBetween(await waitForRest(canvas), center) < 0.1, true);
      await waitForValue(
        () =>
          canvas.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= -1 && bottom <= window.innerHeight + 1;
          }),
        true,
      );
      // The card gives the focus back to its button.
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      await waitForValue(() => show.evaluate((each) => each === document.activeElement), true);
      expect(await show.getAttribute('aria-pressed')).toBe('false');
      // A second press closes the card too.
      await show.click();
      await card.waitFor();
      await show.click();
      await card.waitFor({ state: 'detached' });
    },
  );

  test('a filter turns the globe to the remaining projects', async () => {
    await begin();
    const canvas = await openGlobe();
    const home = await waitForRest(canvas);
    const { belt } = findGlobeBelt(site);
    const type = 'humanitarian';
    const center = bestCenter(belt.projects.filter((each) => each.type === type).flatMap(placesOf));
    expect(angleBetween(home, center)).toBeGreaterThan(1);
    const isThere = async () => angleBetween(await waitForRest(canvas), center) < 0.1;
    await part()
      .getByRole('button', { name: site.t(`project.${type}`), exact: true })
      .click();
    await waitForValue(isThere, true);
    await part()
      .getByRole('button', { name: site.t('filter.all_projects'), exact: true })
      .click();
    await waitForValue(() => waitForRest(canvas), home);
    // The filter of the address counts too, before the globe has loaded.
    await tests.open(`${findGlobeBelt(site).page.path}?type=${type}`);
    await showLiveGlobe(page, belt.anchor);
    await waitForValue(isThere, true);
  });

  test.each([320, 390])(
    'the buttons of the globe are below it in full rows at %i px, without arrows for a finger',
    async (width) => {
      for (const isTouch of [false, true]) {
        await begin({ viewport: { width, height: 780 }, hasTouch: isTouch, isMobile: isTouch });
        const canvas = await openGlobe();
        const { y = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
        const rows = new Map<number, number>();
        for (const each of await part().locator('[data-part="controls"] button:visible').all()) {
          const box = await each.boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual(y + height);
          rows.set(box?.y ?? 0, (rows.get(box?.y ?? 0) ?? 0) + 1);
        }
        // With reduced motion, the globe has no button to spin.
        expect([...rows.values()]).toEqual(isTouch ? [3] : [4, 3]);
      }
    },
  );

  test('pointing at a place highlights its projects in the list; a click lists them', async () => {
    await begin();
    const canvas = await openGlobe();
    const { belt } = findGlobeBelt(site);
    const marker = belt.drawing?.markers.find(({ projects }) => projects.length > 1);
    const allPlaces = belt.projects.flatMap(placesOf);
    const place = allPlaces.find(({ location }) => location === marker?.location);
    if (!marker || !place) throw new Error('No place has several projects.');
    const { x, y } = await screenPoint(canvas, place, await waitForRest(canvas));
    await page.mouse.move(x - 5, y + 5);
    await page.mouse.move(x + 3, y - 3);
    const titles = belt.projects.filter(({ id }) => marker.projects.includes(id));
    await waitForValue(async () => (await lit()).sort(), titles.map(({ title }) => title).sort());
    await page.mouse.click(x, y);
    const card = part().getByRole('complementary', { name: marker.location });
    expect(await card.getByRole('link').allInnerTexts()).toEqual(titles.map(({ title }) => title));

    // The filter also changes the card.
    const type = titles[0]?.type ?? 'acmi';
    await part()
      .getByRole('button', { name: site.t(`project.${type}`), exact: true })
      .click();
    const remainingTitles = titles.filter((each) => each.type === type).map(({ title }) => title);
    await waitForValue(() => card.getByRole('link').allInnerTexts(), remainingTitles);
    await card.getByRole('button', { name: site.t('popup.close') }).click();
    expect(await card.count()).toBe(0);
    expect(await lit()).toEqual([]);
  });

  test('a vertical swipe scrolls the page, a horizontal swipe turns the globe, and a tap opens a place', async () => {
    await begin({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    const canvas = await openGlobe();
    const home = await waitForRest(canvas);
    const swipe = await createSwipe(canvas);
    const top = await page.evaluate(() => window.scrollY);
    await swipe(-120, 4);
    await waitForValue(
      async () => (await waitForRest(canvas)).longitude > home.longitude + 15,
      true,
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    const turned = await waitForRest(canvas);
    await swipe(3, -120);
    await waitForValue(async () => (await page.evaluate(() => window.scrollY)) > top + 60, true);
    // A tap on a page that still scrolls only stops it.
    await waitForScrollEnd(page);
    expect(angleBetween(await waitForRest(canvas), turned)).toBeLessThan(3);

    await button('globe.reset').tap();
    await waitForValue(() => waitForRest(canvas), home);
    await canvas.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const marker = findGlobeBelt(site).belt.projects.flatMap(placesOf)[0];
    if (!marker) throw new Error('The globe has no places.');
    const { x, y } = await screenPoint(canvas, marker, home);
    await page.touchscreen.tap(x + 8, y - 8);
    await part().getByRole('complementary').waitFor();
  });

  test('axe finds no violation in the live globe and in the card of a place', async () => {
    await begin();
    await loadAxe(page);
    const canvas = await openGlobe();
    expect(await findViolations(page)).toEqual([]);
    await canvas.press('Enter');
    await part().getByRole('complementary').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
