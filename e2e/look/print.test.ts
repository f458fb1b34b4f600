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
  }, 60_000);

  test('the data sheet of every aircraft fits on one A4 page with all its configurations', async () => {
    const site = await readBuiltLocale(locale);
    const page = await tests.newPage();
    const sheets = site.pages.filter((each) => each.kind === 'aircraft');
    const counts: Record<string, number> = {};
    for (const { path, aircraft } of sheets) {
      await tests.open(path);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      counts[path] = [...paper.matchAll(/\/Type\s*\/Page\b/g)].length;
      await page.emulateMedia({ media: 'print' });
      for (const { anchor } of aircraft.configurations)
        expect(await page.locator(`[id="${anchor}"]`).isVisible()).toBe(true);
      expect(await page.locator('header').isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    }
    expect(counts).toEqual(Object.fromEntries(sheets.map(({ path }) => [path, 1])));
    expect(sheets.length).toBeGreaterThan(3);
  }, 90_000);
});
