import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SiteServer } from '../services/publish/server';
import type { PageContent } from '../src/components/pages';
import { locales } from '../src/locales';
import { launchBrowser, noTrouble, openPage, watch, type Trouble } from './setup/browser';
import { builtLocale } from './setup/locale';
import { builtPages, serveSite } from './setup/site';
import { becomes, visit } from './setup/visit';

let browser: Browser;
let server: SiteServer;
let pages: PageContent[];
let page: Page;
let context: BrowserContext;
let trouble: Trouble;

const narrow = { width: 390, height: 780 };
const wide = { width: 1280, height: 800 };

beforeAll(async () => {
  [browser, server, pages] = await Promise.all([launchBrowser(), serveSite(), builtPages()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function begin(viewport: { width: number; height: number }): Promise<void> {
  ({ page, context } = await openPage(browser, { viewport }));
  trouble = watch(page, server.url);
}

afterEach(async () => {
  await context.close();
  expect(trouble).toEqual(noTrouble);
});

const open = (path: string) => visit(page, server.url + encodeURI(path));

/** Brings every picture into view for a frame, as lazy loading wants it. */
const lookAtAll = () =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

interface Shifts {
  sum: number;
  /** What moved, and by how much. */
  sources: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Adds up what moves in a page by itself, from its first moment on; runs in the page. */
function watchShifts(): void {
  const shifts: Shifts = { sum: 0, sources: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.sources.push(`${entry.value.toFixed(4)} ${element?.outerHTML.slice(0, 120)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

describe.each([narrow, wide])('on a screen of $width pixels', (viewport) => {
  test.each(locales)(
    'nothing jumps while front page and fleet page load in %s',
    async (locale) => {
      const fleet = pages.find(
        (each) => each.locale === locale && each.kind === 'page' && each.pageType === 'fleet',
      );
      for (const path of [(await builtLocale(locale)).home, fleet?.path ?? '']) {
        await begin(viewport);
        await page.addInitScript(watchShifts);
        // The hard case: the typeface comes when the words have been painted already.
        const arrival = { now: () => {} };
        const painted = new Promise<void>((resolve) => (arrival.now = resolve));
        await page.route('**/fonts/*', (route) => painted.then(() => route.continue()));
        await page.goto(server.url + encodeURI(path), { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        arrival.now();
        await page.waitForFunction(() => document.fonts.check('16px Loft'));
        await page.waitForLoadState('networkidle');
        await lookAtAll();
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (window as { shifts?: Shifts }).shifts);
        const found = `${path}\n${shifts?.sources.join('\n')}`;
        expect((shifts?.sum ?? 1) < 0.02 ? path : found).toBe(path);
        expect(trouble).toEqual(noTrouble);
        await context.close();
      }
    },
    90_000,
  );
});

test.each(locales)(
  'the words are set in the company’s typeface in %s',
  async (locale) => {
    await begin(wide);
    const { home } = await builtLocale(locale);
    await open(home);
    const faces = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return [...new Set(loaded.map(({ family }) => family.replace(/["']/g, '')))].filter(
          (family) => family === 'Loft',
        );
      });
    await becomes(faces, ['Loft']);
    const family = await page
      .locator('h1')
      .first()
      .evaluate((each) => getComputedStyle(each).fontFamily);
    expect(family).toMatch(/^["']?Loft["']?,/);
    // Every letter of both languages is drawn from it, none from a font of the machine.
    await page.evaluate(() => {
      const letters = document.createElement('p');
      letters.id = 'letters';
      letters.textContent = 'The quick brown fox 0123456789 ÁÐÉÍÓÚÝÞÆÖ áðéíóúýþæö „“ – ’ km²';
      document.querySelector('main')?.append(letters);
    });
    const session = await context.newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const selector = '#letters';
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const used = async () => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ isCustomFont }) => isCustomFont);
    };
    await becomes(used, [true]);
  },
  60_000,
);
