import type { Locator } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { isInOneLanguage } from '../setup/samples';

const tests = setUpBrowserTests();
const narrowest = { width: 320, height: 640 };

test.each(locales)('the open menu fits into a screen of 320 pixels in %s', async (locale) => {
  const site = await readBuiltLocale(locale);
  const page = await tests.newPage({ viewport: narrowest });
  await tests.open(site.home);
  await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
  const sheet = page.locator('#site-menu');
  await sheet.waitFor({ state: 'visible' });
  for (const { title } of site.header.items) {
    await sheet.getByRole('button', { name: title, exact: true }).click();
  }
  const excess = await sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(excess).toBe(0);
});

/** Returns the upper and lower edge of an element in the window. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { top: box.y, bottom: box.y + box.height };
}

test.each(locales)('the header of a phone is one row with the whole logo in %s', async (locale) => {
  const { home, pages } = await readBuiltLocale(locale);
  const page = await tests.newPage({ viewport: narrowest });
  const header = page.locator('header');
  const inOneLanguage = pages.find(isInOneLanguage);
  if (!inOneLanguage) throw new Error('Each page is in both languages.');
  const faults: string[] = [];
  // The switch of languages is longer on a page in one language.
  for (const path of [home, inOneLanguage.path]) {
    await tests.open(path);
    for (const width of [320, 360, 384, 390]) {
      await page.setViewportSize({ ...narrowest, width });
      const logo = await edgesOf(header.locator('a svg').first());
      const toggle = await edgesOf(header.locator('button[aria-controls="site-menu"]'));
      const middle = (logo.top + logo.bottom) / 2;
      const isInRow = logo.top > 0 && middle > toggle.top && middle < toggle.bottom;
      if (!isInRow) faults.push(`${path} at ${width} pixels`);
    }
  }
  expect(faults).toEqual([]);
});
