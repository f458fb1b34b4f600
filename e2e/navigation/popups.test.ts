import type { Page } from 'playwright-core';
import { bestCenter, placesOf } from '../../src/components/globe/places';
import { pageViewed } from '../../src/measurement/pageView';
import { findViolations, loadAxe } from '../setup/axe';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests, narrowViewport, wideViewport } from '../setup/browserSuite';
import { waitForRest, showLiveGlobe, screenPoint, findProjectWithPopup } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { countPageViews } from './pageViews';
import { waitForValue, isSameDocument, markDocument, displayedPath } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => (site = await readBuiltLocale(locale)));

  async function begin(options: Parameters<typeof tests.newPage>[0] = {}): Promise<void> {
    page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce', ...options });
    await blockPictures(page);
    await page.addInitScript(countPageViews, pageViewed);
  }

  const dialog = () => page.getByRole('dialog');
  const views = () =>
    page.evaluate(() => (window as unknown as { views: string[] }).views.map(decodeURI));
  const scrolled = () => page.evaluate(() => window.scrollY);

  /** Finds a project with a popup, its page, and its link in the list. */
  function findProject() {
    const parts = findProjectWithPopup(site);
    const link = page.locator(`[id="${parts.belt.anchor}"] li a[href="${parts.popup.path}"]`);
    return { ...parts, link };
  }

  /** Scrolls the link of a project to the middle of the screen and opens its popup. */
  async function openPopup() {
    const parts = findProject();
    await tests.open(parts.content.path);
    await markDocument(page);
    await parts.link.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const top = await scrolled();
    await parts.link.click();
    await dialog().waitFor();
    return { ...parts, top };
  }

  const closeButton = () =>
    dialog().getByRole('button', { name: site.t('popup.close'), exact: true });

  const isFocused = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((each) => each === document.activeElement);

  test('a project opens over the page with its own address and title and the focus on its name', async () => {
    await begin();
    const { popup, content, top } = await openPopup();
    expect(displayedPath(page)).toBe(popup.path);
    await waitForValue(() => dialog().getAttribute('aria-labelledby').then(Boolean), true);
    const title = dialog().getByRole('heading', { level: 1, name: popup.title });
    await waitForValue(() => isFocused(title), true);
    expect(await page.title()).toContain(popup.head.title);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(
      encodeURI(popup.head.canonical),
    );
    // The map of the route names the places too.
    const ends = dialog().locator('dl');
    for (const [parent, part] of [
      [ends, popup.origin],
      [ends, popup.destination],
      [dialog(), popup.introduction],
    ] as const) {
      if (part !== null) expect(await parent.getByText(part, { exact: true }).count()).toBe(1);
    }
    expect(await dialog().locator('section').count()).toBe(popup.belts.length);
    // The popup has its own interface strings; the page below has others.
    expect(await dialog().getByText(site.t('popup.origin'), { exact: true }).count()).toBe(1);
    const text = await dialog().innerText();
    expect(Object.keys(site.strings).filter((key) => text.includes(key))).toEqual([]);
    expect(await scrolled()).toBe(top);
    expect(await isSameDocument(page)).toBe(true);
    // The page below stays in the document and is inert.
    expect(await page.locator('main h1').count()).toBe(1);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null),
    ).toBeNull();
    expect(await views()).toEqual([content.path, popup.path]);
  });

  test('every way to close a popup restores the scroll position and the focus', async () => {
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
      await waitForValue(() => displayedPath(page), content.path);
      await waitForValue(() => isFocused(link), true);
      await page.waitForTimeout(200);
      expect([way, await isFocused(link), await scrolled()]).toEqual([way, true, top]);
      expect(await page.title()).toContain(content.head.title);
    }
    expect(await isSameDocument(page)).toBe(true);
    // “Page path is sent on each completed route change”: the page beneath is current again.
    const visits = ways.flatMap(() => [popup.path, content.path]);
    expect(await views()).toEqual([content.path, ...visits]);
  });

  test('Forward opens the popup again, and Escape closes it again', async () => {
    await begin();
    const { popup, content, link, top } = await openPopup();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await page.goForward();
    await dialog().waitFor();
    expect(displayedPath(page)).toBe(popup.path);
    await waitForValue(() => isFocused(dialog().getByRole('heading', { level: 1 })), true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await waitForValue(() => displayedPath(page), content.path);
    await waitForValue(() => isFocused(link), true);
    expect(await scrolled()).toBe(top);
    const visits = [popup.path, content.path, popup.path, content.path];
    await waitForValue(views, [content.path, ...visits]);
  });

  test('a reloaded popup is a whole page, and Back leads to the page that opened it', async () => {
    await begin();
    const { popup, content } = await openPopup();
    await page.reload();
    await page.locator('main h1', { hasText: popup.title }).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(displayedPath(page)).toBe(popup.path);
    await waitForValue(views, [popup.path]);
    await page.goBack();
    await page.locator('main h1', { hasText: popup.title }).waitFor({ state: 'detached' });
    expect(displayedPath(page)).toBe(content.path);
    await waitForValue(views, [popup.path, content.path]);
    await page.goForward();
    await dialog().waitFor();
  });

  test('the page keeps its filter below a popup', async () => {
    await begin();
    const { content, belt, found: project, popup, link } = findProject();
    const type = project.type ?? 'acmi';
    await tests.open(`${content.path}?type=${type}`);
    const titles = () => page.locator(`[id="${belt.anchor}"] li :is(h3, h4)`).allInnerTexts();
    const remainingTitles = belt.projects
      .filter((each) => each.type === type)
      .map(({ title }) => title);
    await waitForValue(titles, remainingTitles);
    await link.click();
    await dialog().waitFor();
    expect(await titles()).toEqual(remainingTitles);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(displayedPath(page)).toBe(`${content.path}?type=${type}`);
    await page.goForward();
    await dialog().waitFor();
    expect(displayedPath(page)).toBe(popup.path);
    expect(await titles()).toEqual(remainingTitles);
  });

  test('the keyboard opens, scrolls and closes a popup', async () => {
    await begin();
    const { content, link, popup } = findProject();
    await tests.open(content.path);
    await link.focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await waitForValue(() => isFocused(dialog().getByRole('heading', { level: 1 })), true);
    await page.keyboard.press('Shift+Tab');
    await waitForValue(() => isFocused(closeButton()), true);
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await waitForValue(() => isFocused(link), true);
    await waitForValue(views, [content.path, popup.path, content.path]);
  });

  test('a tap on the globe opens a popup, and the page below does not scroll', async () => {
    await begin({ viewport: narrowViewport, hasTouch: true, isMobile: true });
    const { content, belt, found: project, popup } = findProject();
    await tests.open(content.path);
    const canvas = await showLiveGlobe(page, belt.anchor);
    const item = page.locator(`[id="${belt.anchor}"] li`, {
      has: page.getByText(project.title, { exact: true }),
    });
    await item.getByRole('button', { name: site.t('globe.show') }).tap();
    const view = await waitForRest(canvas);
    const [origin] = placesOf(project);
    if (!origin) throw new Error('The project has no place.');
    expect(bestCenter(placesOf(project)).longitude).toBeCloseTo(view.longitude, 0);
    await waitForValue(async () => {
      const { x, y } = await screenPoint(canvas, origin, view);
      await page.touchscreen.tap(x, y);
      return page.getByRole('complementary').count();
    }, 1);
    const opener = page.getByRole('complementary').locator(`a[href="${popup.path}"]`);
    await opener.tap();
    await dialog().waitFor();
    const top = await scrolled();
    const box = await dialog().boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, narrowViewport.width]);
    await dialog().evaluate((each) => each.scrollTo(0, 10_000));
    expect(await scrolled()).toBe(top);
    await closeButton().tap();
    await dialog().waitFor({ state: 'detached' });
    await waitForValue(() => isFocused(opener), true);
    expect(await scrolled()).toBe(top);
  });

  test('pointing at a link preloads its popup', async () => {
    await begin();
    const { content, link, popup } = findProject();
    await tests.open(content.path);
    await page.waitForLoadState('networkidle');
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(decodeURI(new URL(request.url()).pathname)));
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
    await waitForValue(async () => requestedUrls.includes(data) || (await isThere()), true);
  });

  test('axe finds no violation in a page with an open popup', async () => {
    for (const viewport of [wideViewport, narrowViewport]) {
      await begin({ viewport });
      await loadAxe(page);
      await openPopup();
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('the link opens the whole page without scripts', async () => {
    await begin({ javaScriptEnabled: false });
    const { content, link, popup } = findProject();
    await page.goto(tests.origin + encodeURI(content.path));
    await link.click();
    await waitForValue(() => displayedPath(page), popup.path);
    expect(await page.locator('main h1').innerText()).toBe(popup.title);
  });
});
