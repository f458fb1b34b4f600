import type { Browser, Page } from 'playwright-core';
import type { SiteServer } from '../../services/publish/server';
import { launchBrowser, noErrors, openPage, recordErrors, type PageErrors } from './browser';
import { serveSite } from './site';
import { visit } from './visit';

/** The served site and the browser that the tests of a file share. */
export interface BrowserTests {
  /** Origin of the served site. */
  readonly origin: string;
  /** The errors so far in the latest page. */
  readonly errors: PageErrors;
  /** Opens a page, which is closed after the test. The test fails if the page has errors. */
  newPage: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Opens a path of the site in the latest page and waits for hydration. */
  open: (path: string) => Promise<void>;
}

/**
 * Sets up a browser and the served site for the tests of a file.
 * @param serve serves the site; default: the built site
 */
export function setUpBrowserTests(serve: () => Promise<SiteServer> = serveSite): BrowserTests {
  // Hooks also open pages, which takes longer on a busy machine.
  jest.setTimeout(60_000);
  let browser: Browser;
  let server: SiteServer;
  let openedPages: { page: Page; errors: PageErrors }[] = [];

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
  });

  afterEach(async () => {
    const pagesToClose = openedPages;
    openedPages = [];
    await Promise.all(pagesToClose.map(({ page }) => page.context().close()));
    for (const { errors } of pagesToClose) expect(errors).toEqual(noErrors);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const latestPage = () => {
    const latest = openedPages.at(-1);
    if (!latest) throw new Error('The test has opened no page. Call newPage() first.');
    return latest;
  };

  return {
    get origin() {
      return server.url;
    },
    get errors() {
      return latestPage().errors;
    },
    newPage: async (options) => {
      const { page } = await openPage(browser, options);
      openedPages.push({ page, errors: recordErrors(page, server.url) });
      return page;
    },
    open: (path) => visit(latestPage().page, server.url + encodeURI(path)),
  };
}

export const wideViewport = { width: 1280, height: 800 };
export const narrowViewport = { width: 390, height: 780 };
