import type { Browser } from 'playwright-core';
import type { SiteServer } from '../services/publish/server';
import { locales } from '../src/locales';
import { launchBrowser, noTrouble, openPage, watch } from './setup/browser';
import { builtLocale } from './setup/locale';
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

test.each(locales)(
  'no page scrolls sideways at 320 pixels in %s',
  async (locale) => {
    const site = await builtLocale(locale);
    const { page, context } = await openPage(browser, { viewport: { width: 320, height: 640 } });
    const trouble = watch(page, server.url);
    const faults: string[] = [];
    for (const path of [...site.pages.map((each) => each.path), `${site.home}404/`]) {
      await visit(page, server.url + encodeURI(path));
      const fault = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return null;
        const wide = [...document.body.querySelectorAll('*')].filter(
          (each) => each.getBoundingClientRect().right > clientWidth + 1,
        );
        return `${scrollWidth} px, for one by ${wide[0]?.outerHTML.slice(0, 160)}`;
      });
      if (fault !== null) faults.push(`${path}: ${fault}`);
    }
    await context.close();
    expect(faults.join('\n')).toBe('');
    expect(trouble).toEqual(noTrouble);
  },
  200_000,
);

test.each(locales)(
  'the menu of a narrow screen fits into 320 pixels in %s',
  async (locale) => {
    const site = await builtLocale(locale);
    const { page, context } = await openPage(browser, { viewport: { width: 320, height: 640 } });
    await visit(page, server.url + site.home);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
    const sheet = page.locator('#site-menu');
    await sheet.waitFor({ state: 'visible' });
    for (const { title } of site.header.items) {
      await sheet.getByRole('button', { name: title, exact: true }).click();
    }
    const excess = await sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(excess).toBe(0);
    await context.close();
  },
  60_000,
);
