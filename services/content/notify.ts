import type { Log } from './log';

/** Debounce interval, in milliseconds: changes that follow each other faster send one request. */
const debounceTime = 100;
/** Maximum time for a response, in milliseconds. */
const timeout = 10_000;

/** Notifies another process by POST that new content is served. Repeated failures are logged once. */
export class Notifier {
  readonly #url: string;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #hasFailed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** Sends a request after the debounce interval. */
  notify(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), debounceTime);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeout),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#hasFailed = false;
    } catch (error) {
      if (this.#hasFailed) return;
      this.#hasFailed = true;
      const reason = error instanceof Error ? error.message : String(error);
      this.#log({
        level: 'warn',
        message: `${this.#url} could not be notified of a change: ${reason}`,
      });
    }
  }
}
