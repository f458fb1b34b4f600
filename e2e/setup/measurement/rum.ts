/** The monitored session as the browser keeps it, and what tests do to a page to move it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { scriptFolder } from '../../../src/hosting/caching';
import { measuredSite } from './measured';
import { becomes } from '../visit';

/** The vendor's cookie, taken apart; empty where there is none. */
export async function sessionOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const value = cookies.find(({ name }) => name === '_dd_s')?.value ?? '';
  return Object.fromEntries(
    decodeURIComponent(value)
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  ) as Record<string, string>;
}

/** Waits until monitoring runs. */
export const running = (page: Page): Promise<void> =>
  becomes(async () => (await sessionOf(page)).rum, '2');

/** File of the build that holds the vendor's code. */
export const vendorFile = (): Promise<string> => scriptWith('ddforward');

/** File of the build that holds the web vitals. */
export const vitalsFile = (): Promise<string> => scriptWith('Web Vitals');

async function scriptWith(word: string): Promise<string> {
  const folder = path.join(measuredSite, scriptFolder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of names) {
    const code = await readFile(path.join(folder, name), 'utf8');
    if (code.includes(word)) return name;
  }
  throw new Error(`No script of the build says “${word}”.`);
}

/** Lets a test hide the page and show it again; to be called before the page is opened. */
export async function canBeHidden(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isVisible = true;
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isVisible ? 'visible' : 'hidden'),
    });
    Object.assign(window, {
      show: (next: boolean) => {
        isVisible = next;
        // Events that no browser made are told apart; this one stands for the browser's.
        const event = Object.assign(new Event('visibilitychange'), { __ddIsTrusted: true });
        document.dispatchEvent(event);
      },
    });
  });
}

/** Hides the page, or shows it again. */
export const show = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate(
    (next) => (window as unknown as { show: (next: boolean) => void }).show(next),
    isVisible,
  );
