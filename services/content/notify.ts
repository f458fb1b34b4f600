import type { JsonObject } from './export/types';
import type { Log } from './log';

/** Debounce interval, in milliseconds: changes that follow each other faster send one request. */
const debounceTime = 100;
/** Maximum time for a response, in milliseconds. */
const timeout = 10_000;
/** Pause before the first retry, in milliseconds; doubles with each retry. */
const firstPause = 1000;
const longestPause = 60_000;

/**
 * Notifies another process by POST that new content is served. A failed request is repeated until it
 * succeeds, because the edit would be lost otherwise. Repeated failures are logged once. Requests have
 * no body, or the list of changes as JSON if there are any.
 */
export class Notifier {
  readonly #url: string;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  /** Changes that the receiver has not accepted, by their JSON text. */
  #changes: ReadonlyMap<string, JsonObject> = new Map();
  #isClosed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** Sends a request after the debounce interval, with these changes and those not yet accepted. */
  notify(changes: readonly JsonObject[] = []): void {
    this.#changes = new Map([
      ...this.#changes,
      ...changes.map((change): [string, JsonObject] => [JSON.stringify(change), change]),
    ]);
    clearTimeout(this.#timer);
    this.#sendAfter(debounceTime);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #sendAfter(pause: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, pause);
  }

  async #send(): Promise<void> {
    const sentChanges = this.#changes;
    this.#changes = new Map();
    const hasBody = sentChanges.size > 0;
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeout),
        ...(hasBody ? { headers: { 'content-type': 'application/json' } } : {}),
        ...(hasBody ? { body: JSON.stringify([...sentChanges.values()]) } : {}),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#failures = 0;
    } catch (error) {
      if (this.#isClosed) return;
      this.#changes = new Map([...sentChanges, ...this.#changes]);
      // A newer change sends a request already.
      if (this.#timer === undefined)
        this.#sendAfter(Math.min(firstPause * 2 ** this.#failures, longestPause));
      this.#failures += 1;
      if (this.#failures > 1) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.#log({
        level: 'warn',
        message: `${this.#url} could not be notified of a change: ${reason}`,
      });
    }
  }
}
