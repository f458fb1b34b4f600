import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { findViolations, loadAxe } from '../setup/axe';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';

const tests = setUpBrowserTests();

const screens = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
];

/** Opens a page without transitions, which axe could meet half-way. */
async function beginAt(width: number): Promise<Page> {
  const page = await tests.newPage({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await loadAxe(page);
  await blockPictures(page);
  return page;
}

test.each(localesOnScreens(screens))(
  'axe finds no violation on pages of every kind in $locale at $width pixels',
  async ({ locale, width }) => {
    const page = await beginAt(width);
    const violations: string[] = [];
    for (const path of samplePaths(await readBuiltLocale(locale))) {
      await tests.open(path);
      for (const fault of await findViolations(page)) violations.push(`${path}: ${fault}`);
    }
    expect(violations.join('\n')).toBe('');
  },
  300_000,
);

describe.each(locales)('in %s', (locale) => {
  let site: BuiltLocale;
  beforeEach(async () => (site = await readBuiltLocale(locale)));

  test('axe finds no violation in the open menu of a narrow screen with any section open', async () => {
    const page = await beginAt(390);
    await tests.open(site.home);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
    const sheet = page.locator('#site-menu');
    await sheet.waitFor({ state: 'visible' });
    const violations = await findViolations(page);
    for (const { title } of site.header.items) {
      await sheet.getByRole('button', { name: title, exact: true }).click();
      violations.push(...(await findViolations(page)));
    }
    expect(violations.join('\n')).toBe('');
  });

  test('axe finds no violation in any open section of the menu of a wide screen', async () => {
    const page = await beginAt(1440);
    await tests.open(site.home);
    const violations: string[] = [];
    for (const { url, submenu } of site.header.items.filter((each) => each.submenu.length > 1)) {
      const entry = page.locator('header [data-part="menu"] > ul > li', {
        has: page.locator(`> a[href="${url}"]`),
      });
      await entry.locator('> a').hover();
      await entry.locator(`ul a[href="${submenu[1]?.url}"]`).waitFor({ state: 'visible' });
      violations.push(...(await findViolations(page)));
    }
    expect(violations.join('\n')).toBe('');
  });
});
