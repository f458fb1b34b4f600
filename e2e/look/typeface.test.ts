/** @ci */
import { locales } from '../../src/locales';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

test.each(locales)('the text uses the company’s typeface in %s', async (locale) => {
  const page = await tests.newPage({ viewport: wideViewport });
  const { home } = await readBuiltLocale(locale);
  await tests.open(home);
  const faces = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return [...new Set(loaded.map(({ family }) => family.replace(/["']/g, '')))].filter(
        (family) => family === 'Loft',
      );
    });
  await waitForValue(faces, ['Loft']);
  const family = await page
    .locator('h1')
    .first()
    .evaluate((each) => getComputedStyle(each).fontFamily);
  expect(family).toMatch(/^["']?Loft["']?,/);
  // Every letter of both languages must come from the typeface and not from a system font.
  await page.evaluate(() => {
    const letters = document.createElement('p');
    letters.id = 'letters';
    letters.textContent = 'The quick brown fox 0123456789 ÁÐÉÍÓÚÝÞÆÖ áðéíóúýþæö „“ – ’ km²';
    document.querySelector('main')?.append(letters);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = '#letters';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const used = async () => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ isCustomFont }) => isCustomFont);
  };
  await waitForValue(used, [true]);
});
