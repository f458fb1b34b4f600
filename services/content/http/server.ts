import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log';
import { decodePath, type Snapshot } from '../snapshot';
import type { StoredAsset } from '../export/types';
import { errorAnswer, htmlAnswer, jsonAnswer, refusals, type Answer } from './answers';
import { sendAsset } from './assetAnswer';
import { previewTokenOf } from './admission';
import type { Endpoint } from './endpoint';
import { exploreAnswer, type Explorer } from './explore';
import { isHostAllowed, isLocal } from './loopback';
import { parseUrl } from '../parseUrl';

/** Settings of the HTTP server. */
export interface ContentServerOptions {
  endpoint: Endpoint;
  /** Answers the requests of one private API. Undefined: the path is not one of its own. */
  privateApis: readonly PrivateApi[];
  snapshot: () => Snapshot;
  /** Finds an asset by the decoded path of its URL, published or not. */
  asset: (path: string) => StoredAsset | undefined;
  explorer: () => Explorer;
  /** Returns the origin of asset URLs for a request without a usable `Host`. */
  origin: () => string;
  /** The interface that the service listens on, such as `127.0.0.1`. */
  bound: string;
  /** Delay of every answer of the API, in milliseconds. */
  latency: number;
  log: Log;
  logRequests: boolean;
}

/** Answers a request of an API that no script of another site may use. */
export type PrivateApi = (
  request: IncomingMessage,
  url: URL,
) => Promise<Answer | undefined> | undefined;

const methods = ['GET', 'POST', 'HEAD', 'OPTIONS'];
/** CORS headers: scripts of any site may read the responses. */
const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers':
    'access_token, branch, content-type, x-cs-variant-uid, x-graphql-strict-type-checks',
  'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-remaining, x-runtime',
};

/** Headers of answers with unpublished content or about it: neither caches nor scripts may have them. */
const privateHeaders: Readonly<Record<string, string>> = { 'cache-control': 'no-store' };

/** Returns the headers that an answer of the API gets. Preview tokens stay on servers: no CORS. */
const apiHeaders = (request: IncomingMessage): Readonly<Record<string, string>> =>
  previewTokenOf(request) === undefined ? corsHeaders : privateHeaders;

const hostPattern = /^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i;

/** The part of an answer that the log contains. */
type SentAnswer = Pick<Answer, 'status' | 'operationName'>;

function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  extraHeaders = apiHeaders(request),
): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    ...extraHeaders,
    ...(answer.status === 204 ? {} : { 'content-length': String(Buffer.byteLength(answer.body)) }),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

async function answerApi(
  options: ContentServerOptions,
  request: IncomingMessage,
  url: URL,
): Promise<Answer> {
  if (!methods.includes(request.method ?? '')) {
    return htmlAnswer(405, { allow: methods.join(', ') });
  }
  if (request.method === 'OPTIONS')
    return { status: 204, headers: { allow: methods.join(', ') }, body: '' };
  if (options.latency > 0) await pause(options.latency);
  const host = request.headers.host ?? '';
  const origin = hostPattern.test(host) ? `http://${host}` : options.origin();
  const key = decodePath(url.pathname.replace(/^\/stacks\/?/, '').replace(/\/$/, ''));
  return options.endpoint.answer(request, url, key, options.snapshot(), origin);
}

async function respond(
  options: ContentServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<SentAnswer> {
  const send = (answer: Answer, extraHeaders?: Readonly<Record<string, string>>) => {
    writeAnswer(request, response, answer, extraHeaders);
    return answer;
  };
  if (!isHostAllowed(request.headers.host, options.bound)) return send(htmlAnswer(421), {});
  const url = parseUrl(request.url ?? '/', 'http://service');
  if (!url) return send(htmlAnswer(403));
  const { pathname } = url;
  for (const answerPrivately of options.privateApis) {
    const answer = await answerPrivately(request, url);
    if (answer) return send(answer, privateHeaders);
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (/^\/stacks\/[^/]+\/explore\/?$/.test(pathname)) {
    return send({ status: 302, headers: { location: '/explore' }, body: '' });
  }
  if (/^\/stacks(\/[^/]*\/?)?$/.test(pathname)) {
    return send(await answerApi(options, request, url));
  }
  if (isRead && pathname === '/health') {
    const { stack, schema } = options.snapshot();
    const status = 'getQueryType' in schema ? 'ok' : 'schema error';
    // Contains the name of the stack, which no page of another origin needs.
    return send(jsonAnswer(200, { status, stack: stack.data.apiKey }), {});
  }
  const asset = isRead ? options.asset(decodePath(pathname)) : undefined;
  if (asset) {
    for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value);
    return { status: await sendAsset(request, response, asset) };
  }
  const explorer = () => {
    const isTrusted = isLocal(request.headers, request.socket.remoteAddress);
    return { ...options.explorer(), ...(isTrusted ? {} : { token: '' }) };
  };
  const explore = isRead ? await exploreAnswer(pathname, explorer) : undefined;
  // The explorer may contain the token, which no page of another origin may read.
  return explore ? send(explore, {}) : send(htmlAnswer(403));
}

/** Returns the path of a URL without the hash of a preview session, which is a credential. */
const pathForLog = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/^(\/preview\/sessions\/)[^/]*/, '$1…');

/** Creates the HTTP server, which does not listen yet. A failed request does not end the process. */
export function createContentServer(options: ContentServerOptions): Server {
  const { log, logRequests } = options;
  return createServer((request, response) => {
    const started = performance.now();
    response.on('error', () => response.destroy());
    respond(options, request, response)
      .then(({ status, operationName }) => {
        if (!logRequests) return;
        const ms = Math.round(performance.now() - started);
        const path = pathForLog(request.url ?? '');
        const message = `${request.method ?? ''} ${path} ${status}, ${ms} ms`;
        log({ level: 'info', message, ...(operationName ? { operation: operationName } : {}) });
      })
      .catch((error: unknown) => {
        if (response.destroyed || response.writableEnded) return;
        const reason = error instanceof Error ? error.message : String(error);
        log({ level: 'error', message: `a request failed: ${reason}` });
        if (response.headersSent) response.destroy();
        else writeAnswer(request, response, errorAnswer(refusals.internal()));
      });
  });
}
