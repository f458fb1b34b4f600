import type { Browser, Page } from 'playwright-core';
import type { SiteServer } from '../../services/publish/server';
import { launchBrowser, noTrouble, openPage, watch, type Trouble } from './browser';
import { serveSite } from './site';
import { visit } from './visit';

/** What the browser tests of a file share. */
export interface BrowserTests {
  /** Origin of the served site. */
  readonly origin: string;
  /** What went wrong so far in the page that was begun last. */
  readonly trouble: Trouble;
  /** A page of its own, closed after the test; the test fails where anything goes wrong in it. */
  begin: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Opens a path of the site in it and waits until the site's script has taken over. */
  open: (path: string) => Promise<void>;
}

/**
 * Registers a browser and the served site for the tests of a file.
 * @param serve serves it in another way
 */
export function browserTests(serve: () => Promise<SiteServer> = serveSite): BrowserTests {
  // Hooks open pages too, on machines that are busy.
  jest.setTimeout(60_000);
  let browser: Browser;
  let server: SiteServer;
  let begun: { page: Page; trouble: Trouble }[] = [];

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
  });

  afterEach(async () => {
    const all = begun;
    begun = [];
    await Promise.all(all.map(({ page }) => page.context().close()));
    for (const { trouble } of all) expect(trouble).toEqual(noTrouble);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const last = () => {
    const found = begun.at(-1);
    if (!found) throw new Error('The test has begun no page.');
    return found;
  };

  return {
    get origin() {
      return server.url;
    },
    get trouble() {
      return last().trouble;
    },
    begin: async (options) => {
      const { page } = await openPage(browser, options);
      begun.push({ page, trouble: watch(page, server.url) });
      return page;
    },
    open: (path) => visit(last().page, server.url + encodeURI(path)),
  };
}

export const wide = { width: 1280, height: 800 };
export const narrow = { width: 390, height: 780 };
