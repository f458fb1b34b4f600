/** @ci */
import type { Page } from 'playwright-core';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests } from '../setup/browserSuite';
import { showLiveGlobe } from '../setup/globe';
import { walkFocus, type FocusStop } from '../setup/focus';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';
import { findSmallTargets } from './targets';

const tests = setUpBrowserTests();

const screens = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];

describe.each(localesOnScreens(screens))('in $locale at $width pixels', ({ locale, viewport }) => {
  let site: BuiltLocale;
  /** Faults on the sample pages, each with the path of its page. */
  const faultsByKind = {
    targets: [] as string[],
    focus: [] as string[],
    unreached: [] as string[],
  };
  let stops = 0;

  beforeAll(async () => {
    site = await readBuiltLocale(locale);
    const page = await tests.newPage({ viewport, reducedMotion: 'reduce' });
    await blockPictures(page);
    for (const path of samplePaths(site)) {
      await tests.open(path);
      await wakeGlobes(page, site, path);
      await wakeForm(page);
      const on = (faults: string[]) => faults.map((fault) => `${path}: ${fault}`);
      faultsByKind.targets.push(...on(await findSmallTargets(page)));
      // Header and footer are the same on every page.
      const whole = path === site.home;
      const forwards = await walkFocus(page, { whole, backwards: false });
      const backwards = await walkFocus(page, { whole, backwards: true });
      const faults = [...forwards, ...backwards].flatMap((stop) =>
        stop.faults.map((fault) => `${stop.name} ${fault}`),
      );
      faultsByKind.focus.push(...on([...new Set(faults)]));
      faultsByKind.unreached.push(...on(differences(forwards, backwards)));
      stops += forwards.length;
    }
  }, 300_000);

  test('every link and control is large enough for a finger', () => {
    expect(faultsByKind.targets.join('\n')).toBe('');
  });

  test('the focus is visible at every stop of the Tab key, forwards and backwards', () => {
    expect(faultsByKind.focus.join('\n')).toBe('');
    expect(stops).toBeGreaterThan(100);
  });

  test('the Tab key reaches the same elements forwards and backwards, and no element traps the focus', () => {
    expect(faultsByKind.unreached.join('\n')).toBe('');
  });

  test('every link and control in the open menu is large enough for a finger', async () => {
    const page = await tests.newPage({ viewport, reducedMotion: 'reduce' });
    await tests.open(site.home);
    const small: string[] = [];
    if (viewport.width < 810) {
      await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
      for (const { title } of site.header.items) {
        await page.locator('#site-menu').getByRole('button', { name: title, exact: true }).click();
      }
      small.push(...(await findSmallTargets(page)));
    } else {
      const buttons = page.locator('header [data-part="menu"] button[aria-expanded]');
      expect(await buttons.count()).toBeGreaterThan(2);
      for (const button of await buttons.all()) {
        await button.click();
        small.push(...(await findSmallTargets(page)));
      }
    }
    expect(small).toEqual([]);
  });
});

/** Scrolls to each globe before the walks: a globe gets its controls when it is visible. */
async function wakeGlobes(page: Page, { pages }: BuiltLocale, path: string): Promise<void> {
  for (const belt of pages.find((each) => each.path === path)?.belts ?? [])
    if (belt.kind === 'destinationsGlobe' && belt.drawing && belt.display !== 'listOnly')
      await showLiveGlobe(page, belt.anchor);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Scrolls to the request form, if there is one: its controls are complete when its script has run. */
async function wakeForm(page: Page): Promise<void> {
  const form = page.locator('main form:not([role="search"])').first();
  if ((await form.count()) === 0) return;
  await form.scrollIntoViewIfNeeded();
  await page.locator('main form[novalidate]').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Returns the stops of only one of two walks, except those within parts that open and close. */
function differences(forwards: FocusStop[], backwards: FocusStop[]): string[] {
  const names = (stops: FocusStop[]) =>
    stops.filter(({ isTransient: passing }) => !passing).map(({ name }) => name);
  const missing = (from: string[], of: string[]) => of.filter((name) => !from.includes(name));
  const [a, b] = [names(forwards), names(backwards)];
  return [
    ...missing(a, b).map((name) => `${name} is reached only backwards`),
    ...missing(b, a).map((name) => `${name} is reached only forwards`),
  ];
}
