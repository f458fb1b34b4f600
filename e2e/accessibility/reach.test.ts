import type { Page } from 'playwright-core';
import { withoutPictures } from '../setup/browser';
import { browserTests } from '../setup/browserSuite';
import { liveGlobe } from '../setup/globe';
import { walkFocus, type FocusStop } from '../setup/focus';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';
import { smallTargets } from './targets';

const tests = browserTests();

const screens = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];

describe.each(localesOnScreens(screens))('in $locale at $width pixels', ({ locale, viewport }) => {
  let site: BuiltLocale;
  /** What is wrong on the sample pages, with the path of each. */
  const found = { targets: [] as string[], focus: [] as string[], lost: [] as string[] };
  let stops = 0;

  beforeAll(async () => {
    site = await builtLocale(locale);
    const page = await tests.begin({ viewport, reducedMotion: 'reduce' });
    await withoutPictures(page);
    for (const path of samplePaths(site)) {
      await tests.open(path);
      await wakeGlobes(page, site, path);
      const on = (faults: string[]) => faults.map((fault) => `${path}: ${fault}`);
      found.targets.push(...on(await smallTargets(page)));
      // Header and footer are the same on every page.
      const whole = path === site.home;
      const forwards = await walkFocus(page, { whole, backwards: false });
      const backwards = await walkFocus(page, { whole, backwards: true });
      const faults = [...forwards, ...backwards].flatMap((stop) =>
        stop.faults.map((fault) => `${stop.name} ${fault}`),
      );
      found.focus.push(...on([...new Set(faults)]));
      found.lost.push(...on(differences(forwards, backwards)));
      stops += forwards.length;
    }
  }, 300_000);

  test('every link and control can be hit with a finger', () => {
    expect(found.targets.join('\n')).toBe('');
  });

  test('the focus is seen at every stop of the Tab key, forwards and backwards', () => {
    expect(found.focus.join('\n')).toBe('');
    expect(stops).toBeGreaterThan(100);
  });

  test('whatever is reached forwards is reached backwards, and nothing holds the focus', () => {
    expect(found.lost.join('\n')).toBe('');
  });

  test('what an opened menu shows can be hit with a finger', async () => {
    const page = await tests.begin({ viewport, reducedMotion: 'reduce' });
    await tests.open(site.home);
    const small: string[] = [];
    if (viewport.width < 810) {
      await page.getByRole('button', { name: site.t('menu.open'), exact: true }).click();
      for (const { title } of site.header.items) {
        await page.locator('#site-menu').getByRole('button', { name: title, exact: true }).click();
      }
      small.push(...(await smallTargets(page)));
    } else {
      const buttons = page.locator('header [data-part="menu"] button[aria-expanded]');
      expect(await buttons.count()).toBeGreaterThan(2);
      for (const button of await buttons.all()) {
        await button.click();
        small.push(...(await smallTargets(page)));
      }
    }
    expect(small).toEqual([]);
  }, 60_000);
});

/** A globe gets its controls once it is seen: before the walks, so that both meet them. */
async function wakeGlobes(page: Page, { pages }: BuiltLocale, path: string): Promise<void> {
  for (const belt of pages.find((each) => each.path === path)?.belts ?? [])
    if (belt.kind === 'destinationsGlobe' && belt.drawing && belt.display !== 'listOnly')
      await liveGlobe(page, belt.anchor);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Stops of one walk alone, apart from those within parts that open and close. */
function differences(one: FocusStop[], other: FocusStop[]): string[] {
  const names = (stops: FocusStop[]) =>
    stops.filter(({ passing }) => !passing).map(({ name }) => name);
  const missing = (from: string[], of: string[]) => of.filter((name) => !from.includes(name));
  const [a, b] = [names(one), names(other)];
  return [
    ...missing(a, b).map((name) => `${name} is reached backwards alone`),
    ...missing(b, a).map((name) => `${name} is reached forwards alone`),
  ];
}
