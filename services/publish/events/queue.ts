/** Result of a run (a build with its publication), for the queue. */
export type RunResult =
  /** The output is live, or the live release is confirmed. */
  | 'done'
  /** The output was refused because of faults that only an edit corrects. */
  | 'refused'
  /** The live release needs confirmation by a whole build after a time without publications. */
  | 'unconfirmed'
  /** The content service has not delivered the content of an event yet: a build runs again soon. */
  | 'undelivered'
  /** The build failed, or old content is live, for a cause that may be temporary: it is retried. */
  | 'again';

/** Reason for a run, for the queue. */
export type RunReason = 'events' | 'retry' | 'confirm';

/** Options of `PublishQueue`. */
export interface QueueOptions {
  /** Time without events after which the build of a bulk publication starts, in milliseconds. */
  quietMs: number;
  /** Runs one build. It never rejects. */
  run: (reason: RunReason) => Promise<RunResult>;
  /** Ends a confirming build because of a new event. */
  abandon?: () => void;
  /**
   * Time without publications before a build is confirmed, in milliseconds; doubles with each
   * confirming build that leaves it unconfirmed.
   */
  confirmMs?: number;
  /** Pause before the first retry, in milliseconds; doubles with each retry. */
  retryMs?: number;
}

/** Maximum time that an event waits while further events arrive, in milliseconds. */
export const longestWait = 15_000;
/** More events within a second are a bulk publication. */
const mostSingleEvents = 3;
/** Pause before the content of an event is read again, in milliseconds; doubles with each time. */
const undeliveredMs = 500;
const defaultRetryMs = 15_000;
const longestRetryMs = 10 * 60_000;
/** Long, because a whole build needs all processors for a while. */
const defaultConfirmMs = 5 * 60_000;
const longestConfirmMs = 6 * 60 * 60_000;

/**
 * Decides when builds run: one at a time. An event starts a build at once, or directly after the
 * running one. Events of a bulk publication wait until no further one arrives for a moment. If the
 * content service does not deliver the content of an event yet, the build is repeated soon, with
 * growing pauses. A failed build is retried with growing pauses, or at the next event. A
 * content-only build is confirmed later by a whole build, which a new event interrupts. It is repeated
 * with growing pauses while the result stays unconfirmed.
 */
export class PublishQueue {
  readonly #options: QueueOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** Time of the first event since the last build began; null if there is none. */
  #firstEventAt: number | null = null;
  /** Times of the events of the last second, in order. */
  #recentEvents: number[] = [];
  #lastEventAt = 0;
  /** True if the last events are a bulk publication, which lasts until a quiet time. */
  #isBulk = false;
  /** Number of builds in a row that did not get the content of an event. */
  #undeliveredInRow = 0;
  #failures = 0;
  #isConfirming = false;
  /** Number of confirming builds in a row that left the live release unconfirmed. */
  #unconfirmedInRow = 0;
  /** True if the live release still needs confirmation. */
  #isUnconfirmed = false;
  #dueAt: number | null = null;
  #isClosed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Start of the next build, in milliseconds since 1970; null if none is planned. */
  get dueAt(): number | null {
    return this.#dueAt;
  }

  /**
   * Plans a build for a new event, after the running build if there is one. Ends a confirming build.
   * @param isBulk true if the event is one of many that belong together
   */
  add(isBulk = false): void {
    const now = Date.now();
    this.#firstEventAt ??= now;
    const sinceLast = now - this.#lastEventAt;
    // If the clock was set back, the earlier events have later times.
    const isQuietOver = sinceLast < 0 || sinceLast >= this.#options.quietMs;
    this.#recentEvents = this.#recentEvents.filter((time) => time > now - 1000 && time <= now);
    this.#recentEvents.push(now);
    this.#isBulk =
      isBulk || this.#recentEvents.length > mostSingleEvents || (this.#isBulk && !isQuietOver);
    this.#lastEventAt = now;
    this.#undeliveredInRow = 0;
    if (!this.#running) this.#planBuild();
    else if (this.#isConfirming) this.#options.abandon?.();
  }

  /** Starts a build at once, or directly after the running one. */
  buildNow(): void {
    this.#firstEventAt ??= Date.now();
    this.#isBulk = false;
    if (!this.#running) this.#planBuild();
  }

  /** Starts no further build, and waits for the running one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #planBuild(): void {
    if (this.#isClosed || this.#firstEventAt === null) return;
    const quietMs = this.#isBulk ? this.#options.quietMs : 0;
    const quietAt = this.#lastEventAt + quietMs;
    // If the clock was set back, the times of the events are in the future.
    const latest = Date.now() + quietMs;
    this.#plan(Math.min(quietAt, this.#firstEventAt + longestWait, latest), 'events');
  }

  #plan(time: number, reason: RunReason): void {
    clearTimeout(this.#timer);
    this.#dueAt = Math.max(time, Date.now());
    this.#timer = setTimeout(() => {
      this.#running = this.#build(reason);
    }, this.#dueAt - Date.now());
  }

  async #build(reason: RunReason): Promise<void> {
    this.#firstEventAt = null;
    this.#dueAt = null;
    this.#isConfirming = reason === 'confirm';
    const result = await this.#options.run(reason);
    this.#running = undefined;
    this.#isConfirming = false;
    // A refused confirmation is not repeated. One that failed is retried by the branch below.
    if (result === 'unconfirmed') this.#isUnconfirmed = true;
    else if (result === 'done' || reason === 'confirm') this.#isUnconfirmed = false;
    const staysUnconfirmed = reason === 'confirm' && result === 'unconfirmed';
    this.#unconfirmedInRow = staysUnconfirmed ? this.#unconfirmedInRow + 1 : 0;
    this.#failures = result === 'again' ? this.#failures + 1 : 0;
    if (this.#isClosed) return;
    this.#planAfter(result);
  }

  /** Plans the next build after one with a result. */
  #planAfter(result: RunResult): void {
    const { retryMs = defaultRetryMs, confirmMs = defaultConfirmMs } = this.#options;
    if (this.#firstEventAt !== null) this.#planBuild();
    else if (result === 'undelivered') {
      this.#plan(Date.now() + undeliveredMs * 2 ** this.#undeliveredInRow, 'events');
      this.#undeliveredInRow += 1;
    } else if (result === 'again') {
      const pause = Math.min(retryMs * 2 ** (this.#failures - 1), longestRetryMs);
      this.#plan(Date.now() + pause, 'retry');
    } else if (this.#isUnconfirmed) {
      const pause = Math.min(confirmMs * 2 ** this.#unconfirmedInRow, longestConfirmMs);
      this.#plan(Date.now() + pause, 'confirm');
    }
  }
}
