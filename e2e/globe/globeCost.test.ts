/** @ci */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { blockPictures } from '../setup/browser';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { waitForRest, findGlobeBelt, showLiveGlobe } from '../setup/globe';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { builtSiteFolder } from '../setup/site';
import { waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

describe('the cost of the globe', () => {
  let site: BuiltLocale;
  beforeEach(async () => (site = await readBuiltLocale('en-US')));

  test('the script loads when the globe becomes visible, and has at most 35 kB with its data', async () => {
    const page = await tests.newPage({ viewport: wideViewport, reducedMotion: 'reduce' });
    await blockPictures(page);
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(content.path);
    await page.waitForLoadState('networkidle');
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    const canvas = await showLiveGlobe(page, belt.anchor);
    // Zooming in loads the finer coastlines, which count as well.
    await canvas.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    await waitForValue(() => loaded.size >= 2, true);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      [...loaded].map(
        async (name) => gzipSync(await readFile(path.join(builtSiteFolder, name))).length,
      ),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(5_000);
    expect(total).toBeLessThanOrEqual(35_000);
  });

  test('visitors who save data keep the drawing', async () => {
    const page = await tests.newPage({ viewport: wideViewport });
    await blockPictures(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(content.path);
    const part = page.locator(`[id="${belt.anchor}"]`);
    await part.locator('svg[role="img"]').evaluate((each) => each.scrollIntoView());
    await page.waitForTimeout(2_500);
    expect(await part.locator('canvas').count()).toBe(0);
    expect(await part.getByRole('img', { name: site.t('globe.label') }).isVisible()).toBe(true);
  });

  test('the globe spins without layout or style work until the visitor does something', async () => {
    const page = await tests.newPage({ viewport: wideViewport });
    await blockPictures(page);
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(content.path);
    const canvas = await showLiveGlobe(page, belt.anchor);
    const spin = page.locator(`[id="${belt.anchor}"] [data-action="spin"]`);
    await waitForValue(() => spin.getAttribute('aria-pressed'), 'true');
    expect(await canvas.getAttribute('data-view')).toBeNull();
    await page.waitForTimeout(2_000);

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const counts = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const value = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
      return { layouts: value('LayoutCount'), styles: value('RecalcStyleCount') };
    };
    const countsBefore = await counts();
    await page.waitForTimeout(1_000);
    const after = await counts();
    // Dozens of frames have passed; the browser itself causes a few layouts and styles.
    expect(after.layouts - countsBefore.layouts).toBeLessThanOrEqual(2);
    expect(after.styles - countsBefore.styles).toBeLessThanOrEqual(4);

    await page.locator(`[id="${belt.anchor}"] li a`).first().focus();
    await waitForValue(() => spin.getAttribute('aria-pressed'), 'false');
    await waitForRest(canvas);
    await spin.click();
    expect(await spin.getAttribute('aria-pressed')).toBe('true');
    // The visitor changes to reduced motion while the page is open.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitForValue(() => spin.count(), 0);
    await waitForRest(canvas);
  });

  test('the globe requests no frames while it is out of view or its tab is hidden', async () => {
    const page = await tests.newPage({ viewport: wideViewport });
    await blockPictures(page);
    await page.addInitScript(() => {
      const counter = window as unknown as { frames: number };
      counter.frames = 0;
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        counter.frames += 1;
        return ask(callback);
      };
    });
    const frames = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
    const { page: content, belt } = findGlobeBelt(site);
    await tests.open(content.path);
    await showLiveGlobe(page, belt.anchor);
    const framesAtFirst = await frames();
    await waitForValue(async () => (await frames()) > framesAtFirst + 10, true);
    const expectNoFrames = async () => {
      await page.waitForTimeout(300);
      const framesBefore = await frames();
      await page.waitForTimeout(600);
      expect(await frames()).toBe(framesBefore);
    };
    // A headless browser hides no tab, so the test simulates the property and the event.
    const setVisibilityState = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibilityState('hidden');
    await expectNoFrames();
    const hidden = await frames();
    await setVisibilityState('visible');
    await waitForValue(async () => (await frames()) > hidden + 10, true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoFrames();
  });
});
