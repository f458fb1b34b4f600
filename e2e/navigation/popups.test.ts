import type { Page } from 'playwright-core';
import { bestCenter, places } from '../../src/components/globe/places';
import { pageViewed } from '../../src/measurement/pageView';
import { faults, loadAxe } from '../setup/axe';
import { withoutPictures } from '../setup/browser';
import { browserTests, narrow, wide } from '../setup/browserSuite';
import { atRest, liveGlobe, pointOf, projectWithPopup } from '../setup/globe';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { countPageViews } from './pageViews';
import { becomes, isSameDocument, markDocument, shownPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = browserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => (site = await builtLocale(locale)));

  async function begin(options: Parameters<typeof tests.begin>[0] = {}): Promise<void> {
    page = await tests.begin({ viewport: wide, reducedMotion: 'reduce', ...options });
    await withoutPictures(page);
    await page.addInitScript(countPageViews, pageViewed);
  }

  const dialog = () => page.getByRole('dialog');
  const views = () =>
    page.evaluate(() => (window as unknown as { views: string[] }).views.map(decodeURI));
  const scrolled = () => page.evaluate(() => window.scrollY);

  /** A project with a popup, its page, and its link in the list. */
  function project() {
    const made = projectWithPopup(site);
    const link = page.locator(`[id="${made.belt.anchor}"] li a[href="${made.popup.path}"]`);
    return { ...made, link };
  }

  /** Opens the popup of a project from the list, which stands in the middle of the screen. */
  async function openPopup() {
    const made = project();
    await tests.open(made.content.path);
    await markDocument(page);
    await made.link.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const top = await scrolled();
    await made.link.click();
    await dialog().waitFor();
    return { ...made, top };
  }

  const closeButton = () =>
    dialog().getByRole('button', { name: site.t('popup.close'), exact: true });

  const isFocused = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((each) => each === document.activeElement);

  test('a project opens over the page: its own address and title, focus on its name', async () => {
    await begin();
    const { popup, content, top } = await openPopup();
    expect(shownPath(page)).toBe(popup.path);
    await becomes(() => dialog().getAttribute('aria-labelledby').then(Boolean), true);
    const title = dialog().getByRole('heading', { level: 1, name: popup.title });
    await becomes(() => isFocused(title), true);
    expect(await page.title()).toContain(popup.head.title);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(
      encodeURI(popup.head.canonical),
    );
    for (const words of [popup.origin, popup.destination, popup.introduction]) {
      if (words !== null) expect(await dialog().getByText(words, { exact: true }).count()).toBe(1);
    }
    expect(await dialog().locator('section').count()).toBe(popup.belts.length);
    // Its interface words are its own: the page beneath brings others.
    expect(await dialog().getByText(site.t('popup.origin'), { exact: true }).count()).toBe(1);
    const text = await dialog().innerText();
    expect(Object.keys(site.strings).filter((key) => text.includes(key))).toEqual([]);
    expect(await scrolled()).toBe(top);
    expect(await isSameDocument(page)).toBe(true);
    // The page beneath is still there, and out of reach.
    expect(await page.locator('main h1').count()).toBe(1);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null),
    ).toBeNull();
    expect(await views()).toEqual([content.path, popup.path]);
  }, 60_000);

  test('however it is closed, the page is where it was, with focus on what opened it', async () => {
    await begin();
    const { popup, content, link, top } = await openPopup();
    const ways: [string, () => Promise<unknown>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['button', () => closeButton().click()],
      ['beside', () => page.mouse.click(10, 400)],
      ['Back', () => page.goBack()],
    ];
    for (const [index, [way, close]] of ways.entries()) {
      if (index > 0) {
        await link.click();
        await dialog().waitFor();
      }
      await close();
      await dialog().waitFor({ state: 'detached' });
      await becomes(() => shownPath(page), content.path);
      await becomes(() => isFocused(link), true);
      await page.waitForTimeout(200);
      expect([way, await isFocused(link), await scrolled()]).toEqual([way, true, top]);
      expect(await page.title()).toContain(content.head.title);
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(await views()).toEqual([content.path, ...ways.map(() => popup.path)]);
  }, 60_000);

  test('Forward opens it again, and a second Escape closes it again', async () => {
    await begin();
    const { popup, content, link, top } = await openPopup();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await page.goForward();
    await dialog().waitFor();
    expect(shownPath(page)).toBe(popup.path);
    await becomes(() => isFocused(dialog().getByRole('heading', { level: 1 })), true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await becomes(() => shownPath(page), content.path);
    await becomes(() => isFocused(link), true);
    expect(await scrolled()).toBe(top);
    expect(await views()).toEqual([content.path, popup.path, popup.path]);
  }, 60_000);

  test('reloaded it is the whole page, from which Back leads to the page it was opened from', async () => {
    await begin();
    const { popup, content } = await openPopup();
    await page.reload();
    await page.locator('main h1', { hasText: popup.title }).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(shownPath(page)).toBe(popup.path);
    await becomes(views, [popup.path]);
    await page.goBack();
    await page.locator('main h1', { hasText: popup.title }).waitFor({ state: 'detached' });
    expect(shownPath(page)).toBe(content.path);
    await becomes(views, [popup.path, content.path]);
    await page.goForward();
    await dialog().waitFor();
  }, 60_000);

  test('the chosen filter stays while a popup lies over the page', async () => {
    await begin();
    const { content, belt, found, popup, link } = project();
    const type = found.type ?? 'acmi';
    await tests.open(`${content.path}?type=${type}`);
    const titles = () => page.locator(`[id="${belt.anchor}"] li :is(h3, h4)`).allInnerTexts();
    const left = belt.projects.filter((each) => each.type === type).map(({ title }) => title);
    await becomes(titles, left);
    await link.click();
    await dialog().waitFor();
    expect(await titles()).toEqual(left);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(shownPath(page)).toBe(`${content.path}?type=${type}`);
    await page.goForward();
    await dialog().waitFor();
    expect(shownPath(page)).toBe(popup.path);
    expect(await titles()).toEqual(left);
  }, 60_000);

  test('by keys alone it is opened, read and closed', async () => {
    await begin();
    const { content, link, popup } = project();
    await tests.open(content.path);
    await link.focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await becomes(() => isFocused(dialog().getByRole('heading', { level: 1 })), true);
    await page.keyboard.press('Shift+Tab');
    await becomes(() => isFocused(closeButton()), true);
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await becomes(() => isFocused(link), true);
    expect(await views()).toEqual([content.path, popup.path]);
  }, 60_000);

  test('a finger opens it from the globe, and the page beneath does not scroll', async () => {
    await begin({ viewport: narrow, hasTouch: true, isMobile: true });
    const { content, belt, found, popup } = project();
    await tests.open(content.path);
    const canvas = await liveGlobe(page, belt.anchor);
    const item = page.locator(`[id="${belt.anchor}"] li`, {
      has: page.getByText(found.title, { exact: true }),
    });
    await item.getByRole('button', { name: site.t('globe.show') }).tap();
    const view = await atRest(canvas);
    const [first] = places(found);
    if (!first) throw new Error('The project has no place.');
    expect(bestCenter(places(found)).longitude).toBeCloseTo(view.longitude, 0);
    await becomes(async () => {
      const { x, y } = await pointOf(canvas, first, view);
      await page.touchscreen.tap(x, y);
      return page.getByRole('complementary').count();
    }, 1);
    const opener = page.getByRole('complementary').locator(`a[href="${popup.path}"]`);
    await opener.tap();
    await dialog().waitFor();
    const top = await scrolled();
    const box = await dialog().boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, narrow.width]);
    await dialog().evaluate((each) => each.scrollTo(0, 10_000));
    expect(await scrolled()).toBe(top);
    await closeButton().tap();
    await dialog().waitFor({ state: 'detached' });
    await becomes(() => isFocused(opener), true);
    expect(await scrolled()).toBe(top);
  }, 60_000);

  test('a link that is pointed at is loaded ahead', async () => {
    await begin();
    const { content, link, popup } = project();
    await tests.open(content.path);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURI(new URL(request.url()).pathname)));
    await link.hover();
    const data = `/page-data${popup.path}page-data.json`;
    const isThere = () =>
      page.evaluate(
        (name) =>
          performance
            .getEntriesByType('resource')
            .some((each) => decodeURI(each.name).endsWith(name)),
        data,
      );
    await becomes(async () => asked.includes(data) || (await isThere()), true);
  }, 60_000);

  test('axe finds no fault while a popup lies over the page', async () => {
    for (const viewport of [wide, narrow]) {
      await begin({ viewport });
      await loadAxe(page);
      await openPopup();
      expect(await faults(page)).toEqual([]);
    }
  }, 60_000);

  test('without scripts the link leads to the whole page', async () => {
    await begin({ javaScriptEnabled: false });
    const { content, link, popup } = project();
    await page.goto(tests.origin + encodeURI(content.path));
    await link.click();
    await becomes(() => shownPath(page), popup.path);
    expect(await page.locator('main h1').innerText()).toBe(popup.title);
  }, 60_000);
});
