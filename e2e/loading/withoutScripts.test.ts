import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests, narrowViewport, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { waitForValue } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';
import { builtSiteFolder } from '../setup/site';

const tests = setUpBrowserTests();

/**
 * Computes the standard deviation of the brightness of a part of the screen: 0 for one flat colour.
 *
 * A picture is decoded apart from the page, so a page may be painted once without it after its bytes have come.
 */
async function contrast(part: Locator): Promise<number> {
  const { channels } = await sharp(await part.screenshot())
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
}

/** True if every picture has loaded and is visible. */
const areVisible = (pictures: Locator) =>
  pictures.evaluateAll((images) =>
    images.map((image) => {
      const picture = image as HTMLImageElement;
      return picture.naturalWidth > 0 && getComputedStyle(picture).opacity === '1';
    }),
  );

describe.each(behaviourLocales)('with scripts switched off in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ javaScriptEnabled: false, viewport: wideViewport });
    await blockPictures(page);
  });

  const open = (path: string) => page.goto(tests.origin + encodeURI(path), { waitUntil: 'load' });
  const displayedPath = () => decodeURI(new URL(page.url()).pathname);

  test('the browser paints the first picture', async () => {
    await page.unrouteAll();
    for (const viewport of [wideViewport, narrowViewport]) {
      await page.setViewportSize(viewport);
      await open(site.home);
      const picture = page.locator('main [data-main-image]:visible').first();
      expect(await areVisible(picture)).toEqual([true]);
      await waitForValue(async () => (await contrast(picture)) > 10, true);
    }
  });

  test('the copyright line ends its range of years with the year of the build', async () => {
    await open(site.home);
    const line = await page.locator('footer').getByText('©').innerText();
    const year = new Date((await stat(path.join(builtSiteFolder, 'index.html'))).mtimeMs);
    expect(line).toContain(`2003–${year.getUTCFullYear()}`);
  });

  test('the mouse reaches every page of the menu, including those below a section', async () => {
    await open(site.home);
    for (const { url, submenu } of site.header.items) {
      const section = page.locator('header [data-part="menu"] > ul > li', {
        has: page.locator(`> a[href="${url}"]`),
      });
      for (const target of [url ?? '', ...submenu.map((each) => each.url)]) {
        await section.locator('> a').hover();
        // The panel may lead to a page twice: by its list and by its button.
        await section.locator(`a[href="${target}"]`).first().click();
        await page.waitForURL((address) => decodeURI(address.pathname) === target);
        expect(await page.locator('h1').count()).toBe(1);
      }
    }
  }, 120_000);

  test('focus opens a section of the menu', async () => {
    await open(site.home);
    const panel = page.locator('[data-menu-panel]').first();
    expect(await panel.isVisible()).toBe(false);
    await page.locator('header [data-part="menu"] > ul > li > a').first().focus();
    await panel.waitFor({ state: 'visible' });
  });

  test('the menu of a narrow screen opens by its link and shows every page', async () => {
    await page.setViewportSize(narrowViewport);
    await open(site.home);
    const menu = page.locator('#site-menu');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('link', { name: site.t('menu.open'), exact: true }).click();
    await menu.waitFor({ state: 'visible' });
    for (const { url, submenu } of site.header.items) {
      for (const target of [url ?? '', ...submenu.map((each) => each.url)]) {
        expect(await menu.locator(`a[href="${target}"]`).first().isVisible()).toBe(true);
      }
    }
    const target = site.header.items[0]?.submenu[0]?.url ?? '';
    await menu.locator(`a[href="${target}"]`).first().click();
    await page.waitForURL((address) => decodeURI(address.pathname) === target);
  });

  test('the panels of an accordion are open and readable', async () => {
    const { page: content, belt } = findBelt(site.pages, 'collapsibleSection');
    await open(content.path);
    for (const { anchor, title } of belt.section.entries) {
      const entry = page.locator(`[id="${anchor}"]`);
      expect(await entry.innerText()).toContain(title);
      const text = page.locator(`[id="${anchor}-panel"]`);
      expect(await text.isVisible()).toBe(true);
      expect((await text.innerText()).length).toBeGreaterThan(20);
    }
  });

  test('a fleet with a filter and the list of projects show all their items', async () => {
    const fleet = findBelt(site.pages, 'fleetDisplay', ({ filter }) => filter === 'category');
    await open(fleet.page.path);
    const belt = page.locator(`[id="${fleet.belt.anchor}"]`);
    for (const { title } of fleet.belt.aircraft) {
      expect(await belt.getByText(title, { exact: true }).first().isVisible()).toBe(true);
    }
    // Without scripts, buttons would do nothing, so they are omitted.
    expect(await belt.getByRole('button').count()).toBe(0);

    const globe = findBelt(site.pages, 'destinationsGlobe', ({ showFilter }) => showFilter);
    await open(globe.page.path);
    const projects = page.locator(`[id="${globe.belt.anchor}"]`);
    expect(await projects.locator('li[data-wide], ul > li').count()).toBeGreaterThanOrEqual(
      globe.belt.projects.length,
    );
    expect(await projects.getByRole('button').count()).toBe(0);
  });

  test('the pictures of a carousel are visible by scrolling', async () => {
    await page.unrouteAll();
    const { page: content, belt } = findBelt(site.pages, 'imageCarousel');
    await open(content.path);
    const carousel = page.locator(`[id="${belt.anchor}"]`);
    // Beside each picture is an empty one that only a script fills.
    const pictures = carousel.locator('[data-main-image][src]');
    expect(await pictures.count()).toBe(belt.slides.length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await waitForValue(() => areVisible(picture), [true]);
      await waitForValue(async () => (await contrast(picture)) > 5, true);
    }
    expect(await carousel.getByRole('button').count()).toBe(0);
  });

  test('the browser opens a person’s biography', async () => {
    const { page: content } = findBelt(
      site.pages,
      'tiles',
      ({ tilesKind }) => tilesKind === 'team',
    );
    await open(content.path);
    const biography = page.locator('details').first();
    await biography.locator('summary').click();
    expect(await biography.locator('p').first().isVisible()).toBe(true);
  });

  test('the 404 page lists every page but the receipt of a request', async () => {
    await open(`${site.home}404/`);
    const listed = await page
      .locator('main li a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    const pages = site.pages.filter(({ head }) => !head.unlisted);
    expect(listed.sort()).toEqual(pages.map(({ path }) => path).sort());
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });

  test('the language switch and the breadcrumb lead to other pages', async () => {
    const deep = site.pages.find(({ breadcrumbs }) => breadcrumbs.length > 1);
    await open(deep?.path ?? '');
    const above = deep?.breadcrumbs.at(-2)?.url ?? '';
    await page
      .getByRole('navigation', { name: site.t('breadcrumb.label') })
      .locator(`a[href="${above}"]`)
      .click();
    expect(displayedPath()).toBe(above);
    const counterpart = site.pages
      .find(({ path }) => path === above)
      ?.languages.find(({ lang }) => lang !== site.lang);
    await page.locator('header nav > a[hreflang]').click();
    expect(displayedPath()).toBe(counterpart?.url);
  });
});
