import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import { pageFile } from '../../../src/output/redirects';
import type { ReportedPage } from '../../../src/output/report';
import { givenName, isForeign } from '../access';
import { releaseIdPattern } from '../releases/id';
import { LiveChangedError, type Releases } from '../releases/store';
import type { WholeRelease } from '../releases/types';
import { compareListPage, comparePageView, comparePolicy, rollbackParameter } from './comparePage';
import { statusUrl, wordsHtml } from './html';
import { messagePage } from './page';
import { errorMessage } from './reasons';
import { rollbackFields, rollbackPage, timesPolicy } from './rollbackPage';
import { languageOfRequest, statusTexts } from './texts';

/** Options of `addReleaseRoutes`. */
export interface ReleaseRoutes {
  company: string;
  releases: Pick<Releases, 'whole' | 'read' | 'pages' | 'site' | 'currentId' | 'rollback'>;
  /** Called when an earlier release has been made live again. */
  onRollback: () => Promise<void>;
  mayPublish: (request: FastifyRequest) => boolean;
}

/**
 * Policy of a page of an earlier release, in the frame of a comparison. It has no scripts, so that
 * the same origin gives it no rights; the comparison needs it to keep scroll positions together.
 */
export const storedPagePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

/**
 * Adds the routes of releases: `GET /publish/compare`, `GET /publish/releases/ID/page`, and
 * `GET` and `POST /publish/rollback`. The caller checks that the sender may read the status.
 */
export function addReleaseRoutes(app: FastifyInstance, options: ReleaseRoutes): void {
  const { company, releases } = options;
  const htmlReply = (reply: FastifyReply, policy: string, html: string) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const { unknown: headline, unknownText } = statusTexts[languageOfRequest(request)].compare;
    return sendMessage(options, request, reply.code(404), headline, unknownText);
  };
  const whole = async (id: string): Promise<WholeRelease | null> =>
    releaseIdPattern.test(id) ? releases.whole(id) : null;

  app.get('/publish/compare', async (request, reply) => {
    const [fromId, toId, page] = ['from', 'to', 'page'].map((name) => parameter(request, name));
    const [from, to] = [await whole(fromId ?? ''), await whole(toId ?? '')];
    if (!from || !to) return unknown(request, reply);
    const texts = statusTexts[languageOfRequest(request)];
    const isForRollback = parameter(request, rollbackParameter) === 'yes';
    const compared = { from, to, company, texts, isForRollback };
    if (page === undefined || page === '') {
      return htmlReply(reply, timesPolicy, compareListPage(compared));
    }
    const before = await storedPage(releases, from.id, page);
    const after = await storedPage(releases, to.id, page);
    if (before === null && after === null) return unknown(request, reply);
    const isPage = ({ path: url }: ReportedPage) => url === page;
    const { title } = to.list.find(isPage) ?? from.list.find(isPage) ?? { title: page };
    const html = comparePageView({ ...compared, path: page, title, before, after });
    return htmlReply(reply, comparePolicy, html);
  });

  app.get<{ Params: { id: string } }>('/publish/releases/:id/page', async (request, reply) => {
    const html = await storedPage(releases, request.params.id, parameter(request, 'path'));
    if (html === null) return unknown(request, reply);
    // Only these pages are framed, by the comparison.
    reply.header('x-frame-options', 'SAMEORIGIN');
    return htmlReply(reply, storedPagePolicy, html);
  });

  app.get('/publish/rollback', async (request, reply) => {
    const liveId = await releases.currentId();
    const target = await whole(parameter(request, 'id'));
    const live = liveId === null ? null : await whole(liveId);
    if (!target || !live) return unknown(request, reply);
    if (!options.mayPublish(request)) return sendForbidden(options, request, reply);
    const texts = statusTexts[languageOfRequest(request)];
    return htmlReply(reply, timesPolicy, rollbackPage({ target, live, texts, company }));
  });

  app.post('/publish/rollback', (request, reply) => rollBack(options, request, reply));
}

async function rollBack(
  options: ReleaseRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { releases } = options;
  if (isForeign(request) || !options.mayPublish(request)) {
    return sendForbidden(options, request, reply);
  }
  const texts = statusTexts[languageOfRequest(request)];
  const { rollback } = texts;
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '');
  const id = form.get(rollbackFields.target) ?? '';
  const live = form.get(rollbackFields.live) ?? '';
  // Without the fields of the page that confirms it, nobody has seen what the rollback would do.
  const isConfirmed = form.get(rollbackFields.confirmed) === 'yes' && releaseIdPattern.test(live);
  if (!isConfirmed || !releaseIdPattern.test(id)) return reply.code(400).send();
  if ((await releases.read(id)) === null) {
    return sendMessage(options, request, reply.code(404), rollback.gone, rollback.goneText);
  }
  try {
    await releases.rollback(id, live, givenName(request));
  } catch (error) {
    const isChanged = error instanceof LiveChangedError;
    const headline = isChanged ? rollback.changed : rollback.failed;
    const text = isChanged
      ? escapeHtml(rollback.changedText)
      : wordsHtml(errorMessage(error).words, texts);
    return sendMessage(options, request, reply.code(409), headline, text);
  }
  await options.onRollback();
  return reply
    .code(303)
    .header('location', statusUrl('/publish/', {}, texts))
    .send();
}

function sendForbidden(options: ReleaseRoutes, request: FastifyRequest, reply: FastifyReply) {
  const { forbidden, forbiddenText } = statusTexts[languageOfRequest(request)].rollback;
  return sendMessage(options, request, reply.code(403), forbidden, forbiddenText);
}

function sendMessage(
  { company }: Pick<ReleaseRoutes, 'company'>,
  request: FastifyRequest,
  reply: FastifyReply,
  headline: string,
  textHtml: string,
): FastifyReply {
  const texts = statusTexts[languageOfRequest(request)];
  const html = messagePage({ texts, company }, headline, textHtml);
  return reply
    .header('content-security-policy', timesPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Reads a page of a release. Returns null if the release or the page does not exist. */
async function storedPage(
  releases: ReleaseRoutes['releases'],
  id: string,
  url: string,
): Promise<string | null> {
  if (!releaseIdPattern.test(id)) return null;
  // Only a listed path is read, so that no path leads out of the release.
  if (!(await releases.pages(id)).some((page) => page.path === url)) return null;
  return readFile(path.join(releases.site(id), pageFile(url)), 'utf8');
}

/** Returns a parameter of the address of a request; empty if it is missing or repeated. */
function parameter({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
