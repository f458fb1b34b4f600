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
 * succeeds, because the edit would be lost otherwise. Repeated failures are logged once.
 */
export class Notifier {
  readonly #url: string;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** Sends a request after the debounce interval. */
  notify(): void {
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
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeout),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#failures = 0;
    } catch (error) {
      if (this.#isClosed) return;
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
