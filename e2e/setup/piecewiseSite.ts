import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteServer } from '../../services/publish/server';
import { serveSite } from './site';

/** Elements before which the text of a page is divided. */
const pieceStarts = /(?=<(?:li|section|article|figure|footer|picture)\b)/;

/** Pause after each piece, in milliseconds: more than a frame. */
const pause = 25;

/** Serves the built site on a free port. Its pages come in pieces, as through a slow connection. */
export async function servePiecewiseSite(): Promise<SiteServer> {
  const site = await serveSite();
  const server = createServer(({ url }, response) => {
    void (async () => {
      const answer = await fetch(new URL(url ?? '/', site.url));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const pieces = type.startsWith('text/html') ? body.toString().split(pieceStarts) : [body];
      for (const piece of pieces) {
        response.write(piece);
        await new Promise((resolve) => setTimeout(resolve, pieces.length > 1 ? pause : 0));
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}
