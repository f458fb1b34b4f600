import uniqBy from 'lodash/uniqBy';
import type { ChangedEntry } from './changedEntries';
import type { Log } from './log';

/** Debounce interval, in milliseconds: changes that follow each other faster send one request. */
const debounceTime = 100;
/** Maximum time for a response, in milliseconds. */
const timeout = 10_000;
/** Pause before the first retry, in milliseconds; doubles with each retry. */
const firstPause = 1000;
const longestPause = 60_000;
/** Maximum number of entries that a request names: Gatsby refuses bodies of more than 100 kB. */
const mostNamed = 200;

/**
 * Notifies another process by POST that new content is served. The body is a JSON list of the changed
 * entries, at most 200; it is empty if only other parts of the content have changed. A failed request is repeated until it
 * succeeds, because the edit would be lost otherwise. Repeated failures are logged once.
 */
export class Notifier {
  readonly #url: string;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  /** Entries that no successful request has named. */
  #changed: readonly ChangedEntry[] = [];
  #isClosed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** Sends a request after the debounce interval. */
  notify(changed: readonly ChangedEntry[] = []): void {
    const all = uniqBy([...changed, ...this.#changed], ({ uid, locale }) => `${locale} ${uid}`);
    this.#changed = all.slice(0, mostNamed);
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
    const sent = this.#changed;
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
        signal: AbortSignal.timeout(timeout),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#failures = 0;
      // A later change has put its entries before those that were sent.
      this.#changed = this.#changed.filter((entry) => !sent.includes(entry));
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
