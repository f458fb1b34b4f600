import type { Log } from './log';

/** Changes that follow each other within this time are told once, in milliseconds. */
const quiet = 100;
const timeout = 10_000;

/** Tells another process by POST that new content is served. A failure is logged once. */
export class Notifier {
  readonly #url: string;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #failed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), quiet);
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
      this.#failed = false;
    } catch (error) {
      if (this.#failed) return;
      this.#failed = true;
      const reason = error instanceof Error ? error.message : String(error);
      this.#log({
        level: 'warn',
        message: `${this.#url} could not be told of a change: ${reason}`,
      });
    }
  }
}
