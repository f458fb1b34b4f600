import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium, pageArguments } from '../scripts/chromium';
import type { SiteServer } from '../services/publish/server';
import { locales, type Locale } from '../src/locales';
import { openPage } from './setup/browser';
import { lostText } from './setup/lostText';
import { builtLocale } from './setup/locale';
import { samplePaths } from './setup/samples';
import { serveSite } from './setup/site';
import { visit } from './setup/visit';

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

/** The locale of the longer words. */
const longWords: readonly Locale[] = ['is-IS'];

const reading = [
  // What the browser's own zoom does: half the pixels, twice as large.
  { how: 'zoomed to 200 %', textSize: 16, width: 640, height: 400, deviceScaleFactor: 2 },
  { how: 'with text of twice the size', textSize: 32, width: 1280, height: 800, in: longWords },
  { how: 'with text of twice the size', textSize: 32, width: 820, height: 1180, in: longWords },
  { how: 'with text of twice the size', textSize: 32, width: 390, height: 780 },
];

test.each(reading)(
  '$how at $width pixels no word is cut, covered or pushed out of any kind of page',
  async ({ textSize, width, height, deviceScaleFactor = 1, in: chosen = locales }) => {
    const browser = await launch(textSize);
    const viewport = { width, height };
    const { page, context } = await openPage(browser, { viewport, deviceScaleFactor });
    const faults: string[] = [];
    for (const locale of chosen) {
      for (const path of samplePaths(await builtLocale(locale))) {
        await visit(page, server.url + encodeURI(path));
        faults.push(...(await lostText(page)).map((fault) => `${path}: ${fault}`));
      }
    }
    expect(await textIs(page)).toBe(`${textSize}px`);
    await context.close();
    await browser.close();
    expect(faults.join('\n')).toBe('');
  },
  120_000,
);

const textIs = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
