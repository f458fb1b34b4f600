/** @ci */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale, findBelt } from '../setup/locale';

const tests = setUpBrowserTests();

describe.each(locales)('on paper in %s', (locale) => {
  test('every panel is open and shows all its text', async () => {
    const site = await readBuiltLocale(locale);
    const page = await tests.newPage();
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    await tests.open(content.path);
    const panels = belt.section.entries.map(({ anchor }) => page.locator(`[id="${anchor}-panel"]`));
    for (const panel of panels) expect(await panel.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const panel of panels) {
      expect(await panel.isVisible()).toBe(true);
      expect((await panel.innerText()).length).toBeGreaterThan(20);
    }
  });

  test('the data sheet of every aircraft has at most two A4 pages, with logo, drawing, desk and address', async () => {
    const site = await readBuiltLocale(locale);
    const page = await tests.newPage();
    const sheets = site.pages.filter((each) => each.kind === 'aircraft');
    for (const { path, aircraft, desk } of sheets) {
      await tests.open(path);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      const pageCount = [...paper.matchAll(/\/Type\s*\/Page\b/g)].length;
      expect([path, pageCount <= 2]).toEqual([path, true]);
      await page.emulateMedia({ media: 'print' });
      for (const { anchor } of aircraft.configurations)
        expect(await page.locator(`[id="${anchor}"]`).isVisible()).toBe(true);
      const header = page.locator('header');
      expect(await header.getByText(site.header.companyName).isVisible()).toBe(true);
      for (const menu of await header.locator('nav').all())
        expect(await menu.isVisible()).toBe(false);
      const text = await page.locator('body').innerText();
      for (const part of [desk?.person, desk?.email]) expect(text).toContain(part);
      expect(await page.locator('footer').innerText()).toContain('520303-2290');
      expect(await dimensionLines(page)).toEqual(['1px', '1px']);
      await page.emulateMedia({ media: null });
    }
    expect(sheets.length).toBeGreaterThan(3);
  }, 90_000);
});

test('the dimension lines of an aircraft are visible in forced colours', async () => {
  const { pages } = await readBuiltLocale('en-US');
  const page = await tests.newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await tests.open(pages.find(({ kind }) => kind === 'aircraft')?.path ?? '');
  expect(await dimensionLines(page)).toEqual(['1px', '1px']);
});

test.each([
  [1280, 800, 800],
  [390, 844, 1688],
])('at %i × %i px the data sheet is within %i px of the top', async (width, height, limit) => {
  const { pages } = await readBuiltLocale('en-US');
  const page = await tests.newPage();
  await page.setViewportSize({ width, height });
  for (const sheet of pages) {
    if (sheet.kind !== 'aircraft') continue;
    await tests.open(sheet.path);
    const link = page.locator(`main a[href="${sheet.aircraft.documents[0]?.url}"]`).first();
    const box = await link.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(limit);
  }
});

/** Returns the widths of the lines for height and length, which are borders. */
const dimensionLines = (page: Page): Promise<string[]> =>
  page.locator('[data-axis]').evaluateAll((lines) =>
    lines.map((line) => {
      const style = getComputedStyle(line, '::before');
      return line.getAttribute('data-axis') === 'height'
        ? style.borderRightWidth
        : style.borderBottomWidth;
    }),
  );
