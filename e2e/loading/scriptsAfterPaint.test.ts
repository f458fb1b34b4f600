/**
 * Scripts of a page are requested and run after its first picture is painted.
 * @ci
 */
import type { Page } from 'playwright-core';
import { setUpBrowserTests, narrowViewport } from '../setup/browserSuite';
import { readBuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';
import { waitForHydration } from '../setup/visit';

const tests = setUpBrowserTests();

/** The home page while it is loading. */
interface LoadingPage {
  page: Page;
  /** Lets its first picture arrive. */
  deliver: () => void;
  /** Paths of the requested scripts. */
  scripts: string[];
}

/** Opens the home page and holds its first picture back until `deliver` is called. */
async function beginWithoutPicture(home: string): Promise<LoadingPage> {
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
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(tests.origin + encodeURI(home), { waitUntil: 'domcontentloaded' });
  await picture;
  return { page, deliver, scripts };
}

const scriptsRan = (page: Page) => page.evaluate(() => '___chunkMapping' in window);

describe.each(behaviourLocales)(
  'while the first picture of the home page is loading in %s',
  (locale) => {
    let page: Page;
    let deliver: () => void;
    let scripts: string[];

    beforeEach(async () => {
      const { home } = await readBuiltLocale(locale);
      ({ page, deliver, scripts } = await beginWithoutPicture(home));
    });

    afterEach(() => deliver());

    test('scripts are requested and run only after the picture is painted', async () => {
      expect(await scriptsRan(page)).toBe(false);
      expect(scripts).toEqual([]);
      deliver();
      await page.clock.resume();
      await waitForHydration(page);
      expect(scripts.length).toBeGreaterThan(1);
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
  },
);
