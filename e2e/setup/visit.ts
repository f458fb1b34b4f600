import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';

/** Opens a page and waits until its script has taken over and its fonts stand. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await takenOver(page);
}

/** Waits until React owns what the server rendered: presses are answered from then on. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['header a', 'main', 'footer'].every((part) => {
      const element = document.querySelector(part);
      return element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    }),
  );
}

/** Waits until what is read is what is expected; fails with the difference that was left. */
export async function becomes<T>(
  read: () => T | Promise<T>,
  expected: T,
  patience = 10_000,
): Promise<void> {
  const end = Date.now() + patience;
  let last = await read();
  while (!isDeepStrictEqual(last, expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    last = await read();
  }
  expect(last).toEqual(expected);
}

/** Path, query and fragment that the address bar shows, as people read them. */
export const shownPath = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURI(pathname + search + hash);
};

/** Sets a mark that a full load of a document would wipe out. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
}

/** Whether no document was loaded since the mark was set. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

/** Goes to a path of the site as a link does, without waiting for it. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.___navigate?.(to);
  }, path);
