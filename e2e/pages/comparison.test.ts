/** @ci */
import type { Page } from 'playwright-core';
import { findViolations, loadAxe } from '../setup/axe';
import { narrowViewport, setUpBrowserTests } from '../setup/browserSuite';
import { findBelt, readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';
import { waitForHydration, waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

/** The comparison of a locale: its path, and names and titles of its types. */
function readComparison(site: BuiltLocale) {
  const { page, belt } = findBelt(
    site.pages,
    'fleetDisplay',
    ({ display }) => display === 'compare',
  );
  const names = belt.aircraft.map(({ compared }) => compared?.name ?? '');
  return { path: page.path, names, titles: belt.aircraft.map(({ title }) => title) };
}

const columns = (page: Page) => page.locator('[data-compare] thead th').count();
const search = (names: readonly string[]) => `?aircraft=${names.join(',')}`;

describe.each(behaviourLocales)('the comparison in %s', (locale) => {
  let site: BuiltLocale;
  let path: string;
  let names: string[];
  let titles: string[];

  beforeAll(async () => {
    site = await readBuiltLocale(locale);
    ({ path, names, titles } = readComparison(site));
  });

  test('is chosen with the keyboard, and kept by reload and the language switch', async () => {
    const page = await tests.newPage();
    await tests.open(path);
    const boxes = page.getByRole('checkbox');
    await waitForValue(() => boxes.count(), names.length);
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await waitForValue(() => columns(page), 1);
    const status = page.locator('[data-compare]').getByRole('status');
    expect(await status.innerText()).toContain(site.t('compare.one_more'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await waitForValue(() => columns(page), 2);
    const chosen = search(names.slice(0, 2));
    expect(new URL(page.url()).search).toBe(chosen);
    await page.reload();
    await waitForHydration(page);
    await waitForValue(() => columns(page), 2);
    const link = page.getByRole('navigation', { name: site.t('language.label') }).getByRole('link');
    const otherPath = await link.getAttribute('href');
    expect(otherPath).toMatch(/\/(compare|samanburdur)\/$/);
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === otherPath);
    expect(new URL(page.url()).searchParams.get('aircraft')).toBe(names.slice(0, 2).join(','));
    await waitForHydration(page);
    await waitForValue(() => columns(page), 2);
  });

  test('counts boxes that were checked before the script came', async () => {
    const page = await tests.newPage();
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/_scripts/*.js', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await page.goto(tests.origin + encodeURI(path), { waitUntil: 'commit' });
    const boxes = page.getByRole('checkbox');
    await waitForValue(() => boxes.count(), names.length);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    letThrough();
    await waitForValue(() => columns(page), 2);
    expect(new URL(page.url()).search).toBe(search(names.slice(0, 2)));
    expect(await boxes.nth(2).isChecked()).toBe(false);
  });

  test('is in view at once for who comes from the page of an aircraft', async () => {
    const page = await tests.newPage();
    const aircraft = site.pages.find(({ kind }) => kind === 'aircraft');
    await tests.open(aircraft?.path ?? '');
    await page.locator(`main a[href^="${path}?aircraft="]`).click();
    await page.waitForURL(({ pathname }) => pathname === path);
    await waitForValue(() => columns(page), 3);
    const head = page.locator('[data-compare] thead');
    await waitForValue(async () => ((await head.boundingBox())?.y ?? 1000) < 600, true);
  });

  test('is whole without scripts', async () => {
    const page = await tests.newPage({ javaScriptEnabled: false });
    await page.goto(tests.origin + path);
    expect(await columns(page)).toBe(names.length);
    expect(await page.getByRole('checkbox').first().isVisible()).toBe(false);
    const fleet = site.pages.find(({ belts }) =>
      belts.some((belt) => belt.kind === 'fleetDisplay' && belt.comparison),
    );
    await page.goto(tests.origin + (fleet?.path ?? ''));
    expect(await page.locator(`main a[href="${path}"]`).first().isVisible()).toBe(true);
  });

  test('is on one page of paper, with logo, desk and address', async () => {
    const page = await tests.newPage();
    for (const count of [2, 4]) {
      await tests.open(path + search(names.slice(-count)));
      await waitForValue(() => columns(page), count);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect([...paper.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      const text = await page.locator('body').innerText();
      for (const title of titles.slice(-count))
        expect(text.replaceAll('\u00a0', ' ')).toContain(title);
      expect(text).toContain(site.header.companyName);
      expect(text).toContain('520303-2290');
      expect(await page.locator('main a[href^="mailto:"]').first().isVisible()).toBe(true);
      expect(await page.locator('main form').first().isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    }
  });

  test.each([320, 820])('fits into %i px and has no barriers', async (width) => {
    const page = await tests.newPage({ viewport: { ...narrowViewport, width } });
    await loadAxe(page);
    for (const chosen of ['', search(names.slice(0, 4))]) {
      await tests.open(path + chosen);
      await waitForValue(() => columns(page), chosen ? 4 : names.length);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('draws all types to one scale', async () => {
    const page = await tests.newPage({ viewport: narrowViewport });
    await tests.open(path + search(names.slice(0, 4)));
    await waitForValue(() => columns(page), 4);
    const scales = await page
      .locator('[data-compare] [style*="--metres"]')
      .evaluateAll((drawings) =>
        drawings.map((drawing) => {
          const metres = Number(getComputedStyle(drawing).getPropertyValue('--metres'));
          return drawing.getBoundingClientRect().width / metres;
        }),
      );
    expect(scales.length).toBeGreaterThan(6);
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 1);
  });

  test('is reached from each aircraft, with the aircraft chosen', async () => {
    const page = await tests.newPage();
    const aircraft = site.pages.find((each) => each.kind === 'aircraft');
    await tests.open(aircraft?.path ?? '');
    await page.locator(`main a[href^="${path}?"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    await waitForValue(() => columns(page), 3);
    const heads = await page.locator('[data-compare] thead th').allInnerTexts();
    expect(heads.join()).toContain(aircraft?.kind === 'aircraft' ? aircraft.aircraft.title : '–');
  });
});
