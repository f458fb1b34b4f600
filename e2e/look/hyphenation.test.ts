/** @ci */
import { chromium } from 'playwright-core';
import { findChromium, pageArguments } from '../../scripts/lib/chromium';
import type { SiteServer } from '../../services/publish/server';
import { openPage } from '../setup/browser';
import { readBuiltLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { serveSite } from '../setup/site';
import { visit } from '../setup/visit';
import { findBrokenWords } from './brokenWords';
import { findUnreadableText } from './lostText';

let server: SiteServer;

beforeAll(async () => {
  server = await serveSite();
});

afterAll(() => server.close());

test.each([
  { how: 'at 320 pixels', textSize: 16 },
  { how: 'at 320 pixels with text of twice the size', textSize: 32 },
])(
  'no Icelandic word breaks without a hyphen, and no text is cut off $how',
  async ({ textSize }) => {
    const browser = await chromium.launch({
      args: [...pageArguments, `--blink-settings=defaultFontSize=${textSize}`],
      executablePath: findChromium(),
    });
    const { page } = await openPage(browser, {
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const faults: string[] = [];
    const paths = samplePaths(await readBuiltLocale('is-IS'));
    for (const path of paths) {
      await visit(page, server.url + encodeURI(path));
      const found = [...(await findBrokenWords(page, 'is')), ...(await findUnreadableText(page))];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    await browser.close();
    expect(faults.join('\n')).toBe('');
  },
  120_000,
);
