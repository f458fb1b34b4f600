import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { listedWidths } from '../../src/components/image/widths';
import { launchBrowser, noTrouble, openPage, watch } from '../setup/browser';
import { browserTests } from '../setup/browserSuite';
import { withoutCache } from '../setup/lateFonts';
import { builtLocale } from '../setup/locale';
import { behaviourLocales, samplePaths } from '../setup/samples';
import { takenOver } from '../setup/visit';

const tests = browserTests();

/** A picture that a page shows, as the browser has it. */
interface Shown {
  url: string;
  /** Pixels of the file, and pixels of the screen that it covers, cropped sides included. */
  has: number;
  needs: number;
  loaded: boolean;
  decorative: boolean;
  /** Whether it reaches beyond its box, whose edge it would leave to the ground by rounding. */
  reaches: boolean;
  alt: string | null;
}

/** Scrolls to every picture of a page and reads what it got; runs in the page. */
async function readPictures(): Promise<Shown[]> {
  const images = [...document.querySelectorAll<HTMLImageElement>('img')].filter(
    (image) =>
      !image.hasAttribute('data-placeholder-image') &&
      image.checkVisibility({ visibilityProperty: true }),
  );
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shown: Shown[] = [];
  for (const image of images) {
    image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const end = Date.now() + 10_000;
    do await frame();
    while (!(image.complete && image.naturalWidth > 0) && Date.now() < end);
    const { width, height, left, right } = image.getBoundingClientRect();
    const box = image.closest('.gatsby-image-wrapper')?.getBoundingClientRect();
    const file = new URL(image.currentSrc || image.src, location.href).pathname;
    const pixels = /\/(\d+)x(\d+)\.\w+$/.exec(file)?.slice(1).map(Number);
    // What covers its box is as wide as the box wants, or wider where the box is higher.
    const covers = Math.max(width, pixels ? (height * (pixels[0] ?? 0)) / (pixels[1] ?? 1) : 0);
    shown.push({
      url: file,
      has: pixels?.[0] ?? 0,
      needs: covers * devicePixelRatio,
      loaded: image.complete && image.naturalWidth > 0,
      decorative: image.hasAttribute('data-decorative'),
      reaches: !box || (left < box.left && right > box.right),
      alt: image.getAttribute('alt'),
    });
  }
  return shown;
}

/** The most pixels that a picture may have: half more than it is shown at, and a step of the list. */
const most = (needs: number) =>
  listedWidths.find((width) => width >= needs * 1.5) ?? Math.max(...listedWidths);

function faultsOf(shown: readonly Shown[]): string[] {
  const fits = ({ has, needs }: Shown) => has <= most(needs);
  // A page that shows a file twice loads it once, for the larger place.
  const fitting = new Set(shown.filter(fits).map(({ url }) => url));
  return shown
    .filter(({ needs }) => needs > 0)
    .flatMap((each) => {
      const { url, has, needs, loaded, decorative, reaches, alt } = each;
      return [
        ...(loaded ? [] : ['does not load']),
        ...(reaches ? [] : ['leaves the edge of its box free']),
        ...(fitting.has(url) ? [] : [`has ${has} pixels for ${Math.round(needs)}`]),
        ...(decorative === (alt === '') ? [] : [`is “${alt}”, decorative: ${decorative}`]),
      ].map((fault) => `${url} ${fault}`);
    });
}

const mostShift = 0.002;

/** Adds up what moves in a page by itself; runs in it before anything else. */
function recordShifts(): void {
  const state = { moved: 0 };
  Object.defineProperty(window, 'moved', { get: () => state.moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[])
      if (!entry.hadRecentInput) state.moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What phones, tablets and desks mostly have; `npm run test:soak` takes every pair. */
const usual = [
  { width: 390, density: 2 },
  { width: 820, density: 2 },
  { width: 1440, density: 1 },
];
const every = [390, 820, 1440].flatMap((width) => [1, 2].map((density) => ({ width, density })));
const screens = process.env.SOAK ? every : usual;

/** Pages are laid out alike in both languages: each of the two densities looks at one. */
const localesFor = (density: number) =>
  process.env.SOAK ? locales : locales.filter((_, index) => index === density - 1);

/** Pictures with fewer pixels than they are shown at, although their sources have more. */
const blurred = (shown: readonly Shown[]) =>
  shown
    // A third of the sample's sources is 1,440 pixels wide, the others 2,560.
    .filter(({ url, has, needs }) => !url.endsWith('.svg') && has < Math.min(needs * 0.98, 1440))
    .map(({ url, has, needs }) => `${url} is not sharp: ${has} pixels for ${Math.round(needs)}`);

test.each(screens)(
  'every picture loads, fits its place and is described, on a screen of $width × $density pixels; those of the front page are sharp',
  async ({ width, density }) => {
    const faults = new Set<string>();
    let count = 0;
    const page = await tests.begin({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
    });
    // A browser shows a larger rendering that it has from another page.
    await withoutCache(page);
    await page.addInitScript(recordShifts);
    for (const locale of localesFor(density)) {
      const site = await builtLocale(locale);
      for (const path of new Set([site.home, ...samplePaths(site)])) {
        await page.goto(tests.origin + encodeURI(path), { waitUntil: 'load' });
        await takenOver(page);
        const shown = await page.evaluate(readPictures);
        count += shown.length;
        const moved = await page.evaluate(() => (window as { moved?: number }).moved ?? 1);
        const all = [
          ...faultsOf(shown),
          ...(path === site.home ? blurred(shown) : []),
          ...(moved > mostShift ? [`moves by ${moved}`] : []),
        ];
        for (const fault of all) faults.add(`${path}: ${fault}`);
      }
    }
    expect([...faults].join('\n')).toBe('');
    expect(count).toBeGreaterThan(40);
  },
  600_000,
);

/** Bytes of the pictures that a page fetched so far, by path. */
async function fetchedPictures(page: Page): Promise<Map<string, number>> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((each) => each instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/pictures/'))
      .map(({ name, encodedBodySize }): [string, number] => [
        new URL(name).pathname,
        encodedBodySize,
      ]),
  );
  return new Map(entries);
}

test.each(behaviourLocales)(
  'no picture of the front page weighs more than 120 kB at 828 pixels in %s',
  async (locale) => {
    const { home } = await builtLocale(locale);
    const page = await tests.begin({ viewport: { width: 414, height: 900 }, deviceScaleFactor: 2 });
    await page.goto(tests.origin + encodeURI(home), { waitUntil: 'load' });
    await page.evaluate(readPictures);
    const fetched = await fetchedPictures(page);
    expect([...fetched.keys()].some((url) => url.includes('/828x'))).toBe(true);
    const heavy = [...fetched].filter(([, bytes]) => bytes > 120_000);
    expect(heavy).toEqual([]);
    // Whoever does not know the modern format gets this size too.
    const plain = await page.evaluate(async () => {
      const urls = [...document.images].flatMap(({ src, srcset }) => [
        src,
        ...srcset.split(/,\s*/),
      ]);
      const wanted = new Set(
        urls
          .map((each) => each.split(' ')[0] ?? '')
          .filter((each) => /828x\d+\.(?:jpg|png)/.test(each)),
      );
      return Promise.all(
        [...wanted].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
      );
    });
    expect(plain.length).toBeGreaterThan(3);
    expect(Math.max(...plain)).toBeLessThanOrEqual(120_000);
  },
  60_000,
);

test.each(behaviourLocales)(
  'the first picture is fetched once, before any script, in %s',
  async (locale) => {
    const { home } = await builtLocale(locale);
    for (const viewport of [
      { width: 390, height: 780 },
      { width: 1440, height: 900 },
    ]) {
      const page = await tests.begin({ viewport });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(tests.origin + encodeURI(home), { waitUntil: 'load' });
      const first = await page
        .locator('main [data-first-picture]')
        .first()
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      const preloaded = asked.filter((url) => url.startsWith('/pictures/'))[0];
      expect(preloaded).toBe(first);
      expect(asked.filter((url) => url === first)).toHaveLength(1);
      expect(asked.indexOf(first)).toBeLessThan(asked.findIndex((url) => url.endsWith('.js')));
    }
  },
  60_000,
);

test.each(behaviourLocales)(
  'the first picture is painted while no script arrives, in %s',
  async (locale) => {
    const { home } = await builtLocale(locale);
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
      const trouble = watch(page, tests.origin);
      await page.route(/\.js(?:$|\?)/, (route) => route.abort('aborted'));
      await page.goto(tests.origin + encodeURI(home), { waitUntil: 'load' });
      const image = page.locator('main [data-first-picture]').first();
      const painted = await image.evaluate((each: HTMLImageElement) => {
        const { opacity } = getComputedStyle(each);
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 8;
        const context = canvas.getContext('2d');
        context?.drawImage(each, 0, 0, 8, 8);
        const { data = [] } = context?.getImageData(0, 0, 8, 8) ?? {};
        return { opacity, colours: new Set(data).size };
      });
      expect(painted.opacity).toBe('1');
      expect(painted.colours).toBeGreaterThan(20);
      expect(trouble.console.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
      expect(trouble.requests).toEqual(noTrouble.requests);
    } finally {
      await browser.close();
    }
  },
  60_000,
);
