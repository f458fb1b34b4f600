import { createHash } from 'node:crypto';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { reportError } from '../../../src/lib/reportError';
import { sortKeys } from '../../../src/lib/stableJson';
import { refuseStranger } from '../access';
import type { Journal } from '../events/journal';
import { changeOf, eventInWords, isOfRelease, publisherOf } from './payload';
import type { RefusedDeliveries } from './refusedDeliveries';
import { UnverifiedBodies } from './unverified';
import { hmacTime, parseBody, type HookVerifier } from './verify';

/** Options of `publishHook`. */
export interface HookOptions {
  verifier: HookVerifier;
  journal: Pick<Journal, 'add' | 'knows'>;
  /** Returns the environment that this site shows. Events of other environments are ignored. */
  environment: () => string;
  /** Maximum time until the body of a sender without the plain secret arrives, in milliseconds. */
  bodyDeadlineMs?: number | undefined;
  /** Called when an event is on the disk; `isBulk` if it is one of many that belong together. */
  onEvent: (isBulk: boolean) => void;
  /** Receives the result of the check of each delivery. */
  refused: Pick<RefusedDeliveries, 'add'>;
}

/** Maximum size of a body in bytes. An entry with its content type has some hundred kilobytes. */
export const largestBody = 2 * 1024 * 1024;
/** In milliseconds. The content service takes a second or two. */
const bodyDeadline = 5000;

const route = '/hooks/publish';

/**
 * Serves `POST /hooks/publish`. Answers 202 when the event is on the disk; 401 without a reason if
 * the sender may not publish, before the body is read if the headers suffice to decide; 503 if the
 * event cannot be written to the disk, so that the sender tries again.
 */
export const publishHook: FastifyPluginCallback<HookOptions> = (app, options, ready) => {
  const { verifier, refused } = options;
  const unverified = new UnverifiedBodies(options.bodyDeadlineMs ?? bodyDeadline);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.get(route, (_, reply) => noStore(reply).code(405).header('allow', 'POST').send());
  app.post(
    route,
    {
      bodyLimit: largestBody,
      onRequest: async (request, reply) => {
        if (verifier.mayBeGenuine(request.headers)) return;
        refused.add(verifier.refusal(request.headers, Buffer.alloc(0)));
        return refuseStranger(request, reply);
      },
      // With a callback: after an await, the first chunks would be missing from the body.
      preParsing: (request, _, body, done) => {
        // A forged signature is detected only when the whole body has arrived.
        if (!verifier.hasSecret(request.headers)) unverified.add(request, body);
        done(null, body);
      },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const refusal = verifier.refusal(request.headers, body);
      refused.add(refusal);
      if (refusal !== null) {
        // The refusal of a wrong secret takes a second; the body must not take memory meanwhile.
        request.body = undefined;
        return refuseStranger(request, reply);
      }
      // A person may call the hook without a body.
      const payload = body.length === 0 ? {} : parseBody(body);
      return answer(reply, payload ? await record(payload, request, options) : 400);
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

/** Adds a delivery to the journal, unless it is known or changes nothing. Returns the HTTP status. */
async function record(
  payload: Record<string, unknown>,
  { headers }: FastifyRequest,
  { journal, environment, onEvent }: HookOptions,
): Promise<number> {
  const what = eventInWords(payload, environment());
  if (what === null) return 202;
  let digest: string | null;
  try {
    digest = digestOf(payload, hmacTime(headers));
  } catch {
    // JSON.parse accepts any depth; sorting and stringify throw a RangeError at some thousand levels.
    return 400;
  }
  if (digest !== null && journal.knows(digest)) return 202;
  try {
    const change = changeOf(payload);
    const by = publisherOf(payload);
    const event = { time: new Date().toISOString(), from: 'hook' as const, what, digest };
    await journal.add({ ...event, ...(change && { change }), ...(by !== null && { by }) });
  } catch (error) {
    reportError(error, { scope: 'publish-hook' });
    return 503;
  }
  onEvent(isOfRelease(payload));
  return 202;
}

/**
 * Returns a digest that identifies repeated deliveries of one event, regardless of the spacing and
 * order of their JSON. Returns null if the delivery says neither when it was triggered nor signed.
 */
function digestOf(payload: Record<string, unknown>, signedAt: string | null): string | null {
  const time = typeof payload.triggered_at === 'string' ? payload.triggered_at : signedAt;
  if (time === null) return null;
  const text = JSON.stringify([time, sortKeys(payload)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
