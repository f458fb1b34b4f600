import type { Browser, Page } from 'playwright-core';
import type { SiteServer } from '../../services/publish/server';
import { launchBrowser, noErrors, OpenPages, type PageErrors } from './browser';
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
  let browser: Browser;
  let server: SiteServer;
  const pages = new OpenPages();

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
  });

  afterEach(async () => {
    for (const errors of await pages.close()) expect(errors).toEqual(noErrors);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  return {
    get origin() {
      return server.url;
    },
    get errors() {
      return pages.latest.errors;
    },
    newPage: (options) => pages.open(browser, server.url, options),
    open: (path) => visit(pages.latest.page, server.url + encodeURI(path)),
  };
}

export const wideViewport = { width: 1280, height: 800 };
export const narrowViewport = { width: 390, height: 780 };
