import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { givenSecret, isForeign, isSameText, refuseStranger } from '../access';
import type { Releases } from '../releases/store';
import type { StatusView } from './board';
import type { Editing } from './editLink';
import { statusUrl } from './html';
import { statusOf } from './json';
import { pagePolicy, statusPage } from './page';
import { addReleaseRoutes, type ReleaseRoutes } from './releaseRoutes';
import type { WaitingDrafts } from './draftsSection';
import type { DistributionView } from './targetsSection';
import { languageOfRequest, statusTexts } from './texts';

/** Options of `publishStatus`. */
export interface StatusOptions extends Omit<ReleaseRoutes, 'mayPublish'> {
  /** Secrets that allow reading the status: the hook's, and one for reading only. */
  secrets: readonly string[];
  status: () => StatusView;
  releases: ReleaseRoutes['releases'] & Pick<Releases, 'list' | 'history'>;
  /** Returns the place where editors change entries; embedded content has none before it starts. */
  editing: () => Editing;
  /** Returns the drafts that are not published; null if there are none. Default: none. */
  drafts?: (() => WaitingDrafts | null) | undefined;
  /** Returns the states of hosts and caches; null if there are none. Default: none. */
  distribution?: (() => DistributionView | null) | undefined;
  /** Secret that allows publishing; null if there is none. */
  secret: string | null;
  /** Allows a refused output that loses content to go live once; false if none was refused for that. */
  allowDrop: () => Promise<boolean>;
}

/**
 * Adds the routes `GET /publish/status` (JSON), `GET /publish/` (HTML), those of releases
 * (`addReleaseRoutes`) and `POST /publish/allow-drop`, which allows an output that loses content to go
 * live once. What changes the site needs the secret for publishing. A request gives its secret in the
 * header `x-publish-secret`, or as the password of Basic authentication with any user name.
 */
export const publishStatus: FastifyPluginCallback<StatusOptions> = (app, options, ready) => {
  const { secrets, secret, company, status, allowDrop, releases, editing, drafts, distribution } =
    options;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    if (!knowsOneOf(request, secrets)) return askForPassword(request, reply);
  });
  const mayPublish = (request: FastifyRequest) => secret !== null && knowsOneOf(request, [secret]);
  // Accepts any content type: a form may send an empty body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post('/publish/allow-drop', async (request, reply) => {
    if (isForeign(request) || !mayPublish(request)) return reply.code(403).send();
    if (!(await allowDrop())) return reply.code(409).send();
    const texts = statusTexts[languageOfRequest(request)];
    return reply
      .code(303)
      .header('location', statusUrl('/publish/', {}, texts))
      .send();
  });
  app.get('/publish', (_, reply) => reply.code(301).header('location', '/publish/').send());
  app.get('/publish/', async (request, reply) => {
    const html = statusPage({
      status: status(),
      company,
      texts: statusTexts[languageOfRequest(request)],
      mayPublish: mayPublish(request),
      editing: editing(),
      releases: await releases.list(),
      history: await releases.history.list(),
      drafts: drafts?.() ?? null,
      distribution: distribution?.() ?? null,
    });
    return reply
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/publish/status', (_, reply) =>
    reply
      .type('application/json')
      .send(`${JSON.stringify({ ...statusOf(status()), ...distribution?.() }, null, 2)}\n`),
  );
  addReleaseRoutes(app, { ...options, mayPublish });
  ready();
};

function knowsOneOf(request: FastifyRequest, secrets: readonly string[]): boolean {
  const given = givenSecret(request);
  // `filter` compares with each secret, so that the duration does not reveal which one is equal.
  return given !== null && secrets.filter((secret) => isSameText(given, secret)).length > 0;
}

function askForPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('www-authenticate', 'Basic realm="Publishing", charset="UTF-8"');
  return refuseStranger(request, reply);
}
