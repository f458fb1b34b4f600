import { listen } from './serve/listen';
import { ReleaseSite, type SiteFolders } from './serve/releaseSite';
import { createSiteServer, type SiteServerOptions } from './serve/siteServer';

export interface FolderServerOptions extends SiteFolders, Omit<SiteServerOptions, 'site'> {
  /** 0 takes a free one. */
  port: number;
  /** Default: every address of this machine. */
  host?: string;
}

export interface SiteServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves a built site as it is now, by itself: without releases, hook or status. */
export async function startSiteServer({
  port,
  host,
  ...options
}: FolderServerOptions): Promise<SiteServer> {
  const site = await ReleaseSite.open(options);
  const app = await createSiteServer({ ...options, site: () => site });
  const actual = await listen(app, port, host);
  return {
    url: `http://${host ?? 'localhost'}:${actual}`,
    close: async () => {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    },
  };
}
