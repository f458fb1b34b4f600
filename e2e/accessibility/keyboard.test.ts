import type { Page } from 'playwright-core';
import { browserTests, wide } from '../setup/browserSuite';
import { builtLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { becomes } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = browserTests();

describe.each(behaviourLocales)('by keyboard in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await builtLocale(locale);
    page = await tests.begin({ viewport: wide });
  });

  const isFocused = (name: string) =>
    page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);

  test('after Escape a section of the menu stays closed until the focus has left it', async () => {
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
    // The focus that comes back to the button would have opened it again after 200 ms.
    await page.waitForTimeout(500);
    expect(await panel.isVisible()).toBe(false);
    await page.locator('header [data-part="menu"] > ul > li > a').last().focus();
    await entry.locator('> a').focus();
    await panel.waitFor({ state: 'visible' });
  }, 60_000);

  test('arrow keys choose a configuration of an aircraft, and the page keeps its place', async () => {
    const found = site.pages.find(
      (each) => each.kind === 'aircraft' && each.aircraft.configurations.length > 1,
    );
    if (found?.kind !== 'aircraft') throw new Error('No aircraft has two configurations.');
    const [one, two] = found.aircraft.configurations;
    await tests.open(found.path);
    const tab = (title = '') => page.getByRole('tab', { name: title, exact: true });
    await tab(one?.title).focus();
    const top = () => tab(one?.title).evaluate((each) => each.getBoundingClientRect().top);
    const before = await top();
    const shown = async () => [
      await page.locator(`[id="${one?.anchor}"]`).isVisible(),
      await page.locator(`[id="${two?.anchor}"]`).isVisible(),
    ];
    await becomes(shown, [true, false]);
    await page.keyboard.press('ArrowRight');
    await becomes(shown, [false, true]);
    expect(await isFocused(two?.title ?? '')).toBe(true);
    expect(await tab(two?.title).getAttribute('aria-selected')).toBe('true');
    expect(await top()).toBeCloseTo(before, 0);
    await page.keyboard.press('ArrowLeft');
    await becomes(shown, [true, false]);
    await tab(two?.title).click();
    await becomes(shown, [false, true]);
    expect(await top()).toBeCloseTo(before, 0);
  }, 60_000);

  test('arrow keys turn the pictures of a carousel', async () => {
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
    await becomes(place, at(2));
    await page.keyboard.press('ArrowLeft');
    await becomes(place, at(1));
  }, 60_000);

  test('a person’s biography opens and closes in place', async () => {
    const { page: content } = findBelt(
      site.pages,
      'tiles',
      ({ tilesKind }) => tilesKind === 'team',
    );
    await tests.open(content.path);
    const biography = page.locator('main details').first();
    const words = biography.locator('p').first();
    await biography.locator('summary').focus();
    await page.keyboard.press('Enter');
    await words.waitFor({ state: 'visible' });
    await page.keyboard.press('Space');
    await words.waitFor({ state: 'hidden' });
    expect(
      await biography.locator('summary').evaluate((each) => each === document.activeElement),
    ).toBe(true);
  }, 60_000);

  test('a search for words in a closed panel opens it', async () => {
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    const anchor = belt.section.entries.at(-1)?.anchor ?? '';
    await tests.open(content.path);
    const panel = page.locator(`[id="${anchor}-panel"]`);
    await becomes(() => panel.getAttribute('hidden'), 'until-found');
    const words = await panel.evaluate((each) =>
      each.textContent?.trim().split(/\s+/).slice(0, 4).join(' '),
    );
    // The browser looks for such words as it does for those that are typed into its search.
    await page.goto(
      `${tests.origin}${encodeURI(content.path)}#:~:text=${encodeURIComponent(words ?? '')}`,
    );
    await becomes(
      () => page.locator(`[id="${anchor}-control"]`).getAttribute('aria-expanded'),
      'true',
    );
    expect(await panel.isVisible()).toBe(true);
  }, 60_000);

  test('a film asks nothing of its host until it is played, and then takes the focus', async () => {
    const { page: content, belt } = findBelt(
      site.pages,
      'textVideoImage',
      ({ videoId }) => videoId !== null,
    );
    const asked: string[] = [];
    await page.route(/youtube|ytimg|google/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Film</title>',
      });
    });
    await tests.open(content.path);
    const facade = page.locator(`[id="${belt.anchor}"] a[href*="${belt.videoId}"]`);
    await facade.hover();
    await facade.focus();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'IFRAME');
    await becomes(() => asked.length, 1);
    expect(asked[0]).toMatch(
      new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${belt.videoId}\\?`),
    );
    tests.trouble.foreign.length = 0;
  }, 60_000);
});
