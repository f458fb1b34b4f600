import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log';
import { decodedPath, type Snapshot } from '../snapshot';
import { errorAnswer, htmlAnswer, jsonAnswer, refusals, type Answer } from './answers';
import { sendAsset } from './assetAnswer';
import type { Endpoint } from './endpoint';
import { exploreAnswer, type Explorer } from './explore';
import { isHostAllowed } from './hosts';

export interface ServerOptions {
  endpoint: Endpoint;
  /** The state to answer from at this moment. */
  snapshot: () => Snapshot;
  explorer: () => Explorer;
  /** Origin that asset URLs get where a request has no usable `Host`. */
  origin: () => string;
  /** The interface that the service listens on, such as `127.0.0.1`. */
  bound: string;
  /** Milliseconds that every answer of the API is held back. */
  latency: number;
  log: Log;
  logRequests: boolean;
}

const methods = ['GET', 'POST', 'HEAD', 'OPTIONS'];
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'access_token, branch, content-type, x-cs-variant-uid, x-graphql-strict-type-checks',
  'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-remaining, x-runtime',
};

const host = /^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i;

function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  more: Record<string, string> = crossOrigin,
): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    ...more,
    ...(answer.status === 204 ? {} : { 'content-length': String(Buffer.byteLength(answer.body)) }),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

/** The service's HTTP server, not yet listening. No request ends the process. */
export function contentServer(options: ServerOptions): Server {
  const { endpoint, log, logRequests } = options;

  async function api(
    request: IncomingMessage,
    url: URL,
  ): Promise<Answer & { operationName?: string | undefined }> {
    if (!methods.includes(request.method ?? '')) {
      return htmlAnswer(405, { allow: methods.join(', ') });
    }
    if (request.method === 'OPTIONS')
      return { status: 204, headers: { allow: methods.join(', ') }, body: '' };
    if (options.latency > 0) await pause(options.latency);
    const named = request.headers.host ?? '';
    const origin = host.test(named) ? `http://${named}` : options.origin();
    const key = decodedPath(url.pathname.replace(/^\/stacks\/?/, '').replace(/\/$/, ''));
    return endpoint.answer(request, url, key, options.snapshot(), origin);
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ status: number; operationName?: string | undefined }> {
    const send = (answer: Answer & { operationName?: string | undefined }) => {
      write(request, response, answer);
      return answer;
    };
    if (!isHostAllowed(request.headers.host, options.bound)) {
      const answer = htmlAnswer(421);
      write(request, response, answer, {});
      return answer;
    }
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://service')) return send(htmlAnswer(403));
    const url = new URL(address, 'http://service');
    const { pathname } = url;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (/^\/stacks\/[^/]+\/explore\/?$/.test(pathname)) {
      return send({ status: 302, headers: { location: '/explore' }, body: '' });
    }
    if (/^\/stacks(\/[^/]*\/?)?$/.test(pathname)) return send(await api(request, url));
    if (isRead && pathname === '/health') {
      const { stack, schema } = options.snapshot();
      const status = 'getQueryType' in schema ? 'ok' : 'schema error';
      const answer = jsonAnswer(200, { status, stack: stack.data.apiKey });
      // It names the stack, which no page of another origin needs.
      write(request, response, answer, {});
      return answer;
    }
    const asset = isRead ? options.snapshot().assets.get(decodedPath(pathname)) : undefined;
    if (asset) {
      for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
      return { status: await sendAsset(request, response, asset) };
    }
    const explore = isRead ? await exploreAnswer(pathname, options.explorer) : undefined;
    if (!explore) return send(htmlAnswer(403));
    // It holds the token, which is for no page of another origin to read.
    write(request, response, explore, {});
    return explore;
  }

  return createServer((request, response) => {
    const started = performance.now();
    response.on('error', () => response.destroy());
    respond(request, response)
      .then(({ status, operationName }) => {
        if (!logRequests) return;
        const ms = Math.round(performance.now() - started);
        const path = (request.url ?? '').split('?')[0] ?? '';
        const message = `${request.method ?? ''} ${path} ${status}, ${ms} ms`;
        log({ level: 'info', message, ...(operationName ? { operation: operationName } : {}) });
      })
      .catch((error: unknown) => {
        if (response.destroyed || response.writableEnded) return;
        const reason = error instanceof Error ? error.message : String(error);
        log({ level: 'error', message: `a request failed: ${reason}` });
        if (response.headersSent) response.destroy();
        else write(request, response, errorAnswer(refusals.internal()));
      });
  });
}
