/** Menu, popups and history in each engine. */
import { defaultLocale } from '../../src/locales';
import { findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { waitForEqual } from './page';
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

  test('the mouse opens a section of the menu, and a link in it opens its page', async () => {
    const { toggle, panel, link } = findSection();
    await tests.page.session.resize(desktop);
    await tests.open('/');
    await tests.page.click(toggle);
    await waitForEqual(() => isExpanded(toggle), 'true');
    await tests.page.click(`${panel} a[href="${link.url}"]`);
    await waitForEqual(() => tests.page.address(), decodeURI(link.url ?? ''));
    await waitForEqual(() => isExpanded(toggle), 'false');
  });

  test('Escape closes a section of the menu and keeps the focus on its button', async () => {
    const { toggle } = findSection();
    await tests.page.session.resize(desktop);
    await tests.open('/');
    await tests.page.evaluate((to) => document.querySelector<HTMLElement>(to)?.focus(), toggle);
    await tests.page.key('Enter');
    await waitForEqual(() => isExpanded(toggle), 'true');
    await tests.page.key('Escape');
    await waitForEqual(() => isExpanded(toggle), 'false');
    expect(
      await tests.page.evaluate((to) => document.activeElement?.matches(to) ?? false, toggle),
    ).toBe(true);
  });

  test('a finger opens and closes the menu of a phone', async () => {
    const toggle = 'header button[aria-controls][aria-expanded]';
    await tests.page.session.resize(phone);
    await tests.open('/');
    const visibleToggle = await tests.page.evaluate((each) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(each)];
      const shown = buttons.find((button) => button.offsetParent !== null);
      return `#${CSS.escape(shown?.getAttribute('aria-controls') ?? '')}`;
    }, toggle);
    const button = `header button[aria-controls="${visibleToggle.slice(1)}"]`;
    await tests.page.tap(button);
    await waitForEqual(() => isExpanded(button), 'true');
    await tests.page.tap(button);
    await waitForEqual(() => isExpanded(button), 'false');
  });

  test('a popup opens over its page, Back closes it, Forward opens it, and a reload shows it alone', async () => {
    const { content, popup } = findProjectWithPopup(site);
    const hasDialog = () =>
      tests.page.evaluate(() => document.querySelector('dialog[open]') !== null);
    await tests.page.session.resize(desktop);
    await tests.open(content.path);
    await tests.page.click(`main a[href="${popup.path}"]`);
    await waitForEqual(hasDialog, true);
    expect(await tests.page.address()).toBe(decodeURI(popup.path));
    await tests.page.session.traverse(-1);
    await waitForEqual(hasDialog, false);
    expect(await tests.page.address()).toBe(decodeURI(content.path));
    await tests.page.session.traverse(1);
    await waitForEqual(hasDialog, true);
    await tests.page.session.reload();
    await tests.page.waitForHydration();
    expect(await hasDialog()).toBe(false);
    expect(await tests.page.address()).toBe(decodeURI(popup.path));
    await tests.page.session.traverse(-1);
    await waitForEqual(() => tests.page.address(), decodeURI(content.path));
  });
});
