/** @ci */
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium, pageArguments } from '../../scripts/lib/chromium';
import type { SiteServer } from '../../services/publish/server';
import { locales, type Locale } from '../../src/locales';
import { openPage } from '../setup/browser';
import { findUnreadableText } from './lostText';
import { readBuiltLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { serveSite } from '../setup/site';
import { visit } from '../setup/visit';

let server: SiteServer;

beforeAll(async () => {
  server = await serveSite();
});

afterAll(() => server.close());

/** Starts a browser with a text size, which is 16 unless the visitor has changed it in the settings. */
const launch = (textSize: number): Promise<Browser> =>
  chromium.launch({
    args: [...pageArguments, `--blink-settings=defaultFontSize=${textSize}`],
    executablePath: findChromium(),
  });

interface Reading {
  how: string;
  textSize: number;
  deviceScaleFactor?: number;
  /** The screens, and the locales to test on each; default: all. */
  screens: { width: number; height: number; onlyLocales?: readonly Locale[] }[];
}

/** The locale with longer words. */
const longWords: readonly Locale[] = ['is-IS'];

const reading: Reading[] = [
  {
    // The browser's zoom halves the number of CSS pixels and doubles their size.
    how: 'zoomed to 200 %',
    textSize: 16,
    deviceScaleFactor: 2,
    screens: [{ width: 640, height: 400 }],
  },
  {
    how: 'with text of twice the size',
    textSize: 32,
    screens: [
      { width: 1280, height: 800, onlyLocales: longWords },
      { width: 820, height: 1180, onlyLocales: longWords },
      { width: 390, height: 780 },
    ],
  },
];

test.each(reading)(
  'no text is cut, covered or outside of a page of any kind $how',
  async ({ textSize, screens, deviceScaleFactor = 1 }) => {
    const browser = await launch(textSize);
    const faults: string[] = [];
    for (const locale of locales) {
      const localeScreens = screens.filter(({ onlyLocales: chosen = locales }) =>
        chosen.includes(locale),
      );
      const { page, context } = await openPage(browser, {
        viewport: localeScreens[0],
        deviceScaleFactor,
        // Avoids a transition between two screen sizes.
        reducedMotion: 'reduce',
      });
      for (const path of samplePaths(await readBuiltLocale(locale))) {
        await visit(page, server.url + encodeURI(path));
        for (const { width, height } of localeScreens) {
          await page.setViewportSize({ width, height });
          const lost = await findUnreadableText(page);
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
