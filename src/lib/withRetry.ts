import { setTimeout as wait } from 'node:timers/promises';

/** The result of one attempt at a request. */
export interface Attempt {
  /** True if another attempt may succeed. */
  again?: boolean;
  /** Milliseconds to wait before the next attempt, as the service requests. */
  retryAfter?: number | null;
}

/** Options of `withRetry`. */
export interface RetryOptions {
  /** Maximum number of attempts; default: 5. */
  attempts?: number;
  /** Pause before the second attempt, in milliseconds; doubles each time; default: 250. */
  pause?: number;
  /** Returns the milliseconds within which another attempt may begin; default: no limit. */
  left?: () => number;
}

/** HTTP status codes below 500 after which another attempt may succeed. */
const transientStatuses = new Set([408, 425, 429]);
/** In milliseconds. */
const longestPause = 30_000;

/**
 * Repeats an attempt with back-off and jitter, until it succeeds, another attempt cannot help, or
 * attempts or time run out. Pauses are at most 30 s.
 * @returns the result of the last attempt
 */
export async function withRetry<T extends Attempt>(
  attempt: () => Promise<T>,
  { attempts = 5, pause = 250, left = () => Infinity }: RetryOptions = {},
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const result = await attempt();
    if (!result.again || count >= attempts) return result;
    const backOff = pause * 2 ** (count - 1) * (0.5 + Math.random() / 2);
    const nextPause = Math.min(result.retryAfter ?? backOff, longestPause);
    if (nextPause >= left()) return result;
    await wait(nextPause);
  }
}

/** True for HTTP status codes after which another attempt may succeed. */
export const isTransient = (status: number): boolean =>
  transientStatuses.has(status) || status >= 500;

/** Milliseconds in the `Retry-After` header; null if the header is absent or is not in seconds. */
export function retryAfter(response: Response | undefined): number | null {
  const seconds = Number(response?.headers.get('retry-after') || NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
