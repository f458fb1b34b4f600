/** For a browser without a window, which may stop drawing frames on a busy machine. */
import { errors, type Page } from 'playwright-core';

/**
 * Runs in the page before its scripts. Calls back after half a second if no frame is drawn: the router
 * renders a new page in a frame.
 */
export function limitWaitForFrame(): void {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const timers = new Map<number, number>();
  const end = (handle: number) => {
    window.clearTimeout(timers.get(handle));
    timers.delete(handle);
    cancel(handle);
  };
  window.requestAnimationFrame = (callback) => {
    const handle = request((time) => {
      end(handle);
      callback(time);
    });
    const callLate = () => {
      end(handle);
      callback(performance.now());
    };
    timers.set(handle, window.setTimeout(callLate, 500));
    return handle;
  };
  window.cancelAnimationFrame = end;
}

/** Returns false if a page has stopped drawing frames, for which every click waits. */
export async function drawsFrames(page: Page): Promise<boolean> {
  try {
    const root = await page.$('html');
    await root?.waitForElementState('stable', { timeout: 5000 });
    return true;
  } catch (error) {
    // A page that is closed, or on its way to another one, causes other errors.
    return !(error instanceof errors.TimeoutError);
  }
}

/**
 * Runs a failed test a second time if its page had stopped drawing frames: no click is possible then. Of some
 * 600 tests on two busy cores, one meets such a page, each time another one. A test that failed for any other
 * reason fails again at once. The report names each repeated test.
 */
export function repeatWithoutFrames(doPagesDraw: () => Promise<boolean>): void {
  const drewFrames = new Map<string, boolean>();
  const name = () => expect.getState().currentTestName ?? '';
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  beforeEach(() => {
    if (drewFrames.get(name())) throw new Error('The page drew frames: its test is not repeated.');
  });
  afterEach(async () => void drewFrames.set(name(), await doPagesDraw()));
}
