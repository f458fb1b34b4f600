/**
 * With scrollbars that take space, as on most desktops, no page scrolls sideways.
 * @ci
 */
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../setup/browser';
import type { SiteServer } from '../../services/publish/server';
import { locales } from '../../src/locales';
import { readBuiltLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { serveSite } from '../setup/site';

let browser: Browser;
let server: SiteServer;

beforeAll(async () => {
  browser = await launchBrowser([], { hasScrollbars: true });
  server = await serveSite();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('no page of any kind scrolls sideways with a classic scrollbar', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 1366, height: 768 } });
  const faults: string[] = [];
  let hasScrollbar = false;
  const sites = await Promise.all(locales.map(readBuiltLocale));
  for (const path of sites.flatMap(samplePaths)) {
    await page.goto(server.url + encodeURI(path), { waitUntil: 'load' });
    for (const width of [1366, 820, 390]) {
      await page.setViewportSize({ width, height: 768 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: all, clientWidth: shown } = document.documentElement;
        return { scrollWidth: all, clientWidth: shown };
      });
      hasScrollbar ||= clientWidth < width;
      if (scrollWidth > clientWidth) faults.push(`${path} at ${width}: ${scrollWidth} px`);
    }
  }
  expect(hasScrollbar).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
}, 300_000);
