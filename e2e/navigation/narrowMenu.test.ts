import type { Page } from 'playwright-core';
import type { SubmenuItem } from '../../src/components/layout/types';
import type { Lang } from '../../src/components/ui/types';
import { setUpBrowserTests, narrowViewport } from '../setup/browserSuite';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForValue, isSameDocument, markDocument, displayedPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('the menu of a narrow screen in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: narrowViewport, hasTouch: true });
    await tests.open(site.home);
  });

  const toggle = () => page.locator('header button[aria-controls="site-menu"]');
  const toggleNamed = (key: string) =>
    page.getByRole('button', { name: site.t(key), exact: true }).and(toggle());
  const sheet = () => page.locator('#site-menu');
  const entry = (title: string) => sheet().getByRole('button', { name: title, exact: true });
  const item = () => {
    const section = site.header.items.find(({ submenu }) => submenu.length > 1);
    if (!section) throw new Error('No section has pages below it.');
    return section;
  };
  const isFocused = () => toggle().evaluate((each) => each === document.activeElement);

  test('the toggle opens and closes the menu, and the page behind an open menu is inert', async () => {
    expect(await sheet().isVisible()).toBe(false);
    const box = await toggle().boundingBox();
    await toggleNamed('menu.open').tap();
    await sheet().waitFor({ state: 'visible' });
    expect(await toggle().getAttribute('aria-expanded')).toBe('true');
    expect(await toggle().boundingBox()).toEqual(box);
    const behind = () =>
      page.evaluate(() => ({
        inert: document.querySelector('main')?.inert,
        scrolls: getComputedStyle(document.documentElement).overflowY !== 'hidden',
      }));
    await waitForValue(behind, { inert: true, scrolls: false });
    await toggleNamed('menu.close').tap();
    await sheet().waitFor({ state: 'hidden' });
    await waitForValue(behind, { inert: false, scrolls: true });
    expect(await toggleNamed('menu.open').isVisible()).toBe(true);
    expect(await toggle().getAttribute('aria-expanded')).toBe('false');
  });

  test('only one section is open at a time, and it ends with the link to its own page', async () => {
    await toggle().tap();
    for (const { title, url, submenu, board } of site.header.items) {
      const control = entry(title);
      const panel = page.locator(`[id="${await control.getAttribute('aria-controls')}"]`);
      expect(await panel.isVisible()).toBe(false);
      await control.tap();
      await panel.waitFor({ state: 'visible' });
      expect(await control.getAttribute('aria-expanded')).toBe('true');
      const links = await panel
        .locator('ul a')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('href'), each.textContent]));
      const expectedLinks = [[url, site.t('menu.view_all')]];
      const languageSuffix = (lang: Lang) =>
        site.t(`in_language.${lang}`).replaceAll(' ', '\u00A0');
      const named = ({ title: name, note, url: target, lang: ownLang }: SubmenuItem) => {
        const lang = ownLang ?? site.header.foreignPages?.[target];
        const words = note ? `${name} ${note}` : name;
        return lang ? `${words} (${languageSuffix(lang)})` : words;
      };
      const rows = [...submenu, ...(board?.rows ?? [])];
      expect(links).toEqual([...rows.map((each) => [each.url, named(each)]), ...expectedLinks]);
      await control.tap();
      await panel.waitFor({ state: 'hidden' });
    }
  });

  test('Escape closes the menu and returns the focus to the toggle', async () => {
    await toggle().tap();
    await sheet().waitFor({ state: 'visible' });
    await entry(item().title).focus();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
    expect(await isFocused()).toBe(true);
  });

  test('the Tab key stays within the header and the open menu', async () => {
    await toggle().focus();
    await page.keyboard.press('Enter');
    await sheet().waitFor({ state: 'visible' });
    const stops = await page.evaluate(
      () => document.querySelectorAll('header a[href], header button').length,
    );
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(
        true,
      );
    }
  });

  test('a link opens its page without loading a document and closes the menu', async () => {
    await markDocument(page);
    await toggle().tap();
    await entry(item().title).tap();
    const target = item().submenu[0]?.url ?? '';
    await sheet().locator(`a[href="${target}"]`).tap();
    await waitForValue(() => displayedPath(page), target);
    await sheet().waitFor({ state: 'hidden' });
    await waitForValue(() => page.evaluate(() => document.querySelector('main')?.inert), false);
    expect(await isSameDocument(page)).toBe(true);
    // The menu opens again with the current section open.
    await toggle().tap();
    await entry(item().title).tap();
    const current = sheet().locator('a[aria-current="page"]').first();
    expect(await current.getAttribute('href')).toBe(target);
  });

  test('the menu closes when the screen becomes wide', async () => {
    await toggle().tap();
    await sheet().waitFor({ state: 'visible' });
    await page.setViewportSize({ width: 1000, height: 780 });
    await sheet().waitFor({ state: 'hidden' });
    await waitForValue(() => page.evaluate(() => document.querySelector('main')?.inert), false);
  });
});
