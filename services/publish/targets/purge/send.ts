import { isTransient, retryAfter, withRetry, type Attempt } from '../../../../src/lib/withRetry';

/** Timeout of one request, in milliseconds. */
const timeout = 15_000;

/**
 * Sends a request to the API of a cache, and repeats it after failures that may pass.
 * @param name name of the cache, for messages
 * @throws Error with one sentence for the operator, without secrets
 */
export async function sendToCache(name: string, url: string, init: RequestInit): Promise<void> {
  const { failure } = await withRetry(
    async (): Promise<Attempt & { failure: string | null }> => {
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
        // Reading the body frees the connection.
        const body = (await response.text()).slice(0, 200);
        if (response.ok) return { failure: null };
        const { status } = response;
        return {
          failure: `answers ${status}: ${body.replaceAll(/\s+/g, ' ').trim() || 'no reason'}`,
          again: isTransient(status),
          retryAfter: retryAfter(response),
        };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { failure: `cannot be reached (${reason})`, again: true };
      }
    },
    { attempts: 4, pause: 500 },
  );
  if (failure !== null) throw new Error(`${name} ${failure}.`);
}
