import type { RequestListener } from 'node:http';
import { listen } from '../../services/publish/serve/listen';
import { ReleaseSite } from '../../services/publish/serve/releaseSite';
import { createSiteServer } from '../../services/publish/serve/siteServer';
import type { SiteServer } from '../../services/publish/server';
import { builtSiteFolder } from './site';

/** An answer in place of a file of the build. */
export interface OtherAnswer {
  type: 'text/html' | 'application/json';
  body: string;
}

/** A server of the build that answers late, as a slow connection does, or with other contents. */
export interface HeldSite extends SiteServer {
  /** Holds answers back by path, as in the request. Returns a function that releases them. */
  hold: (isHeld: (path: string) => boolean) => () => void;
  /** Other answers by path, as in the request. */
  readonly others: Map<string, OtherAnswer>;
}

/**
 * Serves the build on a free port. The server holds answers back, because a request that is held back in
 * the browser may never finish.
 */
export async function serveHeldSite(): Promise<HeldSite> {
  const others = new Map<string, OtherAnswer>();
  const holds = new Set<{ isHeld: (path: string) => boolean; released: Promise<void> }>();
  const site = await ReleaseSite.open({ folder: builtSiteFolder });
  const server = await createSiteServer({ site: () => site });
  const port = await listen(server, 0);
  // Before all listeners of the site's server, which answers some requests without Fastify.
  const listeners = server.server.listeners('request') as RequestListener[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = () => {
      const other = others.get(pathname);
      // Without the headers of the site, which forbid frames.
      const type = `${other?.type}; charset=utf-8`;
      if (other) response.writeHead(200, { 'content-type': type }).end(other.body);
      else for (const listener of listeners) listener.call(server.server, request, response);
    };
    const held = [...holds].filter(({ isHeld }) => isHeld(pathname));
    void Promise.all(held.map(({ released }) => released)).then(answer);
  });
  return {
    url: `http://localhost:${port}`,
    others,
    hold(isHeld) {
      let release = () => {};
      const hold = { isHeld, released: new Promise<void>((resolve) => (release = resolve)) };
      holds.add(hold);
      return () => {
        holds.delete(hold);
        release();
      };
    },
    async close() {
      const closed = server.close();
      server.server.closeAllConnections();
      await closed;
    },
  };
}
