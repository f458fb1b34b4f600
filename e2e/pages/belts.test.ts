import type { Page } from 'playwright-core';
import { browserTests, wide } from '../setup/browserSuite';
import { builtLocale, findBelt, type BuiltLocale } from '../setup/locale';
import { becomes, isSameDocument, markDocument, shownPath, takenOver, visit } from '../setup/visit';
import { behaviourLocales } from '../setup/samples';

const tests = browserTests();

describe.each(behaviourLocales)('in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await builtLocale(locale);
    page = await tests.begin({ viewport: wide });
  });

  /** Opens the page of a belt; gives the belt's part of it. */
  async function openBelt({ page: { path }, belt }: { page: { path: string }; belt: Anchored }) {
    await tests.open(path);
    return page.locator(`[id="${belt.anchor}"]`);
  }

  test('the fleet’s filter narrows the list, says how many are left and keeps its choice', async () => {
    const found = findBelt(site.pages, 'fleetDisplay', ({ filter, display }) => {
      return filter === 'category' && display === 'grid';
    });
    const { path } = found.page;
    const belt = await openBelt(found);
    await markDocument(page);
    const titles = (category: string | null) =>
      found.belt.aircraft
        .filter((each) => category === null || each.category === category)
        .map(({ title }) => title);
    const shown = async () => ({
      titles: await belt.locator('h3').allInnerTexts(),
      count: Number.parseInt(await belt.getByRole('status').innerText(), 10),
      path: shownPath(page),
    });
    const state = (category: string | null) => ({
      titles: titles(category),
      count: titles(category).length,
      path: category === null ? path : `${path}?category=${category}`,
    });
    const button = (category: string) =>
      belt.getByRole('button', { name: site.t(`category.${category}`), exact: true });

    expect(await shown()).toEqual(state(null));
    await button('freighter').click();
    await becomes(shown, state('freighter'));
    expect(await button('freighter').getAttribute('aria-pressed')).toBe('true');
    // It is no move: neither the place on the page nor the focus is lost.
    expect(await button('freighter').evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await button('narrow_body').click();
    await becomes(shown, state('narrow_body'));
    await page.goBack();
    await becomes(shown, state('freighter'));
    await page.goBack();
    await becomes(shown, state(null));
    await page.goForward();
    await becomes(shown, state('freighter'));
    expect(await isSameDocument(page)).toBe(true);

    // Shared as an address it comes up so.
    await page.reload();
    await takenOver(page);
    await becomes(shown, state('freighter'));
    await belt.getByRole('button', { name: site.t('filter.all_aircraft'), exact: true }).click();
    await becomes(shown, state(null));
  }, 60_000);

  test('the fleet’s table sorts by any column, both ways', async () => {
    const found = findBelt(site.pages, 'fleetDisplay', ({ display }) => display === 'table');
    const belt = await openBelt(found);
    const { aircraft } = found.belt;
    const rows = () => belt.locator('tbody th a').allInnerTexts();
    const header = belt.getByRole('columnheader', { name: site.t('aircraft.range') });
    const ranged = aircraft.filter(({ figures }) => figures.rangeKm);
    const rising = [...ranged].sort((a, b) => (a.figures.rangeKm ?? 0) - (b.figures.rangeKm ?? 0));

    expect(await rows()).toEqual(aircraft.map(({ title }) => title));
    const seen: Record<string, string[]> = {};
    for (let press = 0; press < 2; press += 1) {
      const before = await header.getAttribute('aria-sort');
      await header.getByRole('button').click();
      await becomes(async () => (await header.getAttribute('aria-sort')) !== before, true);
      seen[(await header.getAttribute('aria-sort')) ?? 'none'] = await rows();
    }
    const titles = rising.map(({ title }) => title);
    expect(seen).toEqual({ ascending: titles, descending: [...titles].reverse() });

    const name = belt.getByRole('columnheader', { name: site.t('aircraft.type') });
    await name.getByRole('button').click();
    await becomes(() => name.getAttribute('aria-sort'), 'ascending');
    expect(await header.getAttribute('aria-sort')).toBeNull();
    const collator = new Intl.Collator('en', { numeric: true });
    expect(await rows()).toEqual(aircraft.map(({ title }) => title).sort(collator.compare));
  }, 60_000);

  test('the line-up draws all aircraft to one scale', async () => {
    const found = findBelt(site.pages, 'fleetDisplay', ({ display }) => display === 'lineUp');
    const belt = await openBelt(found);
    const pictures = belt.locator('li img');
    const drawn = found.belt.aircraft.filter(({ profile, figures }) => profile && figures.lengthM);
    expect(drawn.length).toBeGreaterThan(1);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const scales: number[] = [];
      for (const [index, { figures }] of drawn.entries()) {
        const box = await pictures.nth(index).boundingBox();
        scales.push((box?.width ?? 0) / (figures.lengthM ?? 1));
      }
      // Pixels to a metre: within two in a hundred of each other, and legible.
      expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.02);
      expect(Math.min(...scales)).toBeGreaterThan(3);
    }
  }, 60_000);

  test('what runs to the edge of a wide page begins where its headline does', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const isHeaded = ({ heading, fullWidth }: { heading: string | null; fullWidth: boolean }) =>
      heading !== null && fullWidth;
    for (const found of [
      findBelt(
        site.pages,
        'fleetDisplay',
        (belt) => belt.display === 'lineUp' && belt.filter === 'none' && isHeaded(belt),
      ),
      findBelt(site.pages, 'imageCarousel', isHeaded),
    ]) {
      const belt = await openBelt(found);
      const headline = await belt.locator('h2').boundingBox();
      const first = await belt.locator('li').first().boundingBox();
      expect(first?.x).toBeCloseTo(headline?.x ?? 0, 0);
    }
  }, 30_000);

  test('between the sheet of an aircraft and its first white belt there is no hole', async () => {
    const sheet = site.pages.find(
      ({ kind, belts: [first] }) => kind === 'aircraft' && first?.background === 'white',
    );
    const [first] = sheet?.belts ?? [];
    await page.setViewportSize({ width: 1280, height: 800 });
    const belt = await openBelt({
      page: { path: sheet?.path ?? '' },
      belt: { anchor: first?.anchor ?? '' },
    });
    const print = page.getByRole('button', { name: site.t('aircraft.print') });
    const [above, below] = [await print.boundingBox(), await belt.locator('h2').boundingBox()];
    const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    // A ninth of the window or so stands between any two belts; twice as much was the hole.
    expect(gap).toBeGreaterThan(1280 * 0.06);
    expect(gap).toBeLessThan(1280 * 0.12);
  }, 30_000);

  test('the pictures of two tiles in a row are equally high, so that their titles stand in line', async () => {
    const found = findBelt(site.pages, 'tiles', ({ display, tiles }) => {
      return display === 'grid' && tiles.length > 2;
    });
    const belt = await openBelt(found);
    const differences = () =>
      belt.locator('[data-shape="wide"] + [data-shape="narrow"]').evaluateAll((all) =>
        all.map((narrow) => {
          const tops = [narrow.previousElementSibling, narrow].map(
            (tile) => tile?.querySelector('h3')?.getBoundingClientRect().top ?? Number.NaN,
          );
          return Math.abs((tops[0] ?? 0) - (tops[1] ?? 0));
        }),
      );
    for (const width of [820, 1180, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      const each = await differences();
      expect(each).not.toEqual([]);
      expect(Math.max(...each)).toBeLessThan(0.5);
    }
  }, 30_000);

  test('an entry of an accordion opens by press, and by a link to it', async () => {
    const found = findBelt(site.pages, 'collapsibleSection', ({ section }) => {
      return section.entries.length > 1;
    });
    const entry = found.belt.section.entries.at(-1);
    const anchor = entry?.anchor ?? '';
    await openBelt(found);
    const control = page.locator(`[id="${anchor}-control"]`);
    const panel = page.locator(`[id="${anchor}-panel"]`);
    const state = async () => ({
      expanded: await control.getAttribute('aria-expanded'),
      visible: await panel.isVisible(),
    });
    await becomes(state, { expanded: 'false', visible: false });
    await control.click();
    await becomes(state, { expanded: 'true', visible: true });
    await control.press('Enter');
    await becomes(state, { expanded: 'false', visible: false });
    await control.press('Space');
    await becomes(state, { expanded: 'true', visible: true });

    const address = `${tests.origin}${encodeURI(found.page.path)}#${encodeURIComponent(anchor)}`;
    await page.goto('about:blank');
    await visit(page, address);
    await becomes(state, { expanded: 'true', visible: true });
    // Its title is in view, below the fixed header.
    await becomes(async () => {
      const header = (await page.locator('header').boundingBox())?.height ?? 0;
      const top = (await control.boundingBox())?.y ?? -1;
      return top >= header - 1 && top < 800;
    }, true);
    const others = found.belt.section.entries.slice(0, -1);
    for (const other of others) {
      const closed = page.locator(`[id="${other.anchor}-control"]`);
      expect(await closed.getAttribute('aria-expanded')).toBe('false');
    }
  }, 60_000);

  test('the buttons of a carousel turn its pictures and stay in focus at both ends', async () => {
    const found = findBelt(site.pages, 'imageCarousel', ({ slides }) => slides.length > 2);
    const belt = await openBelt(found);
    const count = found.belt.slides.length;
    const next = belt.getByRole('button', { name: site.t('carousel.next') });
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
    await next.focus();
    for (let index = 2; index <= count; index += 1) {
      await page.keyboard.press('Enter');
      await becomes(place, at(index));
      await becomes(() => inView(index), true);
    }
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await place()).toBe(at(count));
    expect(await next.evaluate((each) => each === document.activeElement)).toBe(true);
    await previous.click();
    await becomes(place, at(count - 1));
    expect(await next.getAttribute('aria-disabled')).toBe('false');
  }, 60_000);
});

interface Anchored {
  anchor: string;
}
