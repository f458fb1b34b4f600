import type { Locator, Page } from 'playwright-core';
import { bestCenter, places } from '../../src/components/globe/places';
import { faults, loadAxe } from '../setup/axe';
import { withoutPictures } from '../setup/browser';
import { browserTests, wide } from '../setup/browserSuite';
import { apart, atRest, finger, globeBelt, liveGlobe, pointOf } from '../setup/globe';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { becomes } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = browserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  async function begin(options: Parameters<typeof tests.begin>[0] = {}): Promise<void> {
    page = await tests.begin({ viewport: wide, reducedMotion: 'reduce', ...options });
    await withoutPictures(page);
  }

  /** Opens the page with the globe, which stands still at first. */
  async function openGlobe(): Promise<Locator> {
    const { page: content, belt } = globeBelt(site);
    await tests.open(content.path);
    return liveGlobe(page, belt.anchor);
  }

  const part = () => page.locator(`[id="${globeBelt(site).belt.anchor}"]`);
  const button = (key: string) => part().getByRole('button', { name: site.t(key), exact: true });
  const lit = () => part().locator('li[data-lit] :is(h3, h4)').allInnerTexts();

  beforeEach(async () => (site = await builtLocale(locale)));

  test('the globe takes the place of the drawing to the pixel, and moves nothing', async () => {
    await begin();
    const { page: content, belt } = globeBelt(site);
    await tests.open(content.path);
    const drawing = part().locator('svg[role="img"]');
    const list = part().locator('li').first();
    const before = [await drawing.boundingBox(), await list.boundingBox()];
    const top = await page.evaluate(() => window.scrollY);
    const canvas = await liveGlobe(page, belt.anchor);
    await page.evaluate((y) => window.scrollTo(0, y), top);
    expect([await canvas.boundingBox(), await list.boundingBox()]).toEqual(before);
    expect(await atRest(canvas)).toEqual({ ...belt.drawing?.center, zoom: 1 });
    expect(await drawing.isVisible()).toBe(false);
    expect(await canvas.getAttribute('aria-label')).toBe(site.t('globe.label'));
  }, 60_000);

  test('the globe follows the mouse, goes on when it is thrown, and comes to rest', async () => {
    await begin({ reducedMotion: 'no-preference' });
    const canvas = await openGlobe();
    const start = await pointOf(
      canvas,
      { latitude: 0, longitude: 0 },
      {
        ...{ latitude: 0, longitude: 0, zoom: 1 },
      },
    );
    await page.mouse.move(start.x, start.y);
    await page.mouse.move(start.x + 2, start.y);
    const before = await atRest(canvas);
    await page.mouse.down();
    await page.mouse.move(start.x + 120, start.y, { steps: 6 });
    await page.mouse.up();
    const after = await atRest(canvas);
    expect(after.longitude).toBeLessThan(before.longitude - 15);
    expect(after.latitude).toBeCloseTo(before.latitude, 0);
  }, 60_000);

  test('the wheel scrolls the page, and enlarges the globe with Control or after a press', async () => {
    await begin();
    const canvas = await openGlobe();
    const box = await canvas.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 300);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const top = await scrolled();
    await page.mouse.wheel(0, 120);
    await becomes(scrolled, top + 120);
    expect((await atRest(canvas)).zoom).toBe(1);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    const { zoom } = await atRest(canvas);
    expect(zoom).toBeGreaterThan(1.1);
    expect(await scrolled()).toBe(top + 120);

    await page.mouse.down();
    await page.mouse.up();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -400);
    await becomes(async () => (await atRest(canvas)).zoom, 5);
    await page.mouse.wheel(0, -100);
    // At its bound it lets the page go on.
    await becomes(async () => (await scrolled()) < top + 120, true);
  }, 60_000);

  test('by keys the globe turns, enlarges, opens the place in the middle and goes back', async () => {
    await begin();
    const canvas = await openGlobe();
    const home = await atRest(canvas);
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    expect((await atRest(canvas)).longitude).toBeGreaterThan(home.longitude + 5);
    await page.keyboard.press('ArrowUp');
    expect((await atRest(canvas)).latitude).toBeGreaterThan(home.latitude + 5);
    await page.keyboard.press('+');
    expect((await atRest(canvas)).zoom).toBeGreaterThan(1);
    await page.keyboard.press('Home');
    expect(await atRest(canvas)).toEqual(home);

    await page.keyboard.press('Enter');
    const card = part().getByRole('complementary');
    await card.waitFor();
    await becomes(() => card.evaluate((each) => each.contains(document.activeElement)), true);
    expect((await lit()).length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await canvas.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await lit()).toEqual([]);
  }, 60_000);

  test('every movement has a button with a name, large enough for a finger', async () => {
    await begin();
    const canvas = await openGlobe();
    const home = await atRest(canvas);
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
      await becomes(async () => fits(await atRest(canvas)), true);
      await button('globe.reset').click();
      await becomes(() => atRest(canvas), home);
    }
    await button('globe.zoom_out').click();
    expect(await atRest(canvas)).toEqual(home);
    // Without movement there is nothing to switch off.
    expect(await button('globe.spin').count()).toBe(0);
  }, 60_000);

  test('what is pointed at in the list stands out on both sides, and the globe turns to it', async () => {
    await begin();
    const canvas = await openGlobe();
    const { belt } = globeBelt(site);
    for (const project of [belt.projects.at(-1), belt.projects[0]]) {
      if (!project) throw new Error('The globe has no projects.');
      const item = part().locator('li', { has: page.getByText(project.title, { exact: true }) });
      await item.locator('a').focus();
      const center = bestCenter(places(project));
      await becomes(async () => apart(await atRest(canvas), center) < 0.1, true);
      expect(await lit()).toEqual([project.title]);
    }
    const project = belt.projects[0];
    const item = part().locator('li', {
      has: page.getByText(project?.title ?? '', { exact: true }),
    });
    const show = item.getByRole('button', { name: site.t('globe.show') });
    await show.click();
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    await becomes(
      () =>
        canvas.evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return top >= -1 && bottom <= window.innerHeight + 1;
        }),
      true,
    );
    await show.click();
    expect(await show.getAttribute('aria-pressed')).toBe('false');
  }, 60_000);

  test('a place under the mouse stands out in the list; pressed, it tells its projects', async () => {
    await begin();
    const canvas = await openGlobe();
    const { belt } = globeBelt(site);
    const marker = belt.drawing?.markers.find(({ projects }) => projects.length > 1);
    const all = belt.projects.flatMap(places);
    const place = all.find(({ location }) => location === marker?.location);
    if (!marker || !place) throw new Error('No place has several projects.');
    const { x, y } = await pointOf(canvas, place, await atRest(canvas));
    await page.mouse.move(x - 5, y + 5);
    await page.mouse.move(x + 3, y - 3);
    const titles = belt.projects.filter(({ id }) => marker.projects.includes(id));
    await becomes(async () => (await lit()).sort(), titles.map(({ title }) => title).sort());
    await page.mouse.click(x, y);
    const card = part().getByRole('complementary', { name: marker.location });
    expect(await card.getByRole('link').allInnerTexts()).toEqual(titles.map(({ title }) => title));

    // The filter acts on what stands out, too.
    const type = titles[0]?.type ?? 'acmi';
    await part()
      .getByRole('button', { name: site.t(`project.${type}`), exact: true })
      .click();
    const left = titles.filter((each) => each.type === type).map(({ title }) => title);
    await becomes(() => card.getByRole('link').allInnerTexts(), left);
    await card.getByRole('button', { name: site.t('popup.close') }).click();
    expect(await card.count()).toBe(0);
    expect(await lit()).toEqual([]);
  }, 60_000);

  test('a finger scrolls the page up and down, turns the globe sideways and taps a place', async () => {
    await begin({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    const canvas = await openGlobe();
    const home = await atRest(canvas);
    const swipe = await finger(canvas);
    const top = await page.evaluate(() => window.scrollY);
    await swipe(-120, 4);
    await becomes(async () => (await atRest(canvas)).longitude > home.longitude + 15, true);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    const turned = await atRest(canvas);
    await swipe(3, -120);
    await becomes(async () => (await page.evaluate(() => window.scrollY)) > top + 60, true);
    expect(apart(await atRest(canvas), turned)).toBeLessThan(3);

    await button('globe.reset').tap();
    await becomes(() => atRest(canvas), home);
    await canvas.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const marker = globeBelt(site).belt.projects.flatMap(places)[0];
    if (!marker) throw new Error('The globe has no places.');
    const { x, y } = await pointOf(canvas, marker, home);
    await page.touchscreen.tap(x + 8, y - 8);
    await part().getByRole('complementary').waitFor();
  }, 60_000);

  test('axe finds no fault in the globe that turns and in what it tells of a place', async () => {
    await begin();
    await loadAxe(page);
    const canvas = await openGlobe();
    expect(await faults(page)).toEqual([]);
    await canvas.press('Enter');
    await part().getByRole('complementary').waitFor();
    expect(await faults(page)).toEqual([]);
  }, 60_000);
});
