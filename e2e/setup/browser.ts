import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium, pageArguments } from '../../scripts/lib/chromium';

/** Starts the browser of the tests, with further arguments of its own. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ args: [...pageArguments, ...more], executablePath: findChromium() });

/** What went wrong in a page, as a visitor's browser sees it. */
export interface Trouble {
  /** Console errors and warnings, and errors that nothing caught. */
  console: string[];
  /** Requests that failed or were answered with an error. */
  requests: string[];
  /** Requests to any other host. */
  foreign: string[];
}

/** Listens to a page; `trouble` fills as it is used. */
export function watch(page: Page, origin: string): Trouble {
  const trouble: Trouble = { console: [], requests: [], foreign: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.console.push(message.text());
  });
  page.on('pageerror', (error) => trouble.console.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left stops what it was still loading.
    if (reason !== 'net::ERR_ABORTED') trouble.requests.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.requests.push(`${response.url()} ${response.status()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) {
      trouble.foreign.push(url);
    }
  });
  return trouble;
}

export const noTrouble: Trouble = { console: [], requests: [], foreign: [] };

/** A page of its own context, closed by the test. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), context };
}

/** Leaves a page's pictures out where a check is not about them: they take most of the time. */
export async function withoutPictures(page: Page): Promise<void> {
  await page.route(/\/(?:pictures|static)\//, (route) => route.abort('aborted'));
}
