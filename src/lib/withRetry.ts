import { setTimeout as wait } from 'node:timers/promises';

/** How one attempt at a request ended. */
export interface Attempt {
  /** Whether another attempt may end better. */
  again?: boolean;
  /** Milliseconds that the service asked to wait before it. */
  retryAfter?: number | null;
}

export interface RetryOptions {
  /** Attempts in all. */
  attempts?: number;
  /** First pause before another attempt, in milliseconds; doubles each time. */
  pause?: number;
  /** Milliseconds within which another attempt may begin; default: no limit. */
  left?: () => number;
}

const retried = new Set([408, 425, 429]);
const longestPause = 30_000;

/** Attempts with back-off until one ends well, or not worth another. */
export async function withRetry<T extends Attempt>(
  attempt: () => Promise<T>,
  { attempts = 5, pause = 250, left = () => Infinity }: RetryOptions = {},
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const tried = await attempt();
    if (!tried.again || count >= attempts) return tried;
    const backOff = pause * 2 ** (count - 1) * (0.5 + Math.random() / 2);
    const next = Math.min(tried.retryAfter ?? backOff, longestPause);
    if (next >= left()) return tried;
    await wait(next);
  }
}

/** Whether an answer of this status may be another one a moment later. */
export const isTransient = (status: number): boolean => retried.has(status) || status >= 500;

/** Milliseconds that an answer asks to wait before the next attempt; null where it names none. */
export function retryAfter(response: Response | undefined): number | null {
  const seconds = Number(response?.headers.get('retry-after') || NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
