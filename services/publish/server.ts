import { listen } from './serve/listen';
import { ReleaseSite, type SiteFolders } from './serve/releaseSite';
import { createSiteServer, type SiteServerOptions } from './serve/siteServer';

/** Options of `startSiteServer`. */
export interface FolderServerOptions extends SiteFolders, Omit<SiteServerOptions, 'site'> {
  /** 0 for any free port. */
  port: number;
  /** Default: every address of this machine. */
  host?: string;
}

/** A running server. */
export interface SiteServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves one built site that does not change, without releases, publish hook or status page. */
export async function startSiteServer({
  port,
  host,
  ...options
}: FolderServerOptions): Promise<SiteServer> {
  const site = await ReleaseSite.open(options);
  const app = await createSiteServer({ ...options, site: () => site });
  const actualPort = await listen(app, port, host);
  return {
    url: `http://${host ?? 'localhost'}:${actualPort}`,
    close: async () => {
      const closing = app.close();
      app.server.closeAllConnections();
      await closing;
    },
  };
}
