import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium, pageArguments } from '../../scripts/lib/chromium';
import type { SiteServer } from '../../services/publish/server';
import { locales, type Locale } from '../../src/locales';
import { openPage } from '../setup/browser';
import { lostText } from './lostText';
import { builtLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { serveSite } from '../setup/site';
import { visit } from '../setup/visit';

let server: SiteServer;

beforeAll(async () => {
  server = await serveSite();
}, 60_000);

afterAll(() => server.close());

/** The text size of the browser's settings: 16 unless the visitor has changed it. */
const launch = (textSize: number): Promise<Browser> =>
  chromium.launch({
    args: [...pageArguments, `--blink-settings=defaultFontSize=${textSize}`],
    executablePath: findChromium(),
  });

interface Reading {
  how: string;
  textSize: number;
  deviceScaleFactor?: number;
  /** The screens, and the locales that are looked at on each; all by default. */
  screens: { width: number; height: number; in?: readonly Locale[] }[];
}

/** The locale of the longer words. */
const longWords: readonly Locale[] = ['is-IS'];

const reading: Reading[] = [
  {
    // What the browser's own zoom does: half the pixels, twice as large.
    how: 'zoomed to 200 %',
    textSize: 16,
    deviceScaleFactor: 2,
    screens: [{ width: 640, height: 400 }],
  },
  {
    how: 'with text of twice the size',
    textSize: 32,
    screens: [
      { width: 1280, height: 800, in: longWords },
      { width: 820, height: 1180, in: longWords },
      { width: 390, height: 780 },
    ],
  },
];

test.each(reading)(
  '$how no word is cut, covered or pushed out of any kind of page',
  async ({ textSize, screens, deviceScaleFactor = 1 }) => {
    const browser = await launch(textSize);
    const faults: string[] = [];
    for (const locale of locales) {
      const own = screens.filter(({ in: chosen = locales }) => chosen.includes(locale));
      const { page, context } = await openPage(browser, {
        ...{ viewport: own[0], deviceScaleFactor },
        // No transition between two screens.
        reducedMotion: 'reduce',
      });
      for (const path of samplePaths(await builtLocale(locale))) {
        await visit(page, server.url + encodeURI(path));
        for (const { width, height } of own) {
          await page.setViewportSize({ width, height });
          const lost = await lostText(page);
          faults.push(...lost.map((fault) => `${path} at ${width} pixels: ${fault}`));
        }
      }
      expect(await textIs(page)).toBe(`${textSize}px`);
      await context.close();
    }
    await browser.close();
    expect(faults.join('\n')).toBe('');
  },
  200_000,
);

const textIs = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
