/** For a browser without a window, which may stop drawing frames on a busy machine. */
import { errors, type Browser } from 'playwright-core';

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

const browsers: Browser[] = [];

/** From now on, `drawFrames` asks the pages of this browser. */
export const watchFrames = (browser: Browser): void => void browsers.push(browser);

/** Returns false if an open page of a watched browser has stopped drawing frames, for which every click waits. */
export async function drawFrames(): Promise<boolean> {
  const pages = browsers.flatMap((browser) => browser.contexts().flatMap((each) => each.pages()));
  const checks = pages.map(async (page) => {
    const root = await page.$('html');
    await root?.waitForElementState('stable', { timeout: 5000 });
  });
  const results = await Promise.allSettled(checks);
  // A page that is closed, or on its way to another one, causes other errors.
  return !results.some(
    (result) => result.status === 'rejected' && result.reason instanceof errors.TimeoutError,
  );
}
