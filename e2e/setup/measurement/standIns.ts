import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardDataLayer } from './forwardDataLayer';
import { vendorHosts } from './measured';

export type Vendor = keyof typeof vendorHosts;

/** The answer of a vendor: correct, status 500 (always or once), none, or a closed connection. */
export type Behaviour = 'answers' | 'fails' | 'fails once' | 'hangs' | 'hangs up';

/** An entry of the data layer that one of the two scripts has forwarded. */
export interface Forwarded {
  /** Start time of the document in milliseconds, and index of the entry in it. */
  document: number;
  order: number;
  /** Commands of `gtag` as lists. */
  entry: unknown;
}

/** A monitoring event, with the fields that tests read. */
export interface RumEvent {
  type: string;
  date: number;
  /** Environment and service of the reports, such as `env:staging,service:website`. */
  ddtags?: string;
  session: { id: string; has_replay?: boolean };
  view: { id: string; name?: string; url: string; time_spent?: number };
  action?: { type: string; frustration?: { type: string[] } };
  error?: { message: string; source: string };
  context?: Record<string, unknown>;
  _dd: { document_version?: number };
}

/** A request of the request form. */
export interface ReceivedRequest {
  /** Value of the header `Idempotency-Key`. */
  key: string | string[] | undefined;
  fields: Record<string, string>;
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Idempotency-Key',
};

export interface StandIns {
  /** Arguments for the browser that map the vendors' hosts to local ports. */
  readonly browserArguments: string[];
  /** The requested paths of each vendor. */
  readonly requestedPaths: Record<Vendor, string[]>;
  /** Returns the entries that a script forwarded, in the order of the data layer. */
  forwarded: (from: 'gtag' | 'gtm') => unknown[];
  /** The events that the intake received. */
  readonly reports: RumEvent[];
  /** The requests that the endpoint of the request form received, also those that it refused. */
  readonly received: ReceivedRequest[];
  /** Sets the answers of one host, or of all, from now on. */
  setBehaviour: (next: Behaviour, vendor?: Vendor) => void;
  /** Sets additional code of the container, such as a consent platform. */
  setContainerCode: (code: string) => void;
  /** Clears all records and makes all hosts answer correctly. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Starts the stand-ins of the vendors: scripts that forward the data layer, and an intake. */
export async function startStandIns(): Promise<StandIns> {
  const requestedPaths: Record<Vendor, string[]> = {
    gtag: [],
    gtm: [],
    rum: [],
    tag: [],
    requests: [],
  };
  const forwardedBy: Record<'gtag' | 'gtm', Forwarded[]> = { gtag: [], gtm: [] };
  const reports: RumEvent[] = [];
  const received: ReceivedRequest[] = [];
  let behaviour: Behaviour = 'answers';
  /** The vendor with that behaviour; null for all. */
  let behaving: Vendor | null = null;
  let containerCode = '';
  // Pages of an earlier test may send reports when they are closed.
  let ignoredUntil = 0;

  const answer = async (vendor: Vendor, request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method } = request;
    const body = await readBody(request);
    const entry = url.startsWith('/collect') ? (JSON.parse(body) as Forwarded) : null;
    const events = vendor === 'rum' && method === 'POST' ? parseEvents(body) : null;
    const isLate = entry
      ? entry.document < ignoredUntil
      : events?.every(({ date }) => date < ignoredUntil);
    if (isLate) {
      response.writeHead(202).end('{}');
      return;
    }
    if (vendor === 'requests' && method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end();
      return;
    }
    requestedPaths[vendor].push(url);
    if (vendor === 'requests') {
      const key = request.headers['idempotency-key'];
      received.push({ key, fields: Object.fromEntries(new URLSearchParams(body)) });
    }
    const conduct = behaving === null || behaving === vendor ? behaviour : 'answers';
    if (conduct === 'hangs') return;
    if (conduct === 'hangs up') {
      request.socket.destroy();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (conduct === 'fails' || (conduct === 'fails once' && received.length < 2)) {
      response.writeHead(500).end();
    } else if (vendor === 'requests') {
      response.writeHead(201).end('{}');
    } else if (vendor === 'rum') {
      reports.push(...(events ?? []).filter(({ date }) => date >= ignoredUntil));
      response.writeHead(202).end('{}');
    } else if (vendor === 'tag') {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.end('window.tagRan = true;');
    } else if (entry) {
      forwardedBy[vendor].push(entry);
      response.writeHead(204).end();
    } else {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      const addition = vendor === 'gtm' ? containerCode : '';
      response.end(
        `(${forwardDataLayer.toString()})('http://${vendorHosts[vendor]}/collect');${addition}`,
      );
    }
  };

  const vendors = Object.keys(vendorHosts) as Vendor[];
  const servers = await Promise.all(
    vendors.map(async (vendor) => {
      const server = createServer((request, response) => {
        answer(vendor, request, response).catch(() => response.destroy());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return { vendor, server };
    }),
  );
  const rules = servers.map(({ vendor, server }) => {
    const { port } = server.address() as AddressInfo;
    return `MAP ${vendorHosts[vendor]} 127.0.0.1:${port}`;
  });

  return {
    browserArguments: [`--host-resolver-rules=${rules.join(', ')}`],
    requestedPaths,
    forwarded: (from) =>
      [...forwardedBy[from]]
        .sort((a, b) => a.document - b.document || a.order - b.order)
        .map(({ entry }) => entry),
    reports,
    received,
    setBehaviour: (next, vendor) => {
      behaviour = next;
      behaving = vendor ?? null;
    },
    setContainerCode: (code) => (containerCode = code),
    reset: () => {
      for (const list of [
        ...Object.values(requestedPaths),
        forwardedBy.gtag,
        forwardedBy.gtm,
        reports,
        received,
      ]) {
        list.length = 0;
      }
      ignoredUntil = Date.now();
      behaviour = 'answers';
      behaving = null;
      containerCode = '';
    },
    close: async () => {
      await Promise.all(
        servers.map(
          ({ server }) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses events, one per line. */
const parseEvents = (body: string): RumEvent[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RumEvent);
