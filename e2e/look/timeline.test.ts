/**
 * The timeline with an aircraft that moves along its line while visitors scroll.
 * @ci
 */
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
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
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
    expect(await distanceTo(belt, index)).toBeLessThan(8);
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

/** Scrolls with the wheel through a belt. */
async function scrollThrough(page: Page, belt: Locator) {
  await page.mouse.move(200, 400);
  const height = (await belt.boundingBox())?.height ?? 0;
  for (let top = 0; top < height; top += 120) await page.mouse.wheel(0, 120);
  await page.waitForTimeout(300);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Time of the processor that the thread had, in microseconds: other processes do not lengthen it. */
  tdur?: number;
  args: { name?: string };
}

/** Returns the tasks of the page's main thread in a trace, in milliseconds of the processor. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const main = traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf);
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && main.includes(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Returns the longest task while the page scrolls through a belt, in milliseconds of the processor. */
async function longestTask(page: Page, belt: Locator): Promise<number> {
  await readTo(belt, 0);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await scrollThrough(page, belt);
  return Math.max(0, ...tasksIn((await browser?.stopTracing()) ?? Buffer.alloc(0)));
}

test.each([wideViewport, narrowViewport])(
  'at $width pixels, scrolling has no task above 50 ms on a slow processor',
  async (viewport) => {
    const { page, belt } = await openTimeline({ viewport });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // A long task of the page is in every round, unlike one that other programs on the machine cause.
    const rounds: number[] = [];
    while (rounds.length < 3 && rounds.every((longest) => longest > 50)) {
      rounds.push(await longestTask(page, belt));
    }
    expect(Math.min(...rounds)).toBeGreaterThan(0);
    expect(Math.min(...rounds)).toBeLessThanOrEqual(50);
  },
);

test('scrolling shifts no content', async () => {
  const { page, belt } = await openTimeline();
  await readTo(belt, 0);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  await scrollThrough(page, belt);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
