import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import omit from 'lodash/omit';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, fileHeaders, isCurrent, rangeHeaders } from './answerFile';
import type { Encoding, FileForm } from './fileCache';
import type { Headers } from './headers';
import type { ReleaseSite } from './releaseSite';
import { missingHeaders, pathHeaders } from './siteHeaders';

/** Options of `DirectAnswers`. */
export interface DirectAnswerOptions {
  /** Returns the live release; null before the first one. */
  site: () => ReleaseSite | null;
  /** Counts a request of an address. Returns false over the limit of requests. */
  count: (address: string) => boolean;
}

/** Headers of the answers with one form of a file, as a list of names and values, which Node writes fastest. */
interface ReadyHeaders {
  etag: string;
  isFound: boolean;
  whole: string[];
  notModified: string[];
}

/** An address that the routes of Fastify have led to the site. */
interface KnownAddress {
  path: string;
  readyByEncoding: Partial<Record<Encoding, ReadyHeaders>>;
}

/** Maximum number of known addresses, and their maximum length. */
const maximumKnown = 2000;
const maximumLength = 200;

/**
 * Answers requests without Fastify, whose hooks and replies take twice as long as Node with the same answer
 * (`npm run bench:serve`). Answers only with files in memory and with 404 pages, for addresses that Fastify has
 * answered before from the same release: routes and checks of paths remain with Fastify alone.
 */
export class DirectAnswers {
  readonly #options: DirectAnswerOptions;
  readonly #known = new LRUCache<string, KnownAddress>({ max: maximumKnown });
  #site: ReleaseSite | null = null;
  #isClosing = false;

  constructor(options: DirectAnswerOptions) {
    this.#options = options;
  }

  /** Puts the direct answers before the listener of Fastify. */
  attach(app: FastifyInstance): void {
    const { server } = app;
    const [answerWithFastify, ...others] = server.listeners('request') as RequestListener[];
    if (!answerWithFastify || others.length > 0) {
      throw new Error('The server must have one listener for requests, that of Fastify.');
    }
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!this.#answer(request, response)) answerWithFastify.call(server, request, response);
    });
    // While it closes, Fastify ends each connection after its answer.
    app.addHook('preClose', (done) => {
      this.#isClosing = true;
      done();
    });
  }

  /** Adds an address that Fastify has led to a path of a release. */
  learn(url: string, path: string, site: ReleaseSite): void {
    if (site !== this.#site) {
      this.#site = site;
      this.#known.clear();
    }
    const address = withoutQuery(url);
    if (address.length > maximumLength || this.#known.has(address)) return;
    this.#known.set(address, { path, readyByEncoding: {} });
  }

  /** Answers a request, and returns false if Fastify has to answer it. */
  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers, socket } = request;
    if (this.#isClosing || (method !== 'GET' && method !== 'HEAD')) return false;
    const site = this.#options.site();
    if (!site || site !== this.#site) return false;
    const known = this.#known.get(withoutQuery(url));
    if (!known || isForFastify(headers)) return false;
    const encodings = acceptedEncodings(request);
    const file = site.cached(known.path, encodings);
    const form = file ?? missingPage(site, known.path, encodings);
    if (!form?.body || !this.#options.count(socket.remoteAddress ?? '')) return false;
    const { whole, notModified } = readyHeaders(site, known, form, file !== undefined);
    if (file && isCurrent(request, form.etag)) response.writeHead(304, notModified).end();
    else {
      response.writeHead(file ? 200 : 404, whole);
      response.end(method === 'HEAD' ? undefined : form.body);
    }
    return true;
  }
}

/** True if a request has headers that only Fastify handles: of ranges or of bodies. */
const isForFastify = (headers: IncomingHttpHeaders): boolean =>
  headers.range !== undefined ||
  headers.expect !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined;

/** Returns the 404 page if a path has neither a file nor a redirect, and the page is in memory. */
function missingPage(
  site: ReleaseSite,
  path: string,
  encodings: readonly Encoding[],
): FileForm | undefined {
  const page = site.cachedNotFound(path, encodings);
  return page && site.redirect(path) === null && site.isMissing(path) ? page : undefined;
}

/** Returns the headers of a form, and computes them for the first answer with it. */
function readyHeaders(
  site: ReleaseSite,
  { path, readyByEncoding }: KnownAddress,
  form: FileForm,
  isFound: boolean,
): ReadyHeaders {
  const { encoding, etag, size } = form;
  const ready = readyByEncoding[encoding];
  if (ready?.etag === etag && ready.isFound === isFound) return ready;
  const described = isFound
    ? { ...pathHeaders(site, path), ...fileHeaders(path, form) }
    : { ...headersOfMissing(site, path), ...fileHeaders('/', form) };
  const length = { 'content-length': String(size) };
  const whole = { ...described, ...(isFound ? rangeHeaders : {}), ...length };
  const headers = {
    etag,
    isFound,
    whole: Object.entries(whole).flat(),
    notModified: Object.entries(described).flat(),
  };
  readyByEncoding[encoding] = headers;
  return headers;
}

const headersOfMissing = (site: ReleaseSite, path: string): Headers =>
  omit({ ...pathHeaders(site, path), ...missingHeaders(site) }, 'content-disposition');

function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
