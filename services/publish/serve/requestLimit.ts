import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from './addressGroup';

/** In milliseconds. */
const minute = 60_000;

/** Counts a request. Rejects with status 429 over the limit. */
export type RequestLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Creates a function that counts the requests of each address.
 * @param requestsPerMinute maximum per address; 0 for no limit
 */
export async function createRequestLimit(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<RequestLimit> {
  if (requestsPerMinute === 0) return () => Promise.resolve();
  // Responses omit the three headers about the limit, which would make each one longer.
  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  // The library compares times of the system's clock: if that is set back by an hour, the minute of each
  // address would last an hour. So a new minute has new keys.
  const startedAt = performance.now();
  const minuteNumber = () => Math.floor((performance.now() - startedAt) / minute);
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: minute,
    keyGenerator: ({ ip }) => `${minuteNumber()} ${addressGroup(ip)}`,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  });
  return app.rateLimit();
}
