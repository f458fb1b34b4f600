import { locales } from '../../src/locales';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';

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
