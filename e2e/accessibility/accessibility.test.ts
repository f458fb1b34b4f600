import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { faults, loadAxe } from '../setup/axe';
import { withoutPictures } from '../setup/browser';
import { browserTests } from '../setup/browserSuite';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';

const tests = browserTests();

const screens = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
];

/** A page in its final state: no transition that axe could meet half-way. */
async function beginAt(width: number): Promise<Page> {
  const page = await tests.begin({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await loadAxe(page);
  await withoutPictures(page);
  return page;
}

test.each(localesOnScreens(screens))(
  'axe finds no fault on pages of every kind in $locale at $width pixels',
  async ({ locale, width }) => {
    const page = await beginAt(width);
    const found: string[] = [];
    for (const path of samplePaths(await builtLocale(locale))) {
      await tests.open(path);
      for (const fault of await faults(page)) found.push(`${path}: ${fault}`);
    }
    expect(found.join('\n')).toBe('');
  },
  300_000,
);

describe.each(locales)('in %s', (locale) => {
  let site: BuiltLocale;
  beforeEach(async () => (site = await builtLocale(locale)));

  test('axe finds no fault in the open menu of a narrow screen, every section unfolded', async () => {
    const page = await beginAt(390);
    await tests.open(site.home);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
    const sheet = page.locator('#site-menu');
    await sheet.waitFor({ state: 'visible' });
    const found = await faults(page);
    for (const { title } of site.header.items) {
      await sheet.getByRole('button', { name: title, exact: true }).click();
      found.push(...(await faults(page)));
    }
    expect(found.join('\n')).toBe('');
  }, 60_000);

  test('axe finds no fault in any open section of the menu of a wide screen', async () => {
    const page = await beginAt(1440);
    await tests.open(site.home);
    const found: string[] = [];
    for (const { url, submenu } of site.header.items.filter((each) => each.submenu.length > 1)) {
      const entry = page.locator('header [data-part="menu"] > ul > li', {
        has: page.locator(`> a[href="${url}"]`),
      });
      await entry.locator('> a').hover();
      await entry.locator(`a[href="${submenu[1]?.url}"]`).waitFor({ state: 'visible' });
      found.push(...(await faults(page)));
    }
    expect(found.join('\n')).toBe('');
  }, 60_000);
});
