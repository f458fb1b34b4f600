import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { browserTests, narrow, wide } from '../setup/browserSuite';
import { walkFocus } from '../setup/focus';
import { builtLocale, findBelt, type BuiltLocale } from '../setup/locale';

const tests = browserTests();
let site: BuiltLocale;
let page: Page;

beforeAll(async () => {
  site = await builtLocale('en-US');
});

/** As in Windows with a contrast theme: the visitor's colours in place of ours. */
async function open(path: string, colorScheme: 'dark' | 'light' = 'dark'): Promise<void> {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce', colorScheme } as const;
  page = await tests.begin({ viewport: wide, ...forced });
  await tests.open(path);
}

/** Standard deviation of the brightness of what is painted there: 0 for one flat colour. */
async function painted(part: Locator): Promise<number> {
  const { channels } = await sharp(await part.screenshot())
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}

/** Colours of the lines that tell the chosen one of several from the others. */
const lineOf = (part: Locator, pseudo?: string) =>
  part.evaluate((each, of) => {
    const style = getComputedStyle(each, of);
    return of === undefined ? style.borderBottomColor : style.borderTopColor;
  }, pseudo);

describe.each(['dark', 'light'] as const)('in forced %s colours', (colorScheme) => {
  test('signs that are drawn without words can be seen', async () => {
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
    await page.setViewportSize(narrow);
    await page.evaluate(() => window.scrollTo(0, 0));
    const toggle = page.getByRole('button', { name: site.t('menu.open'), exact: true });
    expect(await painted(toggle.locator('span').last())).toBeGreaterThan(10);
    await page.setViewportSize(wide);

    const { page: content, belt } = findBelt(site.pages, 'imageCarousel');
    await tests.open(content.path);
    for (const arrow of await page.locator(`[id="${belt.anchor}"] button`).all())
      expect(await painted(arrow)).toBeGreaterThan(10);
  }, 60_000);
});

/** Rings take their colour from the text's, whatever it is: `npm run test:soak` walks with both. */
const walked = process.env.SOAK ? (['dark', 'light'] as const) : (['dark'] as const);

test.each(walked)(
  'the focus keeps a ring that can be seen at every stop, in forced %s colours',
  async (colorScheme) => {
    await open(site.home, colorScheme);
    const stops = await walkFocus(page, { whole: true, backwards: false });
    expect(stops.length).toBeGreaterThan(30);
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
  },
  60_000,
);

test('buttons keep an edge', async () => {
  await open(site.home);
  const edges = await page.locator('[data-variant], [data-size]').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
          getComputedStyle(each);
        const isDrawn = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
        return isDrawn && borderTopColor !== backgroundColor;
      }),
  );
  expect(edges.length).toBeGreaterThan(2);
  expect(edges).toEqual(edges.map(() => true));
}, 60_000);

test('the section that the visitor is in is the only underlined one of the menu', async () => {
  const section = site.header.items.find(({ submenu }) => submenu.length > 1);
  await open(section?.url ?? '');
  const links = await page.locator('header [data-part="menu"] > ul > li > a').all();
  const lines = await Promise.all(links.map((link) => lineOf(link, '::after')));
  const here = await page
    .locator(`header [data-part="menu"] > ul > li > a[href="${section?.url}"]`)
    .evaluate((each) => getComputedStyle(each, '::after').borderTopColor);
  expect(lines.filter((line) => line === here)).toHaveLength(1);
}, 60_000);

test('the chosen filter and the chosen tab can be told from the others', async () => {
  const { page: fleet, belt } = findBelt(site.pages, 'fleetDisplay', ({ filter }) => {
    return filter === 'category';
  });
  await open(fleet.path);
  const filters = page.locator(`[id="${belt.anchor}"] button[aria-pressed]`);
  const pressed = await lineOf(filters.and(page.locator('[aria-pressed="true"]')));
  for (const other of await filters.and(page.locator('[aria-pressed="false"]')).all())
    expect(await lineOf(other)).not.toBe(pressed);

  const sheet = site.pages.find(
    (each) => each.kind === 'aircraft' && each.aircraft.configurations.length > 1,
  );
  await tests.open(sheet?.path ?? '');
  const selected = await lineOf(page.locator('[role="tab"][aria-selected="true"]'));
  for (const other of await page.locator('[role="tab"][aria-selected="false"]').all())
    expect(await lineOf(other)).not.toBe(selected);
}, 60_000);
