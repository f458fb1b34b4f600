/** @ci */
import type { Page } from 'playwright-core';
import { setUpBrowserTests } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { behaviourLocales, samplePaths } from '../setup/samples';

const tests = setUpBrowserTests();

/** Returns the elements that are wider than a number of pixels or extend beyond the page's edges. */
const tooWide = (page: Page, maximum: number) =>
  page.evaluate((limit) => {
    const start = (window.innerWidth - limit) / 2;
    /** True if an ancestor, such as a scrolling strip or a drawing, shows only a part of the element. */
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
    return [...document.querySelectorAll('header, main, footer, :is(header, main, footer) *')]
      .filter((element) => {
        if (isClipped(element)) return false;
        const { left, right, width } = element.getBoundingClientRect();
        // One pixel for pictures, which extend below the edge of their box.
        return width > 0 && (left < start - 1 || right > start + limit + 1);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, maximum);

test.each(behaviourLocales)(
  'the page maximum is 2560 px: nothing of the content is wider in %s',
  async (locale) => {
    const page = await tests.newPage({ viewport: { width: 3840, height: 2160 } });
    for (const path of samplePaths(await readBuiltLocale(locale))) {
      await tests.open(path);
      expect({ path, tooWide: await tooWide(page, 2560) }).toEqual({ path, tooWide: [] });
    }
  },
  180_000,
);

test('a page takes the whole width of a window of 2560 px', async () => {
  const page = await tests.newPage({ viewport: { width: 2560, height: 1440 } });
  await tests.open('/');
  for (const part of ['header', 'main', 'footer']) {
    expect((await page.locator(part).first().boundingBox())?.width).toBe(2560);
  }
});
