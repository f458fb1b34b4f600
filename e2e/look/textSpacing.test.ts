/**
 * The spacing of text that WCAG 1.4.12 lets a visitor choose.
 * @ci
 */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { samplePaths } from '../setup/samples';
import { findUnreadableText } from './lostText';

const tests = setUpBrowserTests();

const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Lists the words of the header that continue on a second line. */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const link of document.querySelectorAll(
      'header :is([data-part="menu"] > ul > li > a, button)',
    )) {
      const text = link.firstChild;
      if (!(text instanceof Text) || !link.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.each(locales)(
  'no word of the main menu breaks, and no text is cut off or covered: %s',
  async (locale) => {
    const page = await tests.newPage({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const path of samplePaths(await readBuiltLocale(locale))) {
      await tests.open(path);
      await page.addStyleTag({ content: spacing });
      for (const width of [1180, 1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const lost = [...(await findBrokenWords(page)), ...(await findUnreadableText(page))];
        faults.push(...lost.map((fault) => `${path} at ${width} pixels: ${fault}`));
      }
    }
    expect(faults.join('\n')).toBe('');
  },
  200_000,
);
