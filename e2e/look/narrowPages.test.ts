import { locales } from '../../src/locales';
import { browserTests } from '../setup/browserSuite';
import { builtLocale } from '../setup/locale';

const tests = browserTests();
const narrowest = { width: 320, height: 640 };

test.each(locales)(
  'the menu of a narrow screen fits into 320 pixels in %s',
  async (locale) => {
    const site = await builtLocale(locale);
    const page = await tests.begin({ viewport: narrowest });
    await tests.open(site.home);
    await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
    const sheet = page.locator('#site-menu');
    await sheet.waitFor({ state: 'visible' });
    for (const { title } of site.header.items) {
      await sheet.getByRole('button', { name: title, exact: true }).click();
    }
    const excess = await sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(excess).toBe(0);
  },
  60_000,
);
