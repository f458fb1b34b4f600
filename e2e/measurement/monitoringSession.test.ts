/** The vendor's own code, running against a stand-in for the intake: how long a session lasts. */
import type { Page } from 'playwright-core';
import { measuredTests } from '../setup/measurement/measuredSuite';
import { canBeHidden, running, sessionOf, show } from '../setup/measurement/rum';
import { becomes } from '../setup/visit';

const tests = measuredTests();
const minute = 60_000;
const idle = 15 * minute;
let page: Page;

const session = () => sessionOf(page);
const now = () => page.evaluate(() => Date.now());

/** Opens the front page under a clock that stands still once monitoring runs. */
async function open(options: Parameters<typeof tests.begin>[0] = {}): Promise<void> {
  page = await tests.begin(options);
  await canBeHidden(page);
  await page.clock.install();
  await tests.open('/');
  await running(page);
  await page.clock.pauseAt((await now()) + minute);
}

/** How long the session would last from now on without a sign of life, in whole seconds. */
const left = async () => {
  const { expire } = await session();
  return expire === undefined ? null : Math.round((Number(expire) - (await now())) / 1000);
};

/** Time that passes without anyone looking. */
async function pass(milliseconds: number): Promise<void> {
  await show(page, false);
  await page.clock.runFor(milliseconds);
}

/** A touch that does not become a click. */
async function touch(): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const point = { x: 200, y: 300 };
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}

const signsOfLife: Record<string, () => Promise<unknown>> = {
  click: () => page.mouse.click(3, 500),
  touch,
  key: () => page.keyboard.press('Shift'),
  scroll: () => page.mouse.wheel(0, 200),
};

test('a session has an id, when it was created and expires, its type, and no replay', async () => {
  await open();
  const kept = await session();
  expect(Object.keys(kept).sort()).toEqual(['created', 'expire', 'id', 'rum']);
  expect(kept.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(kept.rum).toBe('2');
  const created = Number(kept.created);
  expect(Number(kept.expire) - created).toBeGreaterThanOrEqual(idle);
  expect(Number(kept.expire) - created).toBeLessThan(idle + 2 * minute);
  await page.clock.runFor(31_000);
  await becomes(() => tests.vendors.reports.some(({ type }) => type === 'view'), true);
  for (const { session: told } of tests.vendors.reports) {
    expect([told.id, told.has_replay ?? false]).toEqual([kept.id, false]);
  }
}, 60_000);

test.each(Object.keys(signsOfLife))(
  'a %s lets it last another 15 minutes',
  async (sign) => {
    await open({ hasTouch: true });
    const { id } = await session();
    await pass(5 * minute);
    expect(await left()).toBeLessThanOrEqual(11 * 60);
    await signsOfLife[sign]?.();
    await becomes(left, 15 * 60);
    expect((await session()).id).toBe(id);
  },
  60_000,
);

test('while the page is seen it is extended every 60 seconds, and at once when it comes to be seen', async () => {
  await open();
  await pass(5 * minute);
  await show(page, true);
  await becomes(left, 15 * 60);
  // Between two looks at the clock nothing happens; each look gives back what has passed.
  const lefts: (number | null)[] = [];
  for (let second = 0; second < 130; second += 10) {
    await page.clock.runFor(10_000);
    lefts.push(await left());
  }
  expect(Math.min(...lefts.map((each) => each ?? 0))).toBeLessThanOrEqual(14 * 60 + 10);
  expect(lefts.filter((each, index) => (each ?? 0) > (lefts[index - 1] ?? Infinity))).toHaveLength(
    2,
  );
}, 60_000);

test('it ends after 15 minutes without a sign of life; looking at the page does not bring it back, a click does', async () => {
  await open();
  const { id, created } = await session();
  await pass(idle + minute);
  expect((await session()).id).toBeUndefined();
  await show(page, true);
  await page.clock.runFor(3 * minute);
  expect((await session()).id).toBeUndefined();
  await page.mouse.click(3, 500);
  await becomes(async () => 'id' in (await session()), true);
  const next = await session();
  expect(next.id).not.toBe(id);
  expect(next.rum).toBe('2');
  expect(Number(next.created)).toBeGreaterThan(Number(created) + idle);
}, 60_000);

test('it ends after 4 hours, however busy it was', async () => {
  await open();
  const { id, created } = await session();
  const age = async () => (await now()) - Number(created);
  const longest = 14_400_000;
  await show(page, false);
  while ((await age()) + 10 * minute < longest) {
    await page.clock.fastForward(10 * minute);
    await page.mouse.click(3, 500);
    await becomes(left, 15 * 60);
    expect((await session()).id).toBe(id);
  }
  await page.clock.runFor(longest - (await age()) - 2_000);
  expect((await session()).id).toBe(id);
  await page.clock.runFor(4_000);
  expect((await session()).id).toBeUndefined();
  await page.mouse.click(3, 500);
  await becomes(async () => 'id' in (await session()), true);
  expect((await session()).id).not.toBe(id);
}, 120_000);

test('a page that stays open tells of its view every 5 minutes', async () => {
  await open();
  // The view began when monitoring did.
  const began = Number((await session()).created);
  const told = () =>
    tests.vendors.reports
      .filter(({ type }) => type === 'view')
      .map(({ date, view }) => date + (view.time_spent ?? 0) / 1e6 - began);
  for (const due of [5 * minute, 10 * minute]) {
    await page.clock.runFor(began + due - 5_000 - (await now()));
    await page.clock.runFor(5_300);
    // Looking away sends what waits.
    await show(page, false);
    await becomes(() => told().some((at) => at > due - 100 && at < due + 400), true);
    await show(page, true);
  }
}, 60_000);
