/**
 * Duration of a monitoring session, with the vendor's code and a stand-in for its intake.
 * @ci
 */
import type { Page } from 'playwright-core';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { allowHiding, waitForMonitoring, readSession, setVisible } from '../setup/measurement/rum';
import { waitForValue } from '../setup/visit';

const tests = setUpMeasuredTests();
const minute = 60_000;
const idle = 15 * minute;
let page: Page;

const session = () => readSession(page);
const readClock = () => page.evaluate(() => Date.now());

/** Opens the front page and stops its clock when monitoring runs. */
async function open(options: Parameters<typeof tests.newPage>[0] = {}): Promise<void> {
  page = await tests.newPage(options);
  await allowHiding(page);
  await page.clock.install();
  await tests.open('/');
  await waitForMonitoring(page);
  await page.clock.pauseAt((await readClock()) + minute);
}

/** Returns the whole seconds until the session expires without activity; null without a session. */
const secondsLeft = async () => {
  const { expire } = await session();
  return expire === undefined ? null : Math.round((Number(expire) - (await readClock())) / 1000);
};

/** Lets time pass while the page is hidden. */
async function passTime(milliseconds: number): Promise<void> {
  await setVisible(page, false);
  await page.clock.runFor(milliseconds);
}

/** Simulates a touch that does not become a click. */
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

test('a session stores its id, creation, expiry and type, and records no replay', async () => {
  await open();
  const cookie = await session();
  expect(Object.keys(cookie).sort()).toEqual(['created', 'expire', 'id', 'rum']);
  expect(cookie.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(cookie.rum).toBe('2');
  const created = Number(cookie.created);
  expect(Number(cookie.expire) - created).toBeGreaterThanOrEqual(idle);
  expect(Number(cookie.expire) - created).toBeLessThan(idle + 2 * minute);
  await page.clock.runFor(31_000);
  await waitForValue(() => tests.vendors.reports.some(({ type }) => type === 'view'), true);
  for (const { session: reportedSession } of tests.vendors.reports) {
    expect([reportedSession.id, reportedSession.has_replay ?? false]).toEqual([cookie.id, false]);
  }
});

test.each(Object.keys(signsOfLife))(
  'a %s extends the session to another 15 minutes',
  async (sign) => {
    await open({ hasTouch: true });
    const { id } = await session();
    await passTime(5 * minute);
    expect(await secondsLeft()).toBeLessThanOrEqual(11 * 60);
    await signsOfLife[sign]?.();
    await waitForValue(secondsLeft, 15 * 60);
    expect((await session()).id).toBe(id);
  },
);

test('a visible page extends the session every 60 seconds, and at once when it becomes visible', async () => {
  await open();
  await passTime(5 * minute);
  await setVisible(page, true);
  await waitForValue(secondsLeft, 15 * 60);
  // Nothing happens between two checks; each check extends the session again.
  const lefts: (number | null)[] = [];
  for (let second = 0; second < 130; second += 10) {
    await page.clock.runFor(10_000);
    lefts.push(await secondsLeft());
  }
  expect(Math.min(...lefts.map((each) => each ?? 0))).toBeLessThanOrEqual(14 * 60 + 10);
  expect(lefts.filter((each, index) => (each ?? 0) > (lefts[index - 1] ?? Infinity))).toHaveLength(
    2,
  );
});

test('a session ends after 15 minutes without activity; only a click starts a new one', async () => {
  await open();
  const { id, created } = await session();
  await passTime(idle + minute);
  expect((await session()).id).toBeUndefined();
  await setVisible(page, true);
  await page.clock.runFor(3 * minute);
  expect((await session()).id).toBeUndefined();
  await page.mouse.click(3, 500);
  await waitForValue(async () => 'id' in (await session()), true);
  const nextSession = await session();
  expect(nextSession.id).not.toBe(id);
  expect(nextSession.rum).toBe('2');
  expect(Number(nextSession.created)).toBeGreaterThan(Number(created) + idle);
});

test('a session ends after 4 hours of activity', async () => {
  await open();
  const { id, created } = await session();
  const age = async () => (await readClock()) - Number(created);
  const longest = 14_400_000;
  await setVisible(page, false);
  while ((await age()) + 10 * minute < longest) {
    await page.clock.fastForward(10 * minute);
    await page.mouse.click(3, 500);
    await waitForValue(secondsLeft, 15 * 60);
    expect((await session()).id).toBe(id);
  }
  await page.clock.runFor(longest - (await age()) - 2_000);
  expect((await session()).id).toBe(id);
  await page.clock.runFor(4_000);
  expect((await session()).id).toBeUndefined();
  await page.mouse.click(3, 500);
  await waitForValue(async () => 'id' in (await session()), true);
  expect((await session()).id).not.toBe(id);
}, 120_000);

test('an open page reports its view every 5 minutes', async () => {
  await open();
  // The view began at the start of monitoring.
  const began = Number((await session()).created);
  const readViewDurations = () =>
    tests.vendors.reports
      .filter(({ type }) => type === 'view')
      .map(({ date, view }) => date + (view.time_spent ?? 0) / 1e6 - began);
  for (const due of [5 * minute, 10 * minute]) {
    await page.clock.runFor(began + due - 5_000 - (await readClock()));
    await page.clock.runFor(5_300);
    // Hiding the page sends pending reports.
    await setVisible(page, false);
    await waitForValue(
      () => readViewDurations().some((at) => at > due - 100 && at < due + 400),
      true,
    );
    await setVisible(page, true);
  }
});
