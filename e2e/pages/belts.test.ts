import type { Page } from 'playwright-core';
import type { AircraftSummary } from '../../src/components/aircraft/types';
import { shapesOf } from '../../src/components/tiles/shape';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale, findBelt, type BuiltLocale } from '../setup/locale';
import {
  waitForValue,
  isSameDocument,
  markDocument,
  displayedPath,
  waitForHydration,
  visit,
} from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  /** Opens the page of a belt and locates the belt on it. */
  async function openBelt({ page: { path }, belt }: { page: { path: string }; belt: Anchored }) {
    await tests.open(path);
    return page.locator(`[id="${belt.anchor}"]`);
  }

  test('the fleet’s filter narrows the list, shows the number of results and keeps its choice', async () => {
    const match = findBelt(site.pages, 'fleetDisplay', ({ filter, display }) => {
      return filter === 'category' && display === 'grid';
    });
    const { path } = match.page;
    const belt = await openBelt(match);
    await markDocument(page);
    const titles = (category: string | null) =>
      match.belt.aircraft
        .filter((each) => category === null || each.category === category)
        .map(({ title }) => title);
    const readState = async () => ({
      titles: await belt.locator('h3').allInnerTexts(),
      count: Number.parseInt(await belt.getByRole('status').innerText(), 10),
      path: displayedPath(page),
    });
    const state = (category: string | null) => ({
      titles: titles(category),
      count: titles(category).length,
      path: category === null ? path : `${path}?category=${category}`,
    });
    const button = (category: string) =>
      belt.getByRole('button', { name: site.t(`category.${category}`), exact: true });

    expect(await readState()).toEqual(state(null));
    await button('freighter').click();
    await waitForValue(readState, state('freighter'));
    expect(await button('freighter').getAttribute('aria-pressed')).toBe('true');
    // The filter keeps the scroll position and the focus.
    expect(await button('freighter').evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await button('narrow_body').click();
    await waitForValue(readState, state('narrow_body'));
    await page.goBack();
    await waitForValue(readState, state('freighter'));
    await page.goBack();
    await waitForValue(readState, state(null));
    await page.goForward();
    await waitForValue(readState, state('freighter'));
    expect(await isSameDocument(page)).toBe(true);

    // The address alone restores the filter.
    await page.reload();
    await waitForHydration(page);
    await waitForValue(readState, state('freighter'));
    await belt.getByRole('button', { name: site.t('filter.all_aircraft'), exact: true }).click();
    await waitForValue(readState, state(null));
  });

  test('the fleet’s table sorts by a column in both directions', async () => {
    const match = findBelt(site.pages, 'fleetDisplay', ({ display }) => display === 'table');
    const belt = await openBelt(match);
    const { aircraft } = match.belt;
    const rows = async () =>
      (await belt.locator('tbody th a:first-child').allInnerTexts())
        // Designations have no-break spaces.
        .map((name) => name.replaceAll('\u00A0', ' '));
    const header = belt.getByRole('columnheader', { name: site.t('aircraft.range') });
    const ranged = aircraft.filter(({ figures }) => figures.rangeKm);
    const rising = [...ranged].sort((a, b) => (a.figures.rangeKm ?? 0) - (b.figures.rangeKm ?? 0));

    expect(await rows()).toEqual(aircraft.map(({ title }) => title));
    const rowsByOrder: Record<string, string[]> = {};
    for (let press = 0; press < 2; press += 1) {
      const previousSort = await header.getAttribute('aria-sort');
      await header.getByRole('button').click();
      await waitForValue(
        async () => (await header.getAttribute('aria-sort')) !== previousSort,
        true,
      );
      rowsByOrder[(await header.getAttribute('aria-sort')) ?? 'none'] = await rows();
    }
    const titles = rising.map(({ title }) => title);
    expect(Object.keys(rowsByOrder)).toEqual(['descending', 'ascending']);
    expect(rowsByOrder).toEqual({ ascending: titles, descending: [...titles].reverse() });

    const name = belt.getByRole('columnheader', { name: site.t('aircraft.type') });
    await name.getByRole('button').click();
    await waitForValue(() => name.getAttribute('aria-sort'), 'ascending');
    expect(await header.getAttribute('aria-sort')).toBeNull();
    const collator = new Intl.Collator('en', { numeric: true });
    expect(await rows()).toEqual(aircraft.map(({ title }) => title).sort(collator.compare));
  });

  test('needs are kept by reload and the language switch, and nothing scrolls on phones', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const match = findBelt(site.pages, 'fleetDisplay', ({ filter }) => filter === 'need');
    const belt = await openBelt(match);
    const section = page.locator('section:has(input[inputmode="decimal"])');
    const seats = () => section.locator('input').first();
    const rows = () => section.locator('tbody tr').count();
    const fitting = match.belt.aircraft.filter(({ figures }) => (figures.seats ?? 0) >= 180);
    await belt.scrollIntoViewIfNeeded();
    await seats().fill('180');
    await waitForValue(rows, fitting.length);
    await page.reload();
    await waitForHydration(page);
    await waitForValue(rows, fitting.length);
    expect(await seats().inputValue()).toBe('180');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    expect(await section.locator('table').locator('xpath=ancestor::*[@tabindex="0"]').count()).toBe(
      0,
    );
    const switchLink = page
      .getByRole('navigation', { name: site.t('language.label') })
      .getByRole('link');
    const path = await switchLink.getAttribute('href');
    await switchLink.click();
    await page.waitForURL(({ pathname, search }) => pathname + search === `${path}?seats=180`);
    await waitForHydration(page);
    await waitForValue(rows, fitting.length);
    expect(await seats().inputValue()).toBe('180');
  });

  test('the line-up draws all aircraft to the same scale', async () => {
    const drawnOf = ({ aircraft }: { aircraft: readonly AircraftSummary[] }) =>
      aircraft.filter(({ profile, figures }) => profile && figures.lengthM);
    const match = findBelt(
      site.pages,
      'fleetDisplay',
      (belt) => belt.display === 'lineUp' && drawnOf(belt).length > 1,
    );
    const belt = await openBelt(match);
    const pictures = belt.locator('li img');
    const drawn = drawnOf(match.belt);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const scales: number[] = [];
      for (const [index, { figures }] of drawn.entries()) {
        const box = await pictures.nth(index).boundingBox();
        scales.push((box?.width ?? 0) / (figures.lengthM ?? 1));
      }
      // Pixels per metre: equal within 2 %, and large enough to see.
      expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.02);
      expect(Math.min(...scales)).toBeGreaterThan(3);
    }
  });

  test('a belt that reaches the edge of a wide page begins at the left edge of its headline', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const isHeaded = ({ heading, fullWidth }: { heading: string | null; fullWidth: boolean }) =>
      heading !== null && fullWidth;
    for (const match of [
      findBelt(
        site.pages,
        'fleetDisplay',
        (belt) => belt.display === 'lineUp' && belt.filter === 'none' && isHeaded(belt),
      ),
      findBelt(site.pages, 'imageCarousel', isHeaded),
    ]) {
      const belt = await openBelt(match);
      const headline = await belt.locator('h2').boundingBox();
      const firstItem = await belt.locator('li').first().boundingBox();
      expect(firstItem?.x).toBeCloseTo(headline?.x ?? 0, 0);
    }
  });

  test('an aircraft page has no large gap between its data and its first white belt', async () => {
    const sheet = site.pages.find(
      ({ kind, belts: [first] }) => kind === 'aircraft' && first?.background === 'white',
    );
    const [firstBelt] = sheet?.belts ?? [];
    await page.setViewportSize({ width: 1280, height: 800 });
    const belt = await openBelt({
      page: { path: sheet?.path ?? '' },
      belt: { anchor: firstBelt?.anchor ?? '' },
    });
    const lastRow = page.locator('[data-print] a[href*="/files/"]').last();
    const [above, below] = [await lastRow.boundingBox(), await belt.locator('h2').boundingBox()];
    const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    // The gap between two belts is about a ninth of the window. Twice as much is a fault.
    expect(gap).toBeGreaterThan(1280 * 0.06);
    expect(gap).toBeLessThan(1280 * 0.12);
  });

  test('two tiles in a row have pictures of the same height, so that their titles align', async () => {
    const match = findBelt(site.pages, 'tiles', ({ display, tiles }) => {
      return shapesOf(tiles, display).join().includes('wide,narrow');
    });
    const belt = await openBelt(match);
    const differences = () =>
      belt.locator('[data-shape="wide"] + [data-shape="narrow"]').evaluateAll((narrowTiles) =>
        narrowTiles.map((narrow) => {
          const tops = [narrow.previousElementSibling, narrow].map(
            (tile) => tile?.querySelector('h3')?.getBoundingClientRect().top ?? Number.NaN,
          );
          return Math.abs((tops[0] ?? 0) - (tops[1] ?? 0));
        }),
      );
    for (const width of [820, 1180, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      const rowDifferences = await differences();
      expect(rowDifferences).not.toEqual([]);
      expect(Math.max(...rowDifferences)).toBeLessThan(0.5);
    }
  });

  test('a press or a link to it opens an entry of an accordion', async () => {
    const match = findBelt(site.pages, 'collapsibleSection', ({ section }) => {
      return section.entries.length > 1;
    });
    const entry = match.belt.section.entries.at(-1);
    const anchor = entry?.anchor ?? '';
    await openBelt(match);
    const control = page.locator(`[id="${anchor}-control"]`);
    const panel = page.locator(`[id="${anchor}-panel"]`);
    const state = async () => ({
      expanded: await control.getAttribute('aria-expanded'),
      visible: await panel.isVisible(),
    });
    await waitForValue(state, { expanded: 'false', visible: false });
    await control.click();
    await waitForValue(state, { expanded: 'true', visible: true });
    await control.press('Enter');
    await waitForValue(state, { expanded: 'false', visible: false });
    await control.press('Space');
    await waitForValue(state, { expanded: 'true', visible: true });

    const address = `${tests.origin}${encodeURI(match.page.path)}#${encodeURIComponent(anchor)}`;
    await page.goto('about:blank');
    await visit(page, address);
    await waitForValue(state, { expanded: 'true', visible: true });
    // The title is in view, below the fixed header.
    await waitForValue(async () => {
      const header = (await page.locator('header').boundingBox())?.height ?? 0;
      const top = (await control.boundingBox())?.y ?? -1;
      return top >= header - 1 && top < 800;
    }, true);
    const otherEntries = match.belt.section.entries.slice(0, -1);
    for (const otherEntry of otherEntries) {
      const closed = page.locator(`[id="${otherEntry.anchor}-control"]`);
      expect(await closed.getAttribute('aria-expanded')).toBe('false');
    }
  });

  test('the buttons of a carousel change its picture and keep the focus at both ends', async () => {
    const match = findBelt(site.pages, 'imageCarousel', ({ slides }) => slides.length > 2);
    const belt = await openBelt(match);
    const count = match.belt.slides.length;
    const nextButton = belt.getByRole('button', { name: site.t('carousel.next') });
    const previous = belt.getByRole('button', { name: site.t('carousel.previous') });
    const place = () => belt.locator('[aria-live]').innerText();
    const at = (index: number) => site.t('carousel.position', { index, count });
    const inView = (index: number) =>
      belt
        .locator('li')
        .nth(index - 1)
        .evaluate((slide) => {
          const strip = slide.parentElement?.getBoundingClientRect();
          const { left, right } = slide.getBoundingClientRect();
          return strip !== undefined && left >= strip.left - 2 && right <= strip.right + 2;
        });

    expect(await place()).toBe(at(1));
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await nextButton.focus();
    for (let index = 2; index <= count; index += 1) {
      await page.keyboard.press('Enter');
      await waitForValue(place, at(index));
      await waitForValue(() => inView(index), true);
    }
    expect(await nextButton.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await place()).toBe(at(count));
    expect(await nextButton.evaluate((each) => each === document.activeElement)).toBe(true);
    await previous.click();
    await waitForValue(place, at(count - 1));
    expect(await nextButton.getAttribute('aria-disabled')).toBe('false');
  });
});

interface Anchored {
  anchor: string;
}
