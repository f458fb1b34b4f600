/** Menu, popups and history in each engine. */
import { defaultLocale } from '../../src/locales';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForValue } from '../setup/visit';
import { desktop, describeEngines, phone } from './suite';

let site: BuiltLocale;

beforeAll(async () => (site = await readBuiltLocale(defaultLocale)));

/** A section of the menu with links below it. */
function findSection() {
  const item = site.header.items.find(({ submenu }) => submenu.length > 1);
  const link = item?.submenu[1];
  if (!item?.url || !link?.url) throw new Error('The menu has no section with links.');
  return { toggle: `header [aria-controls="menu-${item.id}"]`, panel: `#menu-${item.id}`, link };
}

describeEngines((tests) => {
  const isExpanded = (selector: string) =>
    tests.page.evaluate(
      (each) => document.querySelector(each)?.getAttribute('aria-expanded') ?? null,
      selector,
    );

  test('the mouse opens a section of the menu, a click closes and opens it, and a link in it opens its page', async () => {
    const { toggle, panel, link } = findSection();
    await tests.page.session.resize(desktop);
    await tests.open('/');
    // A click before the section has opened would open it, and a click after that closes it.
    await tests.page.hover(toggle);
    await waitForValue(() => isExpanded(toggle), 'true');
    await tests.page.click(toggle);
    await waitForValue(() => isExpanded(toggle), 'false');
    await tests.page.click(toggle);
    await waitForValue(() => isExpanded(toggle), 'true');
    await tests.page.click(`${panel} a[href="${link.url}"]`);
    await waitForValue(() => tests.page.address(), decodeURI(link.url ?? ''));
    await waitForValue(() => isExpanded(toggle), 'false');
  });

  test('keys open a section of the menu, and Escape closes it and keeps the focus on its button', async () => {
    const { toggle } = findSection();
    await tests.page.session.resize(desktop);
    await tests.open('/');
    await tests.page.evaluate((to) => document.querySelector<HTMLElement>(to)?.focus(), toggle);
    await waitForValue(() => isExpanded(toggle), 'true');
    await tests.page.key('Enter');
    await waitForValue(() => isExpanded(toggle), 'false');
    await tests.page.key('Enter');
    await waitForValue(() => isExpanded(toggle), 'true');
    await tests.page.key('Escape');
    await waitForValue(() => isExpanded(toggle), 'false');
    expect(
      await tests.page.evaluate((to) => document.activeElement?.matches(to) ?? false, toggle),
    ).toBe(true);
  });

  test('a finger opens and closes the menu of a phone', async () => {
    await tests.page.session.resize(phone);
    await tests.open('/');
    const sheetId = await tests.page.evaluate(() => {
      const buttons = document.querySelectorAll<HTMLElement>('header button[aria-controls]');
      const shown = [...buttons].find((each) => each.offsetParent !== null);
      return shown?.getAttribute('aria-controls') ?? '';
    });
    const button = `header button[aria-controls="${sheetId}"]`;
    await tests.page.tap(button);
    await waitForValue(() => isExpanded(button), 'true');
    await tests.page.tap(button);
    await waitForValue(() => isExpanded(button), 'false');
  });

  test('a popup opens over its page, Back closes it, Forward opens it, and a reload shows it alone', async () => {
    const { content, popup } = findProjectWithPopup(site);
    const hasDialog = () =>
      tests.page.evaluate(() => document.querySelector('dialog[open]') !== null);
    await tests.page.session.resize(desktop);
    await tests.open(content.path);
    await tests.page.click(`main a[href="${popup.path}"]`);
    await waitForValue(hasDialog, true);
    expect(await tests.page.address()).toBe(decodeURI(popup.path));
    await tests.page.session.traverse(-1);
    await waitForValue(hasDialog, false);
    expect(await tests.page.address()).toBe(decodeURI(content.path));
    await tests.page.session.traverse(1);
    await waitForValue(hasDialog, true);
    await tests.page.session.reload();
    await tests.page.waitForHydration();
    expect(await hasDialog()).toBe(false);
    expect(await tests.page.address()).toBe(decodeURI(popup.path));
    await tests.page.session.traverse(-1);
    await waitForValue(() => tests.page.address(), decodeURI(content.path));
  });
});
