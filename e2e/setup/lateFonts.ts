import type { Page } from 'playwright-core';
import { listen } from '../../services/publish/serve/listen';
import type { SiteServer } from '../../services/publish/server';
import { ReleaseSite } from '../../services/publish/serve/releaseSite';
import { createSiteServer } from '../../services/publish/serve/siteServer';
import { builtSiteFolder } from './site';
import { waitForHydration } from './visit';

/** A server of the site whose fonts arrive late. */
export interface LateFonts {
  serve: () => Promise<SiteServer>;
  /** Opens a page whose text is painted in a fallback font before the site's font arrives. */
  open: (page: Page, url: string) => Promise<void>;
}

/**
 * Simulates a slow connection: the font arrives after the first paint of the text. The server holds
 * the font back, because a request that is held back in the browser may never finish.
 */
export function lateFonts(): LateFonts {
  let fontRelease = Promise.resolve();
  return {
    serve: async () => {
      const site = await ReleaseSite.open({ folder: builtSiteFolder });
      const server = await createSiteServer({ site: () => site });
      server.addHook('onRequest', async (request) => {
        if (request.path.endsWith('.woff2')) await fontRelease;
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
      let releaseFonts = () => {};
      fontRelease = new Promise((resolve) => (releaseFonts = resolve));
      try {
        await page.goto(url, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
      } finally {
        releaseFonts();
      }
      await page.waitForLoadState('load');
      await page.waitForFunction(() => document.fonts.check('600 1em Loft'));
      await waitForHydration(page);
    },
  };
}

/** Disables the browser cache of a page, as in a first visit. */
export async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}
