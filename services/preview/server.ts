import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { FullBuildRequired } from '../../src/incremental/fullBuildRequired';
import { reportError } from '../../src/lib/reportError';
import { isHostAllowed } from '../content/http/loopback';
import { answerFile } from '../publish/serve/answerFile';
import { encodePath, readPath } from '../publish/serve/canonicalPath';
import { answerUnparsed, limitConnections } from '../publish/serve/connections';
import type { ReleaseSite } from '../publish/serve/releaseSite';
import { createRequestLimit } from '../publish/serve/requestLimit';
import { readAccess, type AccessOptions } from './access';
import type { Changes } from './changes';
import { DraftsError } from './draftsError';
import { commonHeaders, previewHeaders } from './headers';
import { insertScript } from './html';
import {
  accessMessages,
  errorMessage,
  failureMessage,
  messagePage,
  messagePolicy,
} from './messages';
import { changedParameter, changesPath, tagsPath } from './parameters';
import type { PreviewSite } from './previewSite';
import { addRehearsalRoutes, type RehearsalRoutesOptions } from './rehearsal/routes';

/** Options of `createPreviewServer`. */
export interface PreviewServerOptions
  extends AccessOptions, Pick<RehearsalRoutesOptions, 'rehearsals' | 'company'> {
  site: Pick<PreviewSite, 'drafts' | 'file'>;
  changes: Changes;
  /** Files of the built site: scripts, styles, fonts, pictures. */
  files: ReleaseSite;
  /** Scripts of previewed pages by path. */
  scripts: ReadonlyMap<string, string>;
  /** Origins whose pages may frame a preview. */
  frameOrigins: readonly string[];
  /** True if editors open the preview over https. */
  isSecure: boolean;
  /** Interface that the server listens on; undefined for every one. */
  host: string | undefined;
  /** Maximum of requests per minute and address; 0 for no limit. */
  requestsPerMinute: number;
  trustedProxies: readonly string[];
}

/** Data of a page or Slice. `app-data.json` beside them is a file of the build. */
const draftData = /^\/(?:page-data\/.+\/page-data|slice-data\/[^/]+)\.json$/;
/** Files of the site that a preview does not have: it is listed nowhere. */
const hiddenFiles = /^\/(?:sitemap-[^/]*\.xml|_headers|_redirects)$/;

/**
 * Creates the server of previews. Each request for a page or its data names its session in the URL:
 * browsers drop cookies in the frame of another site.
 */
export async function createPreviewServer(options: PreviewServerOptions): Promise<FastifyInstance> {
  const { host, trustedProxies, requestsPerMinute } = options;
  const app = fastify({
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    bodyLimit: 1024,
    // The router rejects a path that it cannot decode before any hook runs.
    frameworkErrors: (_, __, reply: FastifyReply) =>
      void reply.headers(commonHeaders).code(404).send(),
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket),
  });
  const limit = await createRequestLimit(app, requestsPerMinute);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders);
    await limit.check(request, reply);
    if (!isHostAllowed(request.headers.host, host ?? '::')) return reply.code(421).send();
  });
  // All paths have a route for GET and HEAD, so only another method leads to no route.
  app.setNotFoundHandler((_, reply) => reply.code(405).header('allow', 'GET, HEAD').send());
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /\n'),
  );
  for (const [path, text] of options.scripts) {
    app.get(path, (_, reply) => reply.type('text/javascript').send(text));
  }
  app.get(changesPath, (request, reply) => {
    const view = readAccess(queryOf(request), options, Date.now());
    return typeof view === 'string'
      ? reply.code(403).send()
      : options.changes.follow(request, reply, view.expires);
  });
  addRehearsalRoutes(app, {
    ...options,
    view: (query, reply) => {
      const view = readAccess(query, options, Date.now());
      if (typeof view !== 'string') return view;
      sendMessage(reply.code(403), messagePage(accessMessages[view]));
      return null;
    },
  });
  app.get(tagsPath, (request, reply) => answerTags(options, request, reply));
  app.get('/*', (request, reply) => answer(options, request, reply));
  limitConnections(app.server, trustedProxies);
  return app;
}

async function answer(
  options: PreviewServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { files, frameOrigins, isSecure } = options;
  const result = readPath(request.raw.url ?? '');
  if (result.is === 'refused') return reply.code(404).send();
  const query = queryOf(request);
  if (result.is === 'alias') return redirect(reply, result.location, query);
  const { path } = result;
  reply.headers(previewHeaders(files.headers(path), frameOrigins, isSecure));
  if (hiddenFiles.test(path)) return reply.code(404).send();
  if (draftData.test(path) || path.endsWith('/')) {
    return answerDraft(options, request, reply, path, query);
  }
  const file = (await files.file(path, [])) ?? (await options.site.file(path));
  return file
    ? answerFile(request, reply, path, file)
    : answerDraft(options, request, reply, path, query);
}

/** Answers a request for a page or its data, which differ for each session. */
async function answerDraft(
  options: PreviewServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  query: URLSearchParams,
): Promise<FastifyReply> {
  const view = readAccess(query, options, Date.now());
  if (typeof view === 'string') {
    // A browser prefetches data without the parameters, and asks for it again with them.
    if (isPrefetch(request)) return reply.code(204).send();
    return sendMessage(reply.code(403), messagePage(accessMessages[view]));
  }
  const isData = draftData.test(path);
  const freshness = query.has(changedParameter) ? 'again' : isData ? 'last' : 'moment';
  const drafts = await options.site.drafts(view, freshness);
  if (isData) {
    const text = drafts.data(path);
    return text === null ? reply.code(404).send() : reply.type('application/json').send(text);
  }
  const target = await drafts.redirect(path);
  if (target !== null) return redirect(reply, encodePath(target), query);
  const { status, html } = await drafts.page(path);
  return reply.code(status).type('text/html; charset=utf-8').send(insertScript(html));
}

/**
 * Answers a request for the edit tags of a page. The vendor's app has a use for them, and with the embedded
 * content the desk, which shows its previews with a share link.
 */
async function answerTags(
  options: PreviewServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = queryOf(request);
  const view = readAccess(query, options, Date.now());
  const isForeign = query.has('share') && !options.isShareOnly;
  if (typeof view === 'string' || isForeign) return reply.code(403).send();
  const result = readPath(query.get('path') ?? '');
  if (result.is !== 'path') return reply.code(404).send();
  // The tags must be those of the page that is shown, also if the drafts have changed since.
  const drafts = await options.site.drafts(view, 'last');
  return reply.send(await drafts.tags(result.path));
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose].some((value) => String(value).startsWith('prefetch'));

const queryOf = ({ raw }: FastifyRequest) =>
  new URLSearchParams(/\?(.*)$/s.exec(raw.url ?? '')?.[1] ?? '');

/** Redirects with the parameters of the request; not permanently, because drafts change. */
function redirect(reply: FastifyReply, location: string, query: URLSearchParams): FastifyReply {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return reply
    .code(302)
    .header('location', location + search)
    .send();
}

const sendMessage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', messagePolicy)
    .type('text/html; charset=utf-8')
    .send(html);

function answerError(error: unknown, { raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = error as { statusCode?: number };
  if (error instanceof DraftsError) {
    const message = error.kind === 'ended' ? accessMessages.expired : failureMessage(error.message);
    return sendMessage(reply.code(error.kind === 'ended' ? 403 : 502), messagePage(message));
  }
  if (statusCode !== undefined && statusCode < 500) return reply.code(statusCode).send();
  // Without its query, which contains the session.
  reportError(error, { scope: 'preview', path: raw.url?.split('?', 1)[0] });
  // An editor may cause it, for example by the first page of its kind.
  const message = error instanceof FullBuildRequired ? failureMessage(error.message) : errorMessage;
  return sendMessage(reply.code(500), messagePage(message));
}
