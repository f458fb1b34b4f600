/** Reads and controls the monitoring session of a page. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { scriptFolder } from '../../../src/hosting/caching';
import { measuredSiteFolder } from './measured';
import { waitForValue } from '../visit';

/** Parses the vendor's session cookie; empty if there is none. */
export async function readSession(page: Page): Promise<Record<string, string>> {
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
export const waitForMonitoring = (page: Page): Promise<void> =>
  waitForValue(async () => (await readSession(page)).rum, '2');

/** Finds the script of the build with the vendor's code. */
export const findVendorScript = (): Promise<string> => findScriptWith('ddforward');

/** Finds the script of the build with the web vitals. */
export const findVitalsScript = (): Promise<string> => findScriptWith('Web Vitals');

async function findScriptWith(word: string): Promise<string> {
  const folder = path.join(measuredSiteFolder, scriptFolder);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of names) {
    const code = await readFile(path.join(folder, name), 'utf8');
    if (code.includes(word)) return name;
  }
  throw new Error(`No script of the build contains “${word}”.`);
}

/** Enables `setVisible` for a page. Call it before the page is opened. */
export async function allowHiding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isVisible = true;
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isVisible ? 'visible' : 'hidden'),
    });
    Object.assign(window, {
      setVisible: (isShown: boolean) => {
        isVisible = isShown;
        // The vendor's code ignores events of scripts, except with this mark.
        const event = Object.assign(new Event('visibilitychange'), { __ddIsTrusted: true });
        document.dispatchEvent(event);
      },
    });
  });
}

/** Shows or hides the page for its scripts. */
export const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate(
    (next) => (window as unknown as { setVisible: (next: boolean) => void }).setVisible(next),
    isVisible,
  );
