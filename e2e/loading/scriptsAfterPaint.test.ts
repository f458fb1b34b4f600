/** Scripts of a page run after its first picture is painted. */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { setUpBrowserTests, narrowViewport } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { waitForHydration } from '../setup/visit';

const tests = setUpBrowserTests();

/** Opens the home page and holds its first picture back until `deliver` is called. */
async function beginWithoutPicture(home: string): Promise<{ page: Page; deliver: () => void }> {
  const page = await tests.newPage({ viewport: narrowViewport });
  // The timer of the page advances only when a test moves the clock.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  let deliver: () => void = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  const picture = page.waitForRequest('**/*.webp');
  await page.route('**/*.webp', async (route) => {
    await delivered;
    await route.continue();
  });
  const script = page.waitForResponse('**/app-*.js');
  await page.goto(tests.origin + encodeURI(home), { waitUntil: 'commit' });
  await Promise.all([picture, script.then((response) => response.finished())]);
  return { page, deliver };
}

const scriptsRan = (page: Page) => page.evaluate(() => '___chunkMapping' in window);

describe.each(locales)('while the first picture of the home page is loading in %s', (locale) => {
  let page: Page;
  let deliver: () => void;

  beforeEach(async () => {
    const { home } = await readBuiltLocale(locale);
    ({ page, deliver } = await beginWithoutPicture(home));
  });

  afterEach(() => deliver());

  test('scripts are fetched, but run only after the picture is painted', async () => {
    expect(await scriptsRan(page)).toBe(false);
    deliver();
    await page.clock.resume();
    await waitForHydration(page);
  });

  test('scripts run as soon as the visitor presses something', async () => {
    expect(await scriptsRan(page)).toBe(false);
    await page.keyboard.press('Tab');
    expect(await scriptsRan(page)).toBe(true);
    await page.clock.resume();
    await waitForHydration(page);
  });

  test('scripts run after two seconds without the picture', async () => {
    await page.clock.runFor(1_900);
    expect(await scriptsRan(page)).toBe(false);
    await page.clock.runFor(200);
    expect(await scriptsRan(page)).toBe(true);
    await page.clock.resume();
    await waitForHydration(page);
  });
});
