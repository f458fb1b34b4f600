import type { Page } from 'playwright-core';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { waitForValue } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('by keyboard in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  const isFocused = (name: string) =>
    page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);

  test('a section of the menu stays closed after Escape until the focus leaves it', async () => {
    await tests.open(site.home);
    const item = site.header.items.find(({ submenu }) => submenu.length > 1);
    const entry = page.locator('header [data-part="menu"] > ul > li', {
      has: page.locator(`> a[href="${item?.url}"]`),
    });
    const panel = entry.locator('[data-menu-panel]');
    await entry.locator('> a').focus();
    await panel.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    // If the returned focus opened the section again, it would do so after 200 ms.
    await page.waitForTimeout(500);
    expect(await panel.isVisible()).toBe(false);
    await page.locator('header [data-part="menu"] > ul > li > a').last().focus();
    await entry.locator('> a').focus();
    await panel.waitFor({ state: 'visible' });
  });

  test('arrow keys choose a configuration of an aircraft, and the page does not move', async () => {
    const aircraftPage = site.pages.find(
      (each) => each.kind === 'aircraft' && each.aircraft.configurations.length > 1,
    );
    if (aircraftPage?.kind !== 'aircraft') throw new Error('No aircraft has two configurations.');
    const [firstConfiguration, secondConfiguration] = aircraftPage.aircraft.configurations;
    await tests.open(aircraftPage.path);
    const tab = (title = '') => page.getByRole('tab', { name: title, exact: true });
    await tab(firstConfiguration?.title).focus();
    const top = () =>
      tab(firstConfiguration?.title).evaluate((each) => each.getBoundingClientRect().top);
    const topBefore = await top();
    const visibleConfigurations = async () => [
      await page.locator(`[id="${firstConfiguration?.anchor}"]`).isVisible(),
      await page.locator(`[id="${secondConfiguration?.anchor}"]`).isVisible(),
    ];
    await waitForValue(visibleConfigurations, [true, false]);
    await page.keyboard.press('ArrowRight');
    await waitForValue(visibleConfigurations, [false, true]);
    expect(await isFocused(secondConfiguration?.title ?? '')).toBe(true);
    expect(await tab(secondConfiguration?.title).getAttribute('aria-selected')).toBe('true');
    expect(await top()).toBeCloseTo(topBefore, 0);
    await page.keyboard.press('ArrowLeft');
    await waitForValue(visibleConfigurations, [true, false]);
    await tab(secondConfiguration?.title).click();
    await waitForValue(visibleConfigurations, [false, true]);
    expect(await top()).toBeCloseTo(topBefore, 0);
  });

  test('arrow keys change the picture of a carousel', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'imageCarousel',
      ({ slides }) => slides.length > 1,
    );
    await tests.open(content.path);
    const carousel = page.locator(`[id="${belt.anchor}"]`);
    const place = () => carousel.locator('[aria-live]').innerText();
    const at = (index: number) => site.t('carousel.position', { index, count: belt.slides.length });
    await carousel.locator('ul').focus();
    await page.keyboard.press('ArrowRight');
    await waitForValue(place, at(2));
    await page.keyboard.press('ArrowLeft');
    await waitForValue(place, at(1));
  });

  test('Enter and Space open and close a person’s biography and keep the focus', async () => {
    const { page: content } = findBelt(
      site.pages,
      'tiles',
      ({ tilesKind }) => tilesKind === 'team',
    );
    await tests.open(content.path);
    const biography = page.locator('main details').first();
    const text = biography.locator('p').first();
    await biography.locator('summary').focus();
    await page.keyboard.press('Enter');
    await text.waitFor({ state: 'visible' });
    await page.keyboard.press('Space');
    await text.waitFor({ state: 'hidden' });
    expect(
      await biography.locator('summary').evaluate((each) => each === document.activeElement),
    ).toBe(true);
  });

  test('a text search opens the closed panel that contains the text', async () => {
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    await tests.open(content.path);
    await waitForValue(
      () => page.locator('main [hidden="until-found"]').count(),
      belt.section.entries.length,
    );
    const { searchText, anchor } = await page.evaluate(
      (anchors) => {
        // Nobody types the soft hyphens of the build.
        const textOf = (element: Element | null) =>
          element?.textContent?.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim() ?? '';
        const texts = anchors.map((each) => ({
          searchText: textOf(document.getElementById(`${each}-panel`))
            .split(' ', 4)
            .join(' '),
          anchor: each,
        }));
        // The browser shows the first place with a text.
        const isUnique = (text: string) => textOf(document.body).split(text).length === 2;
        return texts.find((each) => isUnique(each.searchText)) ?? { searchText: '', anchor: '' };
      },
      belt.section.entries.map((entry) => entry.anchor),
    );
    const panel = page.locator(`[id="${anchor}-panel"]`);
    // The browser treats a text fragment like a text that is typed into its search.
    await page.goto(
      `${tests.origin}${encodeURI(content.path)}#:~:text=${encodeURIComponent(searchText)}`,
    );
    await waitForValue(
      () => page.locator(`[id="${anchor}-control"]`).getAttribute('aria-expanded'),
      'true',
    );
    expect(await panel.isVisible()).toBe(true);
  });
});
