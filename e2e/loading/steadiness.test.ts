/** @ci */
import type { Page } from 'playwright-core';
import { locales, type Locale } from '../../src/locales';
import { setUpBrowserTests } from '../setup/browserSuite';
import { lateFonts, disableCache } from '../setup/lateFonts';
import { readShift, recordShifts } from '../setup/layoutShifts';
import { readBuiltLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';
import { endsInTime, waitForValue } from '../setup/visit';

const fonts = lateFonts();
const tests = setUpBrowserTests(fonts.serve);

/** Reads links, current marks and languages from the served HTML and from the page after scripts ran. */
function readStatements(page: Page) {
  return page.evaluate(async () => {
    const beforeScripts = new DOMParser().parseFromString(
      await (await fetch(window.location.href)).text(),
      'text/html',
    );
    const read = (root: Document) => {
      const elements = [
        root.documentElement,
        ...root.body.querySelectorAll('[href], [aria-current], [lang]'),
      ];
      return elements
        .filter((each) => !each.closest('noscript'))
        .map((element) => ({
          // A Slice does not know its page's path until it is mounted.
          slice: element.closest('header, footer') !== null,
          tag: element.tagName,
          href: element.getAttribute('href'),
          lang: element.getAttribute('lang'),
          current: element.getAttribute('aria-current'),
        }));
    };
    return { served: read(beforeScripts), shown: read(document) };
  });
}

/** Returns the forbidden changes that scripts made. */
async function changes(page: Page, path: string): Promise<string[]> {
  const { served, shown: afterScripts } = await readStatements(page);
  const faults: string[] = [];
  const comparable = (records: typeof served) =>
    records
      .filter(({ slice, href, lang }) => !slice || href !== null || lang !== null)
      .map((each) => JSON.stringify({ ...each, current: each.slice ? null : each.current }));
  const [expected, after] = [comparable(served), comparable(afterScripts)];
  if (expected.join() !== after.join()) {
    const lost = expected.filter((each) => !after.includes(each));
    const newRecords = after.filter((each) => !expected.includes(each));
    faults.push(`${lost.join()} became ${newRecords.join()} (or their order changed)`);
  }
  if (served.some(({ slice, current }) => slice && current !== null))
    faults.push('a slice was built with a mark of a current page');
  // After mount, header and footer mark only this page.
  const marked = afterScripts.filter(({ slice, current }) => slice && current !== null);
  for (const { href, current } of marked) {
    if (current !== 'page' || decodeURI(href ?? '') !== path)
      faults.push(`${href} is marked as ${current}`);
  }
  return faults;
}

/**
 * Limit of the shifts of a page. In some of the pages, languages and screens that only `npm run test:soak`
 * combines, a late font gives a text one line more or less (see `fontFaces.ts`). With a font in time,
 * `pictureSizes.test.ts` finds no shift in any page.
 */
const maxShift = process.env.SOAK ? 0.05 : 0.002;
const screens = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];

/** Returns pages of every kind in one locale, and the front page and fleet page of the others. */
async function pathsOf(locale: Locale): Promise<string[]> {
  const otherLocales = await Promise.all(
    locales.filter((each) => each !== locale).map(readBuiltLocale),
  );
  const usual = otherLocales.flatMap(({ home, pages }) => [
    home,
    ...pages.filter((each) => each.kind === 'page' && each.pageType === 'fleet').map(pathOf),
  ]);
  return [...new Set([...samplePaths(await readBuiltLocale(locale)), ...usual])];
}

const pathOf = ({ path }: { path: string }) => path;

describe.each(localesOnScreens(screens))('in $locale at $width pixels', ({ locale, viewport }) => {
  /** Faults, each with the path of its page. */
  const faults = { moves: [] as string[], changes: [] as string[] };

  beforeAll(async () => {
    const page = await tests.newPage({ viewport });
    await page.addInitScript(recordShifts);
    await disableCache(page);
    for (const path of await pathsOf(locale)) {
      await fonts.open(page, tests.origin + encodeURI(path));
      await endsInTime(`scrolling through ${path}`, page.evaluate(scrollThrough));
      const { sum, shifts } = await readShift(page);
      if (sum > maxShift) faults.moves.push(`${path}: ${sum} ${JSON.stringify(shifts)}`);
      const changed = await endsInTime(`reading ${path}`, changes(page, path));
      faults.changes.push(...changed.map((fault) => `${path}: ${fault}`));
    }
  }, 300_000);

  test('the layout does not shift while a page of any kind loads and scrolls', () => {
    expect(faults.moves.join('\n')).toBe('');
  });

  test('scripts change no link, current mark or language', () => {
    expect(faults.changes.join('\n')).toBe('');
  });
});

describe('the header is 85 px high, and 100 px on desktop', () => {
  test.each([
    { width: 390, expected: 85 },
    { width: 1280, expected: 100 },
    { width: 1920, expected: 100 },
  ])('$expected px at $width px, at rest and scrolled', async ({ width, expected }) => {
    const page = await tests.newPage({ viewport: { width, height: 900 } });
    await tests.open('/');
    const header = page.locator('header');
    const height = async () => (await header.boundingBox())?.height;
    expect(await height()).toBe(expected);
    await page.mouse.wheel(0, 300);
    await waitForValue(() => header.getAttribute('data-scrolled'), 'true');
    expect(await height()).toBe(expected);
    // A link to a fragment stops below the header.
    const scrollPadding = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollPaddingTop,
    );
    expect(scrollPadding).toBe(`${expected + 16}px`);
  });
});

test('the call to action of the footer is left out of the page that it leads to', async () => {
  const page = await tests.newPage({ viewport: { width: 1440, height: 900 } });
  const call = page.locator('footer h2 ~ a');
  await tests.open('/');
  expect(await call.isVisible()).toBe(true);
  await tests.open((await call.getAttribute('href')) ?? '');
  expect(await call.isVisible()).toBe(false);
});

/** Scrolls down to the end of the page in steps, as visitors do; runs in the page. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top);
    await frame();
    await frame();
  }
}
