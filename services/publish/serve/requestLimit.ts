import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressGroup } from './addressGroup';

/** In milliseconds. */
const minute = 60_000;

/** Maximum number of addresses that are counted at the same time. */
const maximumAddresses = 5000;

/** Counts the requests of each address. */
export interface RequestLimit {
  /** Counts a request. Rejects with status 429 over the limit. */
  check: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Counts a request of an address. Returns false over the limit. */
  count: (address: string) => boolean;
}

/**
 * Creates a limit of requests per address.
 * @param requestsPerMinute maximum per address; 0 for no limit
 */
export async function createRequestLimit(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<RequestLimit> {
  if (requestsPerMinute === 0) return { check: () => Promise.resolve(), count: () => true };
  const counter = new MinuteCounter();
  // Responses omit the three headers about the limit, which would make each one longer.
  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: minute,
    keyGenerator: ({ ip }) => addressGroup(ip),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    store: class {
      incr(group: string, done: (error: null, result: { current: number; ttl: number }) => void) {
        done(null, { current: counter.increment(group), ttl: counter.remaining() });
      }

      child() {
        return this;
      }
    },
  });
  return {
    check: app.rateLimit(),
    count: (address) => counter.increment(addressGroup(address)) <= requestsPerMinute,
  };
}

/**
 * Counts by key in each minute since its creation. Uses a clock that only moves forward: the system's clock may
 * be set back by an hour, and a minute would last as long.
 */
class MinuteCounter {
  readonly #counts = new LRUCache<string, { value: number }>({ max: maximumAddresses });
  #endOfMinute = performance.now() + minute;

  increment(key: string): number {
    const time = performance.now();
    if (time >= this.#endOfMinute) {
      this.#counts.clear();
      this.#endOfMinute += minute * (Math.floor((time - this.#endOfMinute) / minute) + 1);
    }
    const count = this.#counts.get(key);
    if (count) return (count.value += 1);
    this.#counts.set(key, { value: 1 });
    return 1;
  }

  /** Returns the rest of the minute, in milliseconds. */
  remaining(): number {
    return Math.max(0, this.#endOfMinute - performance.now());
  }
}
