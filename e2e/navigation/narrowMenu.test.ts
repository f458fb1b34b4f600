import type { Page } from 'playwright-core';
import type { SubmenuItem } from '../../src/components/layout/types';
import type { Lang } from '../../src/components/ui/types';
import { browserTests, narrow } from '../setup/browserSuite';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { becomes, isSameDocument, markDocument, shownPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = browserTests();

describe.each(behaviourLocales)('the menu of a narrow screen in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await builtLocale(locale);
    page = await tests.begin({ viewport: narrow, hasTouch: true });
    await tests.open(site.home);
  });

  const toggle = () => page.getByRole('button', { name: site.t('menu.open'), exact: true });
  const sheet = () => page.locator('#site-menu');
  const entry = (title: string) => sheet().getByRole('button', { name: title, exact: true });
  const item = () => {
    const found = site.header.items.find(({ submenu }) => submenu.length > 1);
    if (!found) throw new Error('No section has pages below it.');
    return found;
  };
  const isFocused = () => toggle().evaluate((each) => each === document.activeElement);

  test('the toggle opens and closes it; the page behind it is out of reach meanwhile', async () => {
    expect(await sheet().isVisible()).toBe(false);
    await toggle().tap();
    await sheet().waitFor({ state: 'visible' });
    expect(await toggle().getAttribute('aria-expanded')).toBe('true');
    const behind = () =>
      page.evaluate(() => ({
        inert: document.querySelector('main')?.inert,
        scrolls: getComputedStyle(document.documentElement).overflowY !== 'hidden',
      }));
    await becomes(behind, { inert: true, scrolls: false });
    await toggle().tap();
    await sheet().waitFor({ state: 'hidden' });
    await becomes(behind, { inert: false, scrolls: true });
    expect(await toggle().getAttribute('aria-expanded')).toBe('false');
  }, 60_000);

  test('every section opens singly and ends with the link to its own page', async () => {
    await toggle().tap();
    for (const { title, url, submenu } of site.header.items) {
      const control = entry(title);
      const panel = page.locator(`[id="${await control.getAttribute('aria-controls')}"]`);
      expect(await panel.isVisible()).toBe(false);
      await control.tap();
      await panel.waitFor({ state: 'visible' });
      expect(await control.getAttribute('aria-expanded')).toBe('true');
      const links = await panel
        .locator('ul a')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('href'), each.textContent]));
      const all = [[url, site.t('menu.view_all')]];
      const mark = (lang: Lang) => site.t(`in_language.${lang}`).replaceAll(' ', '\u00A0');
      const named = ({ title: own, lang }: SubmenuItem) => (lang ? `${own} (${mark(lang)})` : own);
      expect(links).toEqual([...submenu.map((each) => [each.url, named(each)]), ...all]);
      await control.tap();
      await panel.waitFor({ state: 'hidden' });
    }
  }, 60_000);

  test('Escape closes it and gives the focus back to the toggle', async () => {
    await toggle().tap();
    await sheet().waitFor({ state: 'visible' });
    await entry(item().title).focus();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
    expect(await isFocused()).toBe(true);
  }, 60_000);

  test('the Tab key stays between header and sheet while it is open', async () => {
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
  }, 60_000);

  test('a link leads to its page without loading a document and closes the menu', async () => {
    await markDocument(page);
    await toggle().tap();
    await entry(item().title).tap();
    const target = item().submenu[0]?.url ?? '';
    await sheet().locator(`a[href="${target}"]`).tap();
    await becomes(() => shownPath(page), target);
    await sheet().waitFor({ state: 'hidden' });
    await becomes(() => page.evaluate(() => document.querySelector('main')?.inert), false);
    expect(await isSameDocument(page)).toBe(true);
    // The next opening shows where the visitor is.
    await toggle().tap();
    await entry(item().title).tap();
    const current = sheet().locator('a[aria-current="page"]').first();
    expect(await current.getAttribute('href')).toBe(target);
  }, 60_000);

  test('a screen that becomes wide closes it', async () => {
    await toggle().tap();
    await sheet().waitFor({ state: 'visible' });
    await page.setViewportSize({ width: 1000, height: 780 });
    await sheet().waitFor({ state: 'hidden' });
    await becomes(() => page.evaluate(() => document.querySelector('main')?.inert), false);
  }, 60_000);
});
