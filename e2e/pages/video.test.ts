/**
 * A video of a belt, with a stand-in for its player.
 * @ci
 */
import type { Locator, Page } from 'playwright-core';
import { findViolations, loadAxe } from '../setup/axe';
import { setUpBrowserTests, wideViewport } from '../setup/browserSuite';
import { videoId, playerAddress, showVideo } from '../setup/video';
import { readBuiltLocale, type BuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';
import { waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

/** A player that answers the question whether it is there. */
const player = `<!doctype html><title>Video</title><script>
addEventListener('message', ({ source }) => source.postMessage('{"event":"onReady"}', '*'));
</script>`;

describe.each(behaviourLocales)('a video in %s', (locale) => {
  let site: BuiltLocale;
  let page: Page;

  beforeEach(async () => {
    site = await readBuiltLocale(locale);
    page = await tests.newPage({ viewport: wideViewport });
  });

  const isFocused = (element: Locator) =>
    element.evaluate((each) => each === document.activeElement);
  const link = (part: Locator, key: string) => part.getByRole('link', { name: site.t(key) });

  /** Opens the video and presses play by key. Returns its belt. */
  async function play(): Promise<Locator> {
    const part = await showVideo(page, site, tests.open);
    await link(part, 'video.play').focus();
    await page.keyboard.press('Enter');
    return part;
  }

  test('sends no request to its host until it is played, and then takes the focus', async () => {
    await page.route(playerAddress, (route) =>
      route.fulfill({ contentType: 'text/html', body: player }),
    );
    const part = await showVideo(page, site, tests.open);
    await link(part, 'video.play').hover();
    await page.waitForLoadState('networkidle');
    expect(tests.errors.thirdParty).toEqual([]);
    expect(await part.locator('iframe').count()).toBe(0);

    await link(part, 'video.play').focus();
    await page.keyboard.press('Enter');
    const frame = part.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('title')).not.toBe('');
    await waitForValue(() => isFocused(frame), true);
    expect(tests.errors.thirdParty).toEqual([
      expect.stringContaining(`https://www.youtube-nocookie.com/embed/${videoId}?`),
    ]);
    // The player has answered, so that no link appears.
    await page.waitForTimeout(9_000);
    expect(await part.locator('a[href*="youtube"]').count()).toBe(0);
    tests.errors.thirdParty = [];
  });

  test('offers its link if its player is blocked', async () => {
    await loadAxe(page);
    await page.route(playerAddress, (route) => route.abort('blockedbyclient'));
    const part = await play();
    const plainLink = link(part, 'video.failed');
    await plainLink.waitFor({ timeout: 15_000 });
    await waitForValue(() => isFocused(plainLink), true);
    expect(await part.locator('iframe').isVisible()).toBe(false);
    expect(await plainLink.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${videoId}`);
    expect(await findViolations(page)).toEqual([]);
    Object.assign(tests.errors, { thirdParty: [], requests: [], console: [] });
  });

  test('offers its link offline, if not even the script of the player loads', async () => {
    const part = await showVideo(page, site, tests.open);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await link(part, 'video.play').focus();
    await page.keyboard.press('Enter');
    const plainLink = link(part, 'video.failed');
    await plainLink.waitFor();
    expect(await isFocused(plainLink)).toBe(true);
    expect(await plainLink.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${videoId}`);
    Object.assign(tests.errors, { requests: [], console: [] });
  });
});
