import type { Browser } from 'playwright-core';
import type { SiteServer } from '../services/publish/server';
import { locales } from '../src/locales';
import { launchBrowser, openPage } from './setup/browser';
import { builtLocale, findBelt } from './setup/locale';
import { serveSite } from './setup/site';
import { visit } from './setup/visit';

let browser: Browser;
let server: SiteServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveSite()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe.each(locales)('on paper in %s', (locale) => {
  test('every panel is open, with all its words', async () => {
    const site = await builtLocale(locale);
    const { page, context } = await openPage(browser);
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    await visit(page, server.url + encodeURI(content.path));
    const panels = belt.section.entries.map(({ anchor }) => page.locator(`[id="${anchor}-panel"]`));
    for (const panel of panels) expect(await panel.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const panel of panels) {
      expect(await panel.isVisible()).toBe(true);
      expect((await panel.innerText()).length).toBeGreaterThan(20);
    }
    await context.close();
  }, 60_000);

  test('the data sheet of every aircraft is one page of A4, with all its configurations', async () => {
    const site = await builtLocale(locale);
    const { page, context } = await openPage(browser);
    const sheets = site.pages.filter((each) => each.kind === 'aircraft');
    const counts: Record<string, number> = {};
    for (const { path, aircraft } of sheets) {
      await visit(page, server.url + encodeURI(path));
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      counts[path] = [...paper.matchAll(/\/Type\s*\/Page\b/g)].length;
      await page.emulateMedia({ media: 'print' });
      for (const { anchor } of aircraft.configurations)
        expect(await page.locator(`[id="${anchor}"]`).isVisible()).toBe(true);
      expect(await page.locator('header').isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    }
    await context.close();
    expect(counts).toEqual(Object.fromEntries(sheets.map(({ path }) => [path, 1])));
    expect(sheets.length).toBeGreaterThan(3);
  }, 90_000);
});
