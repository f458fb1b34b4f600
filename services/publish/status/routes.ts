import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { givenSecret, refuseStranger, sameText } from '../access';
import type { Status } from './board';
import { pagePolicy, statusPage } from './page';

export interface StatusOptions {
  /** Secrets that may read the status: the hook's, and one for reading alone. */
  secrets: readonly string[];
  company: string;
  status: () => Status;
}

/**
 * `GET /publish/status` (JSON) and `GET /publish/` (a page), for who knows a secret: in the header
 * `x-publish-secret`, or as the password that a browser asks for, with any name.
 */
export const publishStatus: FastifyPluginCallback<StatusOptions> = (
  app,
  { secrets, company, status },
  ready,
) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (!isReader(request, secrets)) return askForPassword(request, reply);
  });
  app.get('/publish', (_, reply) => reply.code(301).header('location', '/publish/').send());
  app.get('/publish/', (_, reply) =>
    reply
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(statusPage(status(), company)),
  );
  app.get('/publish/status', (_, reply) =>
    reply.type('application/json').send(`${JSON.stringify(status(), null, 2)}\n`),
  );
  ready();
};

function isReader(request: FastifyRequest, secrets: readonly string[]): boolean {
  const given = givenSecret(request);
  return given !== null && secrets.filter((each) => sameText(given, each)).length > 0;
}

function askForPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('www-authenticate', 'Basic realm="Publishing", charset="UTF-8"');
  return refuseStranger(request, reply);
}
