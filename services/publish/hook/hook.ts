import { createHash } from 'node:crypto';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { reportError } from '../../../src/lib/reportError';
import { sorted } from '../../../src/lib/stableJson';
import { refuseStranger } from '../access';
import type { Journal } from '../events/journal';
import { eventInWords } from './payload';
import { UnverifiedBodies } from './unverified';
import { hmacTime, parsed, type HookVerifier } from './verify';

export interface HookOptions {
  verifier: HookVerifier;
  journal: Pick<Journal, 'add' | 'knows'>;
  /** The environment that this site shows; events of others change nothing. */
  environment: () => string;
  /** How long the body of a sender without the plain secret may take, in milliseconds. */
  bodyDeadlineMs?: number | undefined;
  /** Called once an event is safely written down. */
  received: () => void;
}

/** Bytes. A whole entry with its content type has some hundred kilobytes. */
export const largestBody = 2 * 1024 * 1024;
/** Milliseconds. Real senders take a second or two. */
const bodyDeadline = 5000;

const route = '/hooks/publish';

/**
 * `POST /hooks/publish`: 202 once the event is on the disk, 401 without a reason for who may not
 * publish, before the body is read where no body could change that, 503 where the event could not be
 * written down, so that the sender tries again.
 */
export const publishHook: FastifyPluginCallback<HookOptions> = (app, options, ready) => {
  const { verifier } = options;
  const unverified = new UnverifiedBodies(options.bodyDeadlineMs ?? bodyDeadline);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.get(route, (_, reply) => noStore(reply).code(405).header('allow', 'POST').send());
  app.post(
    route,
    {
      bodyLimit: largestBody,
      onRequest: async (request, reply) => {
        if (!verifier.mayBeGenuine(request.headers)) return refuseStranger(request, reply);
      },
      // With a callback: after an await, the first pieces would be missing from the body.
      preParsing: (request, _, body, done) => {
        // The header of a signature can be forged, and shows that only with the whole body.
        if (!verifier.hasSecret(request.headers)) unverified.add(request, body);
        done(null, body);
      },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!verifier.isGenuine(request.headers, body)) {
        // The refusal of a wrong secret takes a second; the body must not take memory meanwhile.
        request.body = undefined;
        return refuseStranger(request, reply);
      }
      // By hand, a call without a body is enough.
      const payload = body.length === 0 ? {} : parsed(body);
      return answer(reply, payload ? await keep(payload, request, options) : 400);
    },
  );
  ready();
};

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

function answer(reply: FastifyReply, status: number): FastifyReply {
  noStore(reply).code(status);
  if (status === 503) reply.header('retry-after', '30');
  return status === 202 ? reply.send({ accepted: true }) : reply.send();
}

/** The status that the sender gets. */
async function keep(
  payload: Record<string, unknown>,
  { headers }: FastifyRequest,
  { journal, environment, received }: HookOptions,
): Promise<number> {
  const what = eventInWords(payload, environment());
  if (what === null) return 202;
  let digest: string | null;
  try {
    digest = digestOf(payload, hmacTime(headers));
  } catch {
    // JSON.parse takes any depth; sorting and writing throw a RangeError at some thousand levels.
    return 400;
  }
  if (digest !== null && journal.knows(digest)) return 202;
  try {
    await journal.add({ time: new Date().toISOString(), from: 'hook', what, digest });
  } catch (error) {
    reportError(error, { scope: 'publish-hook' });
    return 503;
  }
  received();
  return 202;
}

/**
 * A delivery that says when it was triggered, or signed, is the same event when it comes again,
 * however its JSON is spaced and ordered.
 */
function digestOf(payload: Record<string, unknown>, signedAt: string | null): string | null {
  const time = typeof payload.triggered_at === 'string' ? payload.triggered_at : signedAt;
  if (time === null) return null;
  const text = JSON.stringify([time, sorted(payload)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
