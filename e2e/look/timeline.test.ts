/** The timeline with an aircraft that moves along its line while visitors scroll. */
import type { Locator, Page } from 'playwright-core';
import { setUpBrowserTests, narrowViewport, wideViewport } from '../setup/browserSuite';
import { findBelt, readBuiltLocale } from '../setup/locale';
import { behaviourLocales } from '../setup/samples';

const tests = setUpBrowserTests();

/** Opens the first page with a timeline whose aircraft takes off. */
async function openTimeline(options: Parameters<typeof tests.newPage>[0] = {}) {
  const [locale = 'en-US'] = behaviourLocales;
  const page = await tests.newPage({ viewport: wideViewport, ...options });
  const { pages } = await readBuiltLocale(locale);
  const match = findBelt(pages, 'timeline', ({ takesOff, profile }) => takesOff && !!profile);
  await tests.open(match.page.path);
  const belt = page.locator(`[id="${match.belt.anchor}"]`);
  await belt.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  return { page, belt, moments: match.belt.moments };
}

/** Scrolls so that a share of the list of moments is above the line at which the page is read. */
const readTo = (belt: Locator, share: number) =>
  belt.locator('ol').evaluate(async (list, part) => {
    const { top, height } = list.getBoundingClientRect();
    window.scrollBy({ top: top + height * part - window.innerHeight * 0.55, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, share);

/** Distance of the middle of the aircraft from the label of a moment on the line, in pixels. */
const distanceTo = (belt: Locator, index: number) =>
  belt.evaluate((element, each) => {
    const middle = (part: Element | null | undefined) => {
      const { left, width } = part?.getBoundingClientRect() ?? new DOMRect(-9999);
      return left + width / 2;
    };
    const [line] = element.querySelectorAll('[aria-hidden="true"]');
    return Math.abs(
      middle(line?.querySelector('img')) - middle(line?.querySelectorAll('span')[each]),
    );
  }, index);

const animationsIn = (belt: Locator) =>
  belt.evaluate((element) =>
    element.getAnimations({ subtree: true }).flatMap((animation) => {
      const { effect } = animation;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return frames.flatMap((frame) => Object.keys(frame));
    }),
  );

test('the aircraft stands over each moment while its text is read, from the call to the take-off', async () => {
  const { belt, moments } = await openTimeline();
  for (const index of [0, 3, moments.length - 1]) {
    await readTo(belt, (index + 0.5) / moments.length);
    expect([index, await distanceTo(belt, index)]).toEqual([index, expect.closeTo(0, -1.2)]);
  }
});

test('only transforms are animated', async () => {
  const { belt } = await openTimeline();
  const known = ['offset', 'computedOffset', 'easing', 'composite', 'transform'];
  const animated = await animationsIn(belt);
  expect(animated).toContain('transform');
  expect(animated.filter((name) => !known.includes(name))).toEqual([]);
});

test('nothing moves with reduced motion: the aircraft is at the take-off', async () => {
  const { belt, moments } = await openTimeline({ reducedMotion: 'reduce' });
  expect(await animationsIn(belt)).toEqual([]);
  await readTo(belt, 0);
  expect(await distanceTo(belt, moments.length - 1)).toBeLessThan(10);
});

test('on paper all moments are open, without the line', async () => {
  const { page, belt } = await openTimeline();
  await page.emulateMedia({ media: 'print' });
  for (const moment of await belt.locator('li').all()) expect(await moment.isVisible()).toBe(true);
  expect(await belt.locator('[aria-hidden="true"]').first().isVisible()).toBe(false);
});

/** Scrolls with the wheel through a belt, and returns the long tasks and layout shifts meanwhile. */
async function scrollThrough(page: Page, belt: Locator) {
  await readTo(belt, 0);
  await page.evaluate(() => {
    const faults: string[] = [];
    Object.assign(window, { faults });
    const types = { longtask: 'task of ms', 'layout-shift': 'shift of' };
    for (const [type, words] of Object.entries(types)) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value = type === 'longtask' ? entry.duration : (entry as LayoutShift).value;
          faults.push(`${words} ${value}`);
        }
      }).observe({ type });
    }
  });
  await page.mouse.move(200, 400);
  const height = (await belt.boundingBox())?.height ?? 0;
  for (let top = 0; top < height; top += 120) await page.mouse.wheel(0, 120);
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { faults: string[] }).faults);
}

interface LayoutShift extends PerformanceEntry {
  value: number;
}

test.each([wideViewport, narrowViewport])(
  'at $width pixels, scrolling has no long task on a slow processor and moves no other content',
  async (viewport) => {
    const { page, belt } = await openTimeline({ viewport });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Other processes of a busy machine lengthen tasks too, so the best of some attempts counts.
    let faults = await scrollThrough(page, belt);
    for (let attempt = 1; attempt < 4 && faults.length > 0; attempt += 1)
      faults = await scrollThrough(page, belt);
    expect(faults).toEqual([]);
  },
);
