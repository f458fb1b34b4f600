import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withoutPictures } from '../setup/browser';
import { browserTests, wide } from '../setup/browserSuite';
import { atRest, globeBelt, liveGlobe } from '../setup/globe';
import { builtLocale, type BuiltLocale } from '../setup/locale';
import { builtSite } from '../setup/site';
import { becomes } from '../setup/visit';

const tests = browserTests();

describe('what the globe costs', () => {
  let site: BuiltLocale;
  beforeEach(async () => (site = await builtLocale('en-US')));

  test('its script is loaded when it is seen, and is at most 35 kB with its data', async () => {
    const page = await tests.begin({ viewport: wide, reducedMotion: 'reduce' });
    await withoutPictures(page);
    const { page: content, belt } = globeBelt(site);
    await tests.open(content.path);
    await page.waitForLoadState('networkidle');
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) loaded.add(pathname);
    });
    const canvas = await liveGlobe(page, belt.anchor);
    // The finer coasts too.
    await canvas.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    await becomes(() => loaded.size >= 2, true);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      [...loaded].map(async (name) => gzipSync(await readFile(path.join(builtSite, name))).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(5_000);
    expect(total).toBeLessThanOrEqual(35_000);
  }, 60_000);

  test('who saves data keeps the drawing', async () => {
    const page = await tests.begin({ viewport: wide });
    await withoutPictures(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const { page: content, belt } = globeBelt(site);
    await tests.open(content.path);
    const part = page.locator(`[id="${belt.anchor}"]`);
    await part.locator('svg[role="img"]').evaluate((each) => each.scrollIntoView());
    await page.waitForTimeout(2_500);
    expect(await part.locator('canvas').count()).toBe(0);
    expect(await part.getByRole('img', { name: site.t('globe.label') }).isVisible()).toBe(true);
  }, 60_000);

  test('it turns by itself until anything is done, without layout or style work', async () => {
    const page = await tests.begin({ viewport: wide });
    await withoutPictures(page);
    const { page: content, belt } = globeBelt(site);
    await tests.open(content.path);
    const canvas = await liveGlobe(page, belt.anchor);
    const spin = page.locator(`[id="${belt.anchor}"] [data-action="spin"]`);
    await becomes(() => spin.getAttribute('aria-pressed'), 'true');
    expect(await canvas.getAttribute('data-view')).toBeNull();
    await page.waitForTimeout(2_000);

    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const counts = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const value = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
      return { layouts: value('LayoutCount'), styles: value('RecalcStyleCount') };
    };
    const before = await counts();
    await page.waitForTimeout(1_000);
    const after = await counts();
    // Dozens of frames; a few counts are the browser's own.
    expect(after.layouts - before.layouts).toBeLessThanOrEqual(2);
    expect(after.styles - before.styles).toBeLessThanOrEqual(4);

    await page.locator(`[id="${belt.anchor}"] li a`).first().focus();
    await becomes(() => spin.getAttribute('aria-pressed'), 'false');
    await atRest(canvas);
    await spin.click();
    expect(await spin.getAttribute('aria-pressed')).toBe('true');
    // The visitor asks for less motion while the page is open.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomes(() => spin.count(), 0);
    await atRest(canvas);
  }, 60_000);

  test('out of sight, and in a tab that is hidden, it asks for no frame', async () => {
    const page = await tests.begin({ viewport: wide });
    await withoutPictures(page);
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
    const { page: content, belt } = globeBelt(site);
    await tests.open(content.path);
    await liveGlobe(page, belt.anchor);
    const first = await frames();
    await becomes(async () => (await frames()) > first + 10, true);
    const rests = async () => {
      await page.waitForTimeout(300);
      const before = await frames();
      await page.waitForTimeout(600);
      expect(await frames()).toBe(before);
    };
    // A browser without windows hides no tab: what it would tell the page is told it.
    const becomesTab = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await becomesTab('hidden');
    await rests();
    const hidden = await frames();
    await becomesTab('visible');
    await becomes(async () => (await frames()) > hidden + 10, true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await rests();
  }, 60_000);
});
