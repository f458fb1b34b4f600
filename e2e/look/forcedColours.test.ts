/** @ci */
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { setUpBrowserTests, narrowViewport, wideViewport } from '../setup/browserSuite';
import { walkFocus } from '../setup/focus';
import { readBuiltLocale, findBelt, type BuiltLocale } from '../setup/locale';

const tests = setUpBrowserTests();
let site: BuiltLocale;
let page: Page;

beforeAll(async () => {
  site = await readBuiltLocale('en-US');
});

/** Opens a page with forced colours, as Windows applies them for a contrast theme. */
async function open(path: string, colorScheme: 'dark' | 'light' = 'dark'): Promise<void> {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce', colorScheme } as const;
  page = await tests.newPage({ viewport: wideViewport, ...forced });
  await tests.open(path);
}

/** Computes the standard deviation of the brightness of a part of the screen: 0 for one flat colour. */
async function painted(part: Locator): Promise<number> {
  const { channels } = await sharp(await part.screenshot())
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}

/** Returns the colour of the border that marks the chosen one of several controls. */
const lineOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, of) => {
    const style = getComputedStyle(element, of);
    return of === undefined ? style.borderBottomColor : style.borderTopColor;
  }, pseudo);

describe.each(['dark', 'light'] as const)('with forced %s colours', (colorScheme) => {
  test('icons without text are visible', async () => {
    await open(site.home, colorScheme);
    const signs = [
      page.locator('header [data-part="menu"] button').first(),
      page.locator('header a svg').first(),
      ...(await page.locator('footer li:has(img[alt=""]) a').all()),
    ];
    expect(signs.length).toBeGreaterThan(3);
    for (const sign of signs) {
      await sign.scrollIntoViewIfNeeded();
      expect(await painted(sign)).toBeGreaterThan(10);
    }
    await page.setViewportSize(narrowViewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    const toggle = page.getByRole('button', { name: site.t('menu.open'), exact: true });
    expect(await painted(toggle.locator('span').last())).toBeGreaterThan(10);
    await page.setViewportSize(wideViewport);

    const { page: content, belt } = findBelt(site.pages, 'imageCarousel');
    await tests.open(content.path);
    for (const arrow of await page.locator(`[id="${belt.anchor}"] button`).all())
      expect(await painted(arrow)).toBeGreaterThan(10);
  });
});

/** Rings have the text colour, so one scheme is enough; `npm run test:soak` tests both. */
const walked = process.env.SOAK ? (['dark', 'light'] as const) : (['dark'] as const);

test.each(walked)(
  'the focus has a visible ring at every stop of the Tab key with forced %s colours',
  async (colorScheme) => {
    await open(site.home, colorScheme);
    const stops = await walkFocus(page, { whole: true, backwards: false });
    expect(stops.length).toBeGreaterThan(30);
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
  },
);

test('buttons keep a visible edge with forced colours', async () => {
  await open(site.home);
  const edges = await page.locator('[data-variant], [data-size]').evaluateAll((buttons) =>
    buttons
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((button) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
          getComputedStyle(button);
        const isDrawn = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
        return isDrawn && borderTopColor !== backgroundColor;
      }),
  );
  expect(edges.length).toBeGreaterThan(2);
  expect(edges).toEqual(edges.map(() => true));
});

test('the menu underlines only the current section with forced colours', async () => {
  const section = site.header.items.find(({ submenu }) => submenu.length > 1);
  await open(section?.url ?? '');
  const links = await page.locator('header [data-part="menu"] > ul > li > a').all();
  const lines = await Promise.all(links.map((link) => lineOf(link, '::after')));
  const here = await page
    .locator(`header [data-part="menu"] > ul > li > a[href="${section?.url}"]`)
    .evaluate((each) => getComputedStyle(each, '::after').borderTopColor);
  expect(lines.filter((line) => line === here)).toHaveLength(1);
});

test('the chosen filter and the chosen tab differ from the others with forced colours', async () => {
  const { page: fleet, belt } = findBelt(site.pages, 'fleetDisplay', ({ filter }) => {
    return filter === 'category';
  });
  await open(fleet.path);
  const filters = page.locator(`[id="${belt.anchor}"] button[aria-pressed]`);
  const pressed = await lineOf(filters.and(page.locator('[aria-pressed="true"]')));
  for (const otherFilter of await filters.and(page.locator('[aria-pressed="false"]')).all())
    expect(await lineOf(otherFilter)).not.toBe(pressed);

  const sheet = site.pages.find(
    (each) => each.kind === 'aircraft' && each.aircraft.configurations.length > 1,
  );
  await tests.open(sheet?.path ?? '');
  const selected = await lineOf(page.locator('[role="tab"][aria-selected="true"]'));
  for (const otherTab of await page.locator('[role="tab"][aria-selected="false"]').all())
    expect(await lineOf(otherTab)).not.toBe(selected);
});
