import { locales } from '../src/locales';
import { browserTests } from './setup/browserSuite';
import { builtLocale } from './setup/locale';

const tests = browserTests();
const narrowest = { width: 320, height: 640 };

test.each(locales)(
  'no page scrolls sideways at 320 pixels in %s',
  async (locale) => {
    const site = await builtLocale(locale);
    const page = await tests.begin({ viewport: narrowest });
    const faults: string[] = [];
    for (const path of [...site.pages.map((each) => each.path), `${site.home}404/`]) {
      await tests.open(path);
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
    expect(faults.join('\n')).toBe('');
  },
  200_000,
);

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
