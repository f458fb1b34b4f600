/** When a page's scripts run: what a visitor came to see is painted first. */
import type { Page } from 'playwright-core';
import { locales } from '../../src/locales';
import { browserTests, narrow } from '../setup/browserSuite';
import { builtLocale } from '../setup/locale';
import { takenOver } from '../setup/visit';

const tests = browserTests();

/** Opens the home page, whose first picture does not come before it is delivered. */
async function beginWithoutPicture(home: string): Promise<{ page: Page; deliver: () => void }> {
  const page = await tests.begin({ viewport: narrow });
  // The page's own patience ends when a test lets it.
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

describe.each(locales)('while the first picture of the home page is on its way in %s', (locale) => {
  let page: Page;
  let deliver: () => void;

  beforeEach(async () => {
    const { home } = await builtLocale(locale);
    ({ page, deliver } = await beginWithoutPicture(home));
  });

  afterEach(() => deliver());

  test('the scripts are fetched, but run once it is there', async () => {
    expect(await scriptsRan(page)).toBe(false);
    deliver();
    await page.clock.resume();
    await takenOver(page);
  });

  test('they run for whoever presses something', async () => {
    expect(await scriptsRan(page)).toBe(false);
    await page.keyboard.press('Tab');
    expect(await scriptsRan(page)).toBe(true);
    await page.clock.resume();
    await takenOver(page);
  });

  test('they run after two seconds all the same', async () => {
    await page.clock.runFor(1_900);
    expect(await scriptsRan(page)).toBe(false);
    await page.clock.runFor(200);
    expect(await scriptsRan(page)).toBe(true);
    await page.clock.resume();
    await takenOver(page);
  });
});
