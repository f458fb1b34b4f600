import { createServer } from 'node:http';
import { listen } from './serve/listen';
import { siteHandler } from './serve/site';

export interface SiteServerOptions {
  /** The built site. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
}

export interface SiteServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves a built site as it is now, by itself: without releases, hook or status. */
export async function startSiteServer({ folder, port }: SiteServerOptions): Promise<SiteServer> {
  const server = createServer(await siteHandler({ folder }));
  const actual = await listen(server, port);
  return {
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
