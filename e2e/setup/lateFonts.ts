import type { Page } from 'playwright-core';
import { listen } from '../../services/publish/serve/listen';
import type { SiteServer } from '../../services/publish/server';
import { ReleaseSite } from '../../services/publish/serve/releaseSite';
import { createSiteServer } from '../../services/publish/serve/siteServer';
import { builtSite } from './site';
import { takenOver } from './visit';

/** The served site, whose typefaces come late. */
export interface LateFonts {
  serve: () => Promise<SiteServer>;
  /** Opens a page of which the words stand in another typeface before the site's own arrives. */
  open: (page: Page, url: string) => Promise<void>;
}

/**
 * The hard case of a slow line: the typeface comes when the words have been painted already. It is
 * held back by the server, as what is held back in the browser may stay there for good.
 */
export function lateFonts(): LateFonts {
  let arrival = Promise.resolve();
  return {
    serve: async () => {
      const site = await ReleaseSite.open({ folder: builtSite });
      const server = await createSiteServer({ site: () => site });
      server.addHook('onRequest', async (request) => {
        if (request.path.endsWith('.woff2')) await arrival;
      });
      const port = await listen(server, 0);
      return {
        url: `http://localhost:${port}`,
        close: async () => {
          const closed = server.close();
          server.server.closeAllConnections();
          await closed;
        },
      };
    },
    open: async (page, url) => {
      let arrive = () => {};
      arrival = new Promise((resolve) => (arrive = resolve));
      try {
        await page.goto(url, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
      } finally {
        arrive();
      }
      await page.waitForLoadState('load');
      await page.waitForFunction(() => document.fonts.check('600 1em Loft'));
      await takenOver(page);
    },
  };
}

/** Makes every page of a tab fetch all that it shows, as a first visit does. */
export async function withoutCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}
