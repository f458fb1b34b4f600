import { isDeepStrictEqual } from 'node:util';
import type { Frame, Page } from 'playwright-core';

/** Opens a page and waits until it has loaded and is hydrated, with its late belts. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await waitForHydration(page);
  await waitForLateBelts(page);
}

/**
 * Runs in the page. True when React has hydrated it, so that it reacts to input: the site hides Gatsby's
 * announcer in its first effect, after the router has its listeners.
 */
export const isHydrated = (): boolean =>
  document.querySelector('#gatsby-announcer[hidden]') !== null &&
  ['header a', 'main', 'footer'].every((part) => {
    const element = document.querySelector(part);
    return element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  });

/** Runs in the page. True when React has also hydrated the belts whose script loads after the page. */
const areBeltsHydrated = (): boolean =>
  [...document.querySelectorAll('main section')].every((section) =>
    Object.keys(section).some((key) => key.startsWith('__reactProps')),
  );

/** Asks every 50 ms, not with each frame: a browser without a window may stop drawing on a busy machine. */
const untilTrue = { polling: 50 };

/** Waits until React has hydrated the page, except for belts whose script loads later. */
export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, untilTrue);
}

/**
 * Waits until React has hydrated the belts whose script loads after the page. Until then, a link in such a
 * belt loads a whole page.
 */
export async function waitForLateBelts(page: Page): Promise<void> {
  await page.waitForFunction(areBeltsHydrated, undefined, untilTrue);
}

/** Reads a value until it equals the expected one. Fails with the last difference after a timeout. */
export async function waitForValue<T>(
  read: () => T | Promise<T>,
  expected: T,
  timeout = 10_000,
): Promise<void> {
  const end = Date.now() + timeout;
  let value = await read();
  while (!isDeepStrictEqual(value, expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    value = await read();
  }
  expect(value).toEqual(expected);
}

/**
 * Rejects if work in a page does not end within a minute: the browser sets evaluations no limit.
 * @param what says in the error what was done
 */
export function endsInTime<T>(what: string, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`It did not end within a minute: ${what}.`);
    setTimeout(() => reject(error), 60_000).unref();
  });
  return Promise.race([work, late]);
}

/** Waits until a page has not scrolled for 300 ms. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [top, since] = [NaN, 0];
        const timer = setInterval(() => {
          const now = performance.now();
          if (window.scrollY !== top) [top, since] = [window.scrollY, now];
          if (now - since <= 300) return;
          clearInterval(timer);
          resolve();
        }, 20);
      }),
  );
}

/** Returns path, query and fragment of the address bar, decoded. */
export const displayedPath = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURI(pathname + search + hash);
};

/** Marks the document, so that `isSameDocument` can tell if another document was loaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
}

/** True if no other document was loaded since `markDocument`. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

/** Starts a route change to a path, as a link does, without waiting for its end. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.___navigate?.(to);
  }, path);
