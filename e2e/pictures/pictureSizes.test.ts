/** @ci */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { listedWidths } from '../../src/components/image/widths';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import { setUpBrowserTests } from '../setup/browserSuite';
import { disableCache } from '../setup/lateFonts';
import { readBuiltLocale } from '../setup/locale';
import { behaviourLocales, samplePaths } from '../setup/samples';
import { visit, waitForHydration } from '../setup/visit';

const tests = setUpBrowserTests();

/** A picture of a page, as the browser shows it. */
interface ShownPicture {
  url: string;
  /** Width of the file, and width that it covers on the screen with cropped sides, in device pixels. */
  has: number;
  needs: number;
  loaded: boolean;
  decorative: boolean;
  /** True if the picture is wider than its box, so that rounding leaves no gap at the edge. */
  overflows: boolean;
  alt: string | null;
}

/** Scrolls to every picture of a page and reads its state; runs in the page. */
async function readPictures(): Promise<ShownPicture[]> {
  const images = [...document.querySelectorAll<HTMLImageElement>('img')].filter(
    (image) =>
      !image.hasAttribute('data-placeholder-image') &&
      image.checkVisibility({ visibilityProperty: true }),
  );
  const frame = () => new Promise(requestAnimationFrame);
  const pictures: ShownPicture[] = [];
  for (const image of images) {
    image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const end = Date.now() + 10_000;
    do await frame();
    while (!(image.complete && image.naturalWidth > 0) && Date.now() < end);
    const { width, height, left, right } = image.getBoundingClientRect();
    const box = image.closest('.gatsby-image-wrapper')?.getBoundingClientRect();
    const file = new URL(image.currentSrc || image.src, location.href).pathname;
    const pixels = /\/(\d+)x(\d+)\.\w+$/.exec(file)?.slice(1).map(Number);
    // A picture that covers its box is wider than the box if the box is higher.
    const covers = Math.max(width, pixels ? (height * (pixels[0] ?? 0)) / (pixels[1] ?? 1) : 0);
    pictures.push({
      url: file,
      has: pixels?.[0] ?? 0,
      needs: covers * devicePixelRatio,
      loaded: image.complete && image.naturalWidth > 0,
      decorative: image.hasAttribute('data-decorative'),
      overflows: !box || (left < box.left && right > box.right),
      alt: image.getAttribute('alt'),
    });
  }
  return pictures;
}

/** Returns the largest allowed width: the next listed width above 1.5 times the shown width. */
const maxPixels = (needs: number) =>
  listedWidths.find((width) => width >= needs * 1.5) ?? Math.max(...listedWidths);

function faultsOf(pictures: readonly ShownPicture[]): string[] {
  const fits = ({ has, needs }: ShownPicture) => has <= maxPixels(needs);
  // A page that shows a file twice loads it once, for the larger size.
  const fitting = new Set(pictures.filter(fits).map(({ url }) => url));
  return pictures
    .filter(({ needs }) => needs > 0)
    .flatMap((picture) => {
      const { url, has, needs, loaded, decorative, overflows, alt } = picture;
      return [
        ...(loaded ? [] : ['does not load']),
        ...(overflows ? [] : ['leaves the edge of its box free']),
        ...(fitting.has(url) ? [] : [`has ${has} pixels for ${Math.round(needs)}`]),
        ...(decorative === (alt === '') ? [] : [`is “${alt}”, decorative: ${decorative}`]),
      ].map((fault) => `${url} ${fault}`);
    });
}

const maxShift = 0.002;

/** Adds up layout shifts; runs in the page before all other scripts. */
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

/** Usual screens of phones, tablets and desktops; `npm run test:soak` tests every combination. */
const usual = [
  { width: 390, density: 2 },
  { width: 820, density: 2 },
  { width: 1440, density: 1 },
];
const every = [390, 820, 1440].flatMap((width) => [1, 2].map((density) => ({ width, density })));
const screens = process.env.SOAK ? every : usual;

/** Chooses one locale per density, because pages have the same layout in both languages. */
const localesFor = (density: number) =>
  process.env.SOAK ? locales : locales.filter((_, index) => index === density - 1);

/** Finds pictures with fewer pixels than the screen shows, although their sources have more. */
const findBlurred = (pictures: readonly ShownPicture[]) =>
  pictures
    // A third of the sample pictures are 1,440 pixels wide, the others 2,560.
    .filter(({ url, has, needs }) => !url.endsWith('.svg') && has < Math.min(needs * 0.98, 1440))
    .map(({ url, has, needs }) => `${url} is not sharp: ${has} pixels for ${Math.round(needs)}`);

test.each(screens)(
  'every picture loads, fits its box, has an alternative text, and is sharp on the front page, on a screen of $width pixels at density $density',
  async ({ width, density }) => {
    const faults = new Set<string>();
    let count = 0;
    const page = await tests.newPage({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
    });
    // With a cache, a browser shows a larger rendering that another page has loaded.
    await disableCache(page);
    await page.addInitScript(recordShifts);
    for (const locale of localesFor(density)) {
      const site = await readBuiltLocale(locale);
      for (const path of new Set([site.home, ...samplePaths(site)])) {
        await page.goto(tests.origin + encodeURI(path), { waitUntil: 'load' });
        await waitForHydration(page);
        const pictures = await page.evaluate(readPictures);
        count += pictures.length;
        const moved = await page.evaluate(() => (window as { moved?: number }).moved ?? 1);
        const allFaults = [
          ...faultsOf(pictures),
          ...(path === site.home ? findBlurred(pictures) : []),
          ...(moved > maxShift ? [`moves by ${moved}`] : []),
        ];
        for (const fault of allFaults) faults.add(`${path}: ${fault}`);
      }
    }
    expect([...faults].join('\n')).toBe('');
    expect(count).toBeGreaterThan(40);
  },
  600_000,
);

/** Reads the byte sizes of the pictures that a page has fetched, by path. */
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
  'every picture of the front page has at most 120 kB at 828 pixels in %s',
  async (locale) => {
    const { home } = await readBuiltLocale(locale);
    const page = await tests.newPage({
      viewport: { width: 414, height: 900 },
      deviceScaleFactor: 2,
    });
    await page.goto(tests.origin + encodeURI(home), { waitUntil: 'load' });
    await page.evaluate(readPictures);
    const fetched = await fetchedPictures(page);
    expect([...fetched.keys()].some((url) => url.includes('/828x'))).toBe(true);
    const heavy = [...fetched].filter(([, bytes]) => bytes > 120_000);
    expect(heavy).toEqual([]);
    // Browsers without support for the modern format also get this width.
    const plain = await page.evaluate(async () => {
      const urls = [...document.images].flatMap(({ src, srcset }) => [
        src,
        ...srcset.split(/,\s*/),
      ]);
      const expectedPaths = new Set(
        urls
          .map((each) => each.split(' ')[0] ?? '')
          .filter((each) => /828x\d+\.(?:jpg|png)/.test(each)),
      );
      return Promise.all(
        [...expectedPaths].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
      );
    });
    expect(plain.length).toBeGreaterThan(3);
    expect(Math.max(...plain)).toBeLessThanOrEqual(120_000);
  },
);

test.each(behaviourLocales)(
  'the browser fetches the first picture once and before any script in %s',
  async (locale) => {
    const { home } = await readBuiltLocale(locale);
    for (const viewport of [
      { width: 390, height: 780 },
      { width: 1440, height: 900 },
    ]) {
      const page = await tests.newPage({ viewport });
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
      // Scripts may be requested after the load event, since they wait for the first picture.
      await visit(page, tests.origin + encodeURI(home));
      const firstPicture = await page
        .locator('main [data-first-picture]')
        .first()
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      const preloaded = requestedUrls.filter((url) => url.startsWith('/pictures/'))[0];
      expect(preloaded).toBe(firstPicture);
      expect(requestedUrls.filter((url) => url === firstPicture)).toHaveLength(1);
      expect(requestedUrls.indexOf(firstPicture)).toBeLessThan(
        requestedUrls.findIndex((url) => url.endsWith('.js')),
      );
    }
  },
);

test.each(behaviourLocales)(
  'the browser paints the first picture without scripts in %s',
  async (locale) => {
    const { home } = await readBuiltLocale(locale);
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
      const errors = recordErrors(page, tests.origin);
      await page.route(/\.js(?:$|\?)/, (route) => route.abort('aborted'));
      await page.goto(tests.origin + encodeURI(home), { waitUntil: 'load' });
      const image = page.locator('main [data-first-picture]').first();
      const painted = await image.evaluate((picture: HTMLImageElement) => {
        const { opacity } = getComputedStyle(picture);
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 8;
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0, 8, 8);
        const { data = [] } = context?.getImageData(0, 0, 8, 8) ?? {};
        return { opacity, colours: new Set(data).size };
      });
      expect(painted.opacity).toBe('1');
      expect(painted.colours).toBeGreaterThan(20);
      expect(errors.console.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
      expect(errors.requests).toEqual(noErrors.requests);
    } finally {
      await browser.close();
    }
  },
);
