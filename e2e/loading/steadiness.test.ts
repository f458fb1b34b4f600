import type { Page } from 'playwright-core';
import { locales, type Locale } from '../../src/locales';
import { browserTests } from '../setup/browserSuite';
import { lateFonts, withoutCache } from '../setup/lateFonts';
import { builtLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';
import { becomes, takenOver } from '../setup/visit';

const fonts = lateFonts();
const tests = browserTests(fonts.serve);

/** What links, marks and languages say: as the server sent it, and as it is once scripts run. */
function statements(page: Page) {
  return page.evaluate(async () => {
    const served = new DOMParser().parseFromString(
      await (await fetch(window.location.href)).text(),
      'text/html',
    );
    const read = (root: Document) => {
      const all = [
        root.documentElement,
        ...root.body.querySelectorAll('[href], [aria-current], [lang]'),
      ];
      return all
        .filter((each) => !each.closest('noscript'))
        .map((each) => ({
          // A slice knows no path: where it stands is told after mount.
          slice: each.closest('header, footer') !== null,
          tag: each.tagName,
          href: each.getAttribute('href'),
          lang: each.getAttribute('lang'),
          current: each.getAttribute('aria-current'),
        }));
    };
    return { served: read(served), shown: read(document) };
  });
}

/** What scripts changed that they must not change. */
async function changes(page: Page, path: string): Promise<string[]> {
  const { served, shown } = await statements(page);
  const faults: string[] = [];
  const bare = (all: typeof served) =>
    all
      .filter(({ slice, href, lang }) => !slice || href !== null || lang !== null)
      .map((each) => JSON.stringify({ ...each, current: each.slice ? null : each.current }));
  const [before, after] = [bare(served), bare(shown)];
  if (before.join() !== after.join()) {
    const lost = before.filter((each) => !after.includes(each));
    const added = after.filter((each) => !before.includes(each));
    faults.push(`${lost.join()} became ${added.join()} (or their order changed)`);
  }
  if (served.some(({ slice, current }) => slice && current !== null))
    faults.push('a slice was built with a mark of a current page');
  // After mount header and footer mark this page and no other.
  const marked = shown.filter(({ slice, current }) => slice && current !== null);
  for (const { href, current } of marked) {
    if (current !== 'page' || decodeURI(href ?? '') !== path)
      faults.push(`${href} is marked as ${current}`);
  }
  return faults;
}

/** The sum that Web Vitals make, without the pause between windows: the stricter one. */
const shift = (page: Page) =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; moved: string[] }[] };
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
  });

const mostShift = 0.002;
const screens = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];

/** Pages of every kind in one locale; front page and fleet page of the others. */
async function pathsOf(locale: Locale): Promise<string[]> {
  const others = await Promise.all(locales.filter((each) => each !== locale).map(builtLocale));
  const usual = others.flatMap(({ home, pages }) => [
    home,
    ...pages.filter((each) => each.kind === 'page' && each.pageType === 'fleet').map(pathOf),
  ]);
  return [...new Set([...samplePaths(await builtLocale(locale)), ...usual])];
}

const pathOf = ({ path }: { path: string }) => path;

describe.each(localesOnScreens(screens))('in $locale at $width pixels', ({ locale, viewport }) => {
  /** What is wrong, with the path of each. */
  const found = { moves: [] as string[], changes: [] as string[] };

  beforeAll(async () => {
    const page = await tests.begin({ viewport });
    await page.addInitScript(recordShifts);
    await withoutCache(page);
    for (const path of await pathsOf(locale)) {
      await fonts.open(page, tests.origin + encodeURI(path));
      await page.evaluate(scrollThrough);
      const { sum, shifts } = await shift(page);
      if (sum > mostShift) found.moves.push(`${path}: ${sum} ${JSON.stringify(shifts)}`);
      const changed = await changes(page, path);
      found.changes.push(...changed.map((fault) => `${path}: ${fault}`));
    }
  }, 300_000);

  test('nothing moves while a page of any kind loads and is scrolled through', () => {
    expect(found.moves.join('\n')).toBe('');
  });

  test('scripts change no link, no mark of the current page and no language', () => {
    expect(found.changes.join('\n')).toBe('');
  });
});

test('the header condenses on a wide screen, and the page below stays where it is', async () => {
  const page = await tests.begin({ viewport: { width: 1440, height: 900 } });
  await tests.open('/');
  const height = async () => (await page.locator('header').boundingBox())?.height;
  const places = () =>
    page
      .locator('main h1, main h2, footer')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + window.scrollY));
  const [tall, before] = [(await height()) ?? 0, await places()];
  await page.mouse.wheel(0, 300);
  await becomes(async () => ((await height()) ?? tall) < tall - 10, true);
  expect(await places()).toEqual(before);
  await page.evaluate(() => window.scrollTo(0, 0));
  await becomes(height, tall);
  expect(await places()).toEqual(before);
}, 60_000);

test('a call to the page itself, seen before scripts run, stays; unseen it is left out', async () => {
  const page = await tests.begin({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(recordShifts);
  const call = page.locator('footer h2 ~ a');
  await tests.open('/');
  const own = tests.origin + ((await call.getAttribute('href')) ?? '');
  await page.goto(own);
  await takenOver(page);
  await becomes(() => call.count(), 1);
  await becomes(() => call.isVisible(), false);

  let run = () => {};
  const scripts = new Promise<void>((resolve) => (run = resolve));
  await page.route('**/*.js', (route) => scripts.then(() => route.continue()));
  await page.goto(own, { waitUntil: 'commit' });
  await call.scrollIntoViewIfNeeded();
  await page.evaluate(scrollThrough);
  run();
  await takenOver(page);
  await page.evaluate(scrollThrough);
  expect(await call.isVisible()).toBe(true);
  expect((await shift(page)).sum).toBeLessThanOrEqual(mostShift);
}, 60_000);

/** Runs in the page, before anything else. */
function recordShifts(): void {
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: down to its end in steps, as wheels and thumbs do. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top);
    await frame();
    await frame();
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
