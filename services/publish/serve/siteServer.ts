import type { ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { cacheControl, cacheControls } from '../../../src/hosting/caching';
import { reportError } from '../../../src/lib/reportError';
import { acceptedForms, answerFile, answerPage } from './answerFile';
import { encodePath, readPath } from './canonicalPath';
import { limitConnections, rawAnswer } from './connections';
import { strictHeaders } from './headers';
import type { ReleaseSite } from './releaseSite';

export interface SiteServerOptions {
  /** The release that is live now; null before the first one. Asked once per request. */
  site: () => ReleaseSite | null;
  /** Requests per minute and address; 0 for no limit. */
  requestsPerMinute?: number;
  /** Proxies whose `X-Forwarded-For` names the visitor: addresses or ranges such as `10.0.0.0/8`. */
  trustedProxies?: readonly string[];
}

/** In milliseconds. */
const timing = {
  /** From the first byte of a request to its last. */
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  /** Longer than the minute after which proxies give up a connection that they keep. */
  keepAliveTimeout: 65_000,
  /** Silence on a connection while something is under way. */
  connectionTimeout: 120_000,
};

/** Bytes of a request's body; only the publish hook reads one, with a limit of its own. */
const bodyLimit = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The release that answers this request, as a whole. */
    site: ReleaseSite | null;
    /** Decoded, canonical path; empty where the door refused it. */
    path: string;
  }
}

/**
 * Makes the server of the site. Routes of others, such as the publish hook, may be added before it
 * listens. Each path goes through one door, and each answer carries the strict headers.
 */
export async function createSiteServer({
  site,
  requestsPerMinute = 0,
  trustedProxies = [],
}: SiteServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...timing,
    // A request without a host is answered like any other: no answer depends on it.
    // Its time-outs are looked for that often: by default twice a minute alone.
    http: { requireHostHeader: false, connectionsCheckingInterval: 5000 },
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // The router refuses what it cannot decode, before any hook; the door would refuse it, too.
    frameworkErrors: (_, request, reply) => {
      request.site = site();
      request.path = '';
      reply.headers(strictHeaders);
      limit(request, reply)
        .then(() => answerNotFound(request, reply))
        .catch((error: FastifyError) => answerError(error, request, reply));
    },
    clientErrorHandler: (error, socket) => rawAnswer(error, socket),
  });
  app.decorateRequest('site', null);
  app.decorateRequest('path', '');
  const limit = await limiter(app, requestsPerMinute);
  // Before the door and the hooks of other routes: what they refuse counts, too.
  app.addHook('onRequest', async (request, reply) => {
    await limit(request, reply);
  });
  app.addHook('onRequest', (request, reply, done) => {
    request.site = site();
    if (enter(request, reply)) done();
  });
  app.setErrorHandler(answerError);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    response.writeHead(417, { ...strictHeaders, connection: 'close' }).end();
  });
  limitConnections(app.server, trustedProxies);
  return app;
}

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Counts a request of an address; rejects with 429 beyond the limit. */
async function limiter(app: FastifyInstance, requestsPerMinute: number): Promise<Limit> {
  if (requestsPerMinute === 0) return () => Promise.resolve();
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    // An ordinary answer says nothing of the limit: three headers would make each one longer.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  return app.rateLimit();
}

/** The door: sets the headers of the path; false where the request is answered here. */
function enter(request: FastifyRequest, reply: FastifyReply): boolean {
  const { site, raw } = request;
  const door = readPath(raw.url ?? '');
  request.path = door.is === 'path' ? door.path : '';
  reply.headers(site?.headers(request.path) ?? strictHeaders);
  if (site) reply.header('cache-control', cacheControl(request.path));
  if (request.is404) {
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': cacheControls.passing }).send();
    return false;
  }
  if (door.is === 'path') return true;
  if (door.is === 'alias') redirect(request, reply, door.location);
  else {
    // The framework does not see this promise: its rejection would end the process.
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
  if (!site) return notYet(reply);
  // A part of a file is one of the file itself, not of a packed form.
  const forms = request.headers.range === undefined ? acceptedForms(request) : [];
  const known = site.known(path, forms);
  if (known) return answerFile(request, reply, path, known);
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
  reply.header('cache-control', cacheControls.passing);
  return reply
    .code(301)
    .header('location', location + query)
    .send();
}

async function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, path } = request;
  if (!site) return notYet(reply);
  // The page that says so is one of the site, in place of a document that would be downloaded.
  reply.headers(site.headers('/404.html')).header('cache-control', cacheControls.passing);
  reply.removeHeader('content-disposition');
  const page = await site.notFound(path, acceptedForms(request));
  if (page) return answerPage(request, reply, 404, page);
  return text(reply.code(404), 'Not found');
}

/** The first build is on its way. */
function notYet(reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'retry-after': '5' });
  return text(reply.code(503), 'The site is being built for the first time.\n');
}

/** A limit that was passed is the sender's; all else is a fault of this machine. */
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
    text(reply.code(status), status === 429 ? 'Too many requests\n' : '');
    return;
  }
  const { method, url } = request.raw;
  reportError(error, { scope: 'site-server', code, method, url });
  text(reply.code(500), 'Internal server error');
}

const text = (reply: FastifyReply, words: string) =>
  reply.header('content-type', 'text/plain; charset=utf-8').send(words);
