import type { Page } from 'playwright-core';
import type { SiteServer } from '../../services/publish/server';
import { serveHeldSite, type HeldSite } from './heldSite';
import { waitForHydration } from './visit';

/** A server of the site whose fonts arrive late. */
export interface LateFonts {
  serve: () => Promise<SiteServer>;
  /** Opens a page whose text is painted in a fallback font before the site's font arrives. */
  open: (page: Page, url: string) => Promise<void>;
}

/** Simulates a slow connection: the font arrives after the first paint of the text. */
export function lateFonts(): LateFonts {
  let site: HeldSite | undefined;
  return {
    serve: async () => (site = await serveHeldSite()),
    open: async (page, url) => {
      const releaseFonts = site?.hold((path) => path.endsWith('.woff2'));
      try {
        await page.goto(url, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
      } finally {
        releaseFonts?.();
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
