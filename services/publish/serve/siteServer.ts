import type { ServerResponse } from 'node:http';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { cacheControls } from '../../../src/hosting/caching';
import { reportError } from '../../../src/lib/reportError';
import { acceptedEncodings, answerFile, answerPage } from './answerFile';
import { encodePath, readPath } from './canonicalPath';
import { answerUnparsed, limitConnections } from './connections';
import { DirectAnswers } from './directAnswers';
import { missingHeaders, pathHeaders } from './siteHeaders';
import { strictHeaders } from './headers';
import { createRequestLimit } from './requestLimit';
import type { ReleaseSite } from './releaseSite';

/** Options of `createSiteServer`. */
export interface SiteServerOptions {
  /** Returns the live release; null before the first one. Called once per request. */
  site: () => ReleaseSite | null;
  /** True if only the hook and the status page are served here, and other hosts serve the site. */
  isElsewhere?: boolean;
  /** Maximum of requests per minute and address; 0 for no limit. */
  requestsPerMinute?: number;
  /** Proxies whose `X-Forwarded-For` names the visitor: addresses or ranges such as `10.0.0.0/8`. */
  trustedProxies?: readonly string[];
}

/** Timeouts in milliseconds. */
const timeouts = {
  /** From the first byte of a request to its last. */
  requestTimeout: 30_000,
  /** Longer than the minute after which proxies close an idle connection. */
  keepAliveTimeout: 65_000,
  /** Inactivity of a connection during a request. */
  connectionTimeout: 120_000,
};

/** Options of the HTTP server of Node that are no options of Fastify itself. */
const httpOptions = {
  // No response depends on the host, so a request without one is accepted.
  requireHostHeader: false,
  headersTimeout: 10_000,
  // Node checks the timeouts in this interval of milliseconds; by default only twice a minute.
  connectionsCheckingInterval: 5000,
};

/** Maximum size of a request body, in bytes; the publish hook has its own limit. */
const bodyLimit = 16 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    isElsewhere: boolean;
    directAnswers: DirectAnswers;
  }
  interface FastifyRequest {
    /** The release that the whole response comes from. */
    site: ReleaseSite | null;
    /** Decoded, canonical path; empty if `readPath` did not accept the path. */
    path: string;
  }
}

/**
 * Creates the server of the site. Callers may add routes, such as the publish hook, before it
 * listens. `readPath` checks the path of each request, and each response has the strict headers.
 */
export async function createSiteServer({
  site,
  isElsewhere = false,
  requestsPerMinute = 0,
  trustedProxies = [],
}: SiteServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...timeouts,
    http: httpOptions,
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The router rejects a path that it cannot decode before any hook runs; it is answered like a
    // path that `readPath` refuses.
    frameworkErrors: (_, request, reply) => {
      request.site = site();
      request.path = '';
      reply.headers(strictHeaders);
      limit
        .check(request, reply)
        .then(() => answerNotFound(request, reply))
        .catch((error: FastifyError) => answerError(error, request, reply));
    },
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket),
  });
  app.decorateRequest('site', null);
  app.decorateRequest('path', '');
  app.decorate('isElsewhere', isElsewhere);
  const limit = await createRequestLimit(app, requestsPerMinute);
  const directAnswers = new DirectAnswers({ site, count: limit.count });
  app.decorate('directAnswers', directAnswers);
  // Behind proxies, Fastify finds the address of the visitor.
  if (trustedProxies.length === 0) directAnswers.attach(app);
  // Runs before all other hooks, so that requests that they reject are counted, too.
  app.addHook('onRequest', async (request, reply) => {
    await limit.check(request, reply);
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.site = site();
    if (checkPath(request, reply)) done();
  });
  app.setErrorHandler(answerError);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    response.writeHead(417, { ...strictHeaders, connection: 'close' }).end();
  });
  // By default Node asks for the body before it is known whether the sender is refused.
  app.server.on('checkContinue', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.addHook('preParsing', (request, { raw }, _, done) => {
    if (request.headers.expect !== undefined) raw.writeContinue();
    done();
  });
  limitConnections(app.server, trustedProxies);
  return app;
}

/**
 * Checks the path of a request and sets its headers. Sends a response itself if the method is not
 * allowed, or if the path is not canonical.
 * @returns true if a route has to answer the request
 */
function checkPath(request: FastifyRequest, reply: FastifyReply): boolean {
  const { site, raw } = request;
  const result = readPath(raw.url ?? '');
  request.path = result.is === 'path' ? result.path : '';
  reply.headers(site ? pathHeaders(site, request.path) : strictHeaders);
  // All paths have a route for GET and HEAD, so that only another method leads to no route.
  if (request.is404) {
    reply
      .code(405)
      .headers({ allow: 'GET, HEAD', 'cache-control': cacheControls.temporary })
      .send();
    return false;
  }
  if (result.is === 'path') return true;
  if (result.is === 'alias') redirect(request, reply, result.location);
  else {
    // Fastify does not handle this promise: an unhandled rejection would end the process.
    answerNotFound(request, reply).catch((error: FastifyError) =>
      answerError(error, request, reply),
    );
  }
  return false;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { site, path } = request;
  if (!site) return answerNoSite(request, reply);
  request.server.directAnswers.learn(request.raw.url ?? '', path, site);
  // A range refers to the uncompressed file.
  const forms = request.headers.range === undefined ? acceptedEncodings(request) : [];
  const cachedFile = site.cached(path, forms);
  if (cachedFile) return answerFile(request, reply, path, cachedFile);
  const target = site.redirect(path);
  if (target !== null) return redirect(request, reply, encodePath(target));
  return site
    .file(path, forms)
    .then((file) =>
      file ? answerFile(request, reply, path, file) : answerNotFound(request, reply),
    );
}

function redirect(request: FastifyRequest, reply: FastifyReply, location: string): FastifyReply {
  const [, query = ''] = /^[^?]*(\?.*)?$/s.exec(request.raw.url ?? '') ?? [];
  reply.header('cache-control', cacheControls.temporary);
  return reply
    .code(301)
    .header('location', location + query)
    .send();
}

async function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, path } = request;
  if (!site) return answerNoSite(request, reply);
  reply.headers(missingHeaders(site));
  // The headers are those of the 404 page, not of the missing file, which may be a download.
  reply.removeHeader('content-disposition');
  const page = await site.notFound(path, acceptedEncodings(request));
  if (page) return answerPage(request, reply, 404, page);
  return sendText(reply.code(404), 'Not found');
}

/** Answers 503 while the first build runs, and 404 where the site is not served at all. */
function answerNoSite({ server }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (server.isElsewhere) {
    return sendText(reply.code(404), 'This machine publishes the site, and does not serve it.\n');
  }
  reply.headers({ 'cache-control': 'no-store', 'retry-after': '5' });
  return sendText(reply.code(503), 'The site is being built for the first time.\n');
}

/** Answers an error: with its status if the client caused it (4xx), else with 500 and a report. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status = 500, code } = error;
  for (const name of [
    'etag',
    'content-encoding',
    'content-length',
    'content-range',
    'accept-ranges',
  ]) {
    reply.removeHeader(name);
  }
  reply.headers(strictHeaders);
  if (status >= 400 && status < 500) {
    sendText(reply.code(status), status === 429 ? 'Too many requests\n' : '');
    return;
  }
  const { method, url } = request.raw;
  reportError(error, { scope: 'site-server', code, method, url });
  sendText(reply.code(500), 'Internal server error');
}

const sendText = (reply: FastifyReply, text: string) =>
  reply.header('content-type', 'text/plain; charset=utf-8').send(text);
