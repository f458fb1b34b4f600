import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findHeadlessShell, pageArguments } from '../../scripts/lib/chromium';
import { limitWaitForFrame, watchFrames } from './frames';

/** Starts the browser of the tests, with additional arguments. */
export async function launchBrowser(
  extraArguments: readonly string[] = [],
  { hasScrollbars = false } = {},
): Promise<Browser> {
  const browser = await chromium.launch({
    args: [...pageArguments, ...extraArguments],
    executablePath: findHeadlessShell(),
    // Playwright hides scrollbars, which take space from the page on most desktops.
    ...(hasScrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  });
  watchFrames(browser);
  return browser;
}

/** Errors of a page, as a visitor's browser reports them. */
export interface PageErrors {
  /** Console errors and warnings, and uncaught errors. */
  console: string[];
  /** Requests that failed or got an error status. */
  requests: string[];
  /** Requests to other hosts. */
  thirdParty: string[];
}

/**
 * Chromium's warning of a preloaded picture that no element uses within three seconds. On a busy machine
 * it also concerns pictures that are used later. `pictures/pictureSizes.test.ts` compares the
 * preloaded picture with the shown one.
 */
const lateUse = /was preloaded using link preload but not used/;

/** Returns a record that collects the errors of a page from now on. */
export function recordErrors(page: Page, origin: string): PageErrors {
  const errors: PageErrors = { console: [], requests: [], thirdParty: [] };
  page.on('console', (message) => {
    const isReported = ['error', 'warning'].includes(message.type());
    if (isReported && !lateUse.test(message.text())) errors.console.push(message.text());
  });
  page.on('pageerror', (error) => errors.console.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A route change or a new document aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.requests.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.requests.push(`${response.url()} ${response.status()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    // An e-mail program is no host.
    if (!url.startsWith(origin) && !/^(?:data|blob|mailto):/.test(url)) {
      errors.thirdParty.push(url);
    }
  });
  return errors;
}

export const noErrors: PageErrors = { console: [], requests: [], thirdParty: [] };

/** Opens a page in a new context, which the test must close. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(options);
  await context.addInitScript(limitWaitForFrame);
  return { page: await context.newPage(), context };
}

/** The open pages of a test, each with its errors. */
export class OpenPages {
  #pages: { page: Page; errors: PageErrors }[] = [];

  /** Opens a page in a new context and records its errors. */
  async open(
    browser: Browser,
    origin: string,
    options?: Parameters<Browser['newContext']>[0],
  ): Promise<Page> {
    const { page } = await openPage(browser, options);
    this.#pages.push({ page, errors: recordErrors(page, origin) });
    return page;
  }

  /** @throws Error if the test has opened no page */
  get latest(): { page: Page; errors: PageErrors } {
    const latest = this.#pages.at(-1);
    if (!latest) throw new Error('The test has opened no page. Call newPage() first.');
    return latest;
  }

  /** Closes all pages and returns their errors. */
  async close(): Promise<PageErrors[]> {
    const pages = this.#pages;
    this.#pages = [];
    await Promise.all(pages.map(({ page }) => page.context().close()));
    return pages.map(({ errors }) => errors);
  }
}

/** Blocks the pictures of a page, which take most of the loading time, for tests of other things. */
export async function blockPictures(page: Page): Promise<void> {
  await page.route(/\/(?:pictures|static)\//, (route) => route.abort('aborted'));
}
