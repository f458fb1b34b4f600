import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardDataLayer } from './forwardDataLayer';
import { hosts } from './measured';

export type Vendor = keyof typeof hosts;

/** How a vendor answers: as it should, with 500, never, or by hanging up. */
export type Conduct = 'answers' | 'fails' | 'hangs' | 'hangs up';

/** An entry of the data layer, as one of the two scripts has forwarded it. */
export interface Forwarded {
  /** When the document began, in milliseconds, and the place among its entries. */
  document: number;
  order: number;
  /** Commands of `gtag` as lists. */
  entry: unknown;
}

/** What monitoring sends, as far as tests read it. */
export interface RumEvent {
  type: string;
  date: number;
  session: { id: string; has_replay?: boolean };
  view: { id: string; name?: string; url: string; time_spent?: number };
  action?: { type: string; frustration?: { type: string[] } };
  error?: { message: string; source: string };
  context?: Record<string, unknown>;
  _dd: { document_version?: number };
}

export interface StandIns {
  /** Tells a browser where the vendors' hosts are. */
  readonly browserArguments: string[];
  /** Paths that were asked of each. */
  readonly asked: Record<Vendor, string[]>;
  /** What the two scripts forwarded, in the order in which it lay in the data layer. */
  forwarded: (from: 'gtag' | 'gtm') => unknown[];
  /** What arrived at the intake. */
  readonly reports: RumEvent[];
  /** How each host answers from now on. */
  conduct: (next: Conduct) => void;
  /** Code that the container runs besides, as a consent platform in it would. */
  container: (code: string) => void;
  /** Forgets everything; all answer as they should. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Starts the vendors' stand-ins: scripts that forward the data layer, and an intake. */
export async function startStandIns(): Promise<StandIns> {
  const asked: Record<Vendor, string[]> = { gtag: [], gtm: [], rum: [], tag: [] };
  const arrived: Record<'gtag' | 'gtm', Forwarded[]> = { gtag: [], gtm: [] };
  const reports: RumEvent[] = [];
  let conduct: Conduct = 'answers';
  let inContainer = '';
  // Pages of an earlier test may send something when they are closed.
  let since = 0;

  const answer = async (vendor: Vendor, request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method } = request;
    const body = await bodyOf(request);
    const entry = url.startsWith('/collect') ? (JSON.parse(body) as Forwarded) : null;
    const events = vendor === 'rum' && method === 'POST' ? eventsOf(body) : null;
    const isLate = entry ? entry.document < since : events?.every(({ date }) => date < since);
    if (isLate) {
      response.writeHead(202).end('{}');
      return;
    }
    asked[vendor].push(url);
    if (conduct === 'hangs') return;
    if (conduct === 'hangs up') {
      request.socket.destroy();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (conduct === 'fails') {
      response.writeHead(500).end();
    } else if (vendor === 'rum') {
      reports.push(...(events ?? []).filter(({ date }) => date >= since));
      response.writeHead(202).end('{}');
    } else if (vendor === 'tag') {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.end('window.tagRan = true;');
    } else if (entry) {
      arrived[vendor].push(entry);
      response.writeHead(204).end();
    } else {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      const more = vendor === 'gtm' ? inContainer : '';
      response.end(`(${forwardDataLayer.toString()})('http://${hosts[vendor]}/collect');${more}`);
    }
  };

  const vendors = Object.keys(hosts) as Vendor[];
  const servers = await Promise.all(
    vendors.map(async (vendor) => {
      const server = createServer((request, response) => {
        answer(vendor, request, response).catch(() => response.destroy());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const rules = vendors.map((vendor, index) => {
    const { port } = servers[index]?.address() as AddressInfo;
    return `MAP ${hosts[vendor]} 127.0.0.1:${port}`;
  });

  return {
    browserArguments: [`--host-resolver-rules=${rules.join(', ')}`],
    asked,
    forwarded: (from) =>
      [...arrived[from]]
        .sort((a, b) => a.document - b.document || a.order - b.order)
        .map(({ entry }) => entry),
    reports,
    conduct: (next) => (conduct = next),
    container: (code) => (inContainer = code),
    reset: () => {
      for (const list of [...Object.values(asked), arrived.gtag, arrived.gtm, reports]) {
        list.length = 0;
      }
      since = Date.now();
      conduct = 'answers';
      inContainer = '';
    },
    close: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** One event a line. */
const eventsOf = (body: string): RumEvent[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RumEvent);
