/** So many time-outs long may the reading go on after the first one. */
const mostTimeouts = 10;
/** So many milliseconds early may a timer fire, by the clock. */
const timerError = 2;

/**
 * One deadline for all requests of one reading. The first request that times out sets it, so that a
 * service that accepts and stays silent does not cost a time-out for each question. From then on:
 * - some request must be answered within one more time-out;
 * - if none is, the next question gets one last time-out;
 * - everything must be read within ten time-outs, or as long again as the reading took so far.
 */
export class Deadline {
  #started: number | null = null;
  #end = Infinity;
  #answerBy = Infinity;
  #isLastChance = false;

  /**
   * Notes that a question begins.
   * @param timeout milliseconds that a request has
   */
  begin(timeout: number): void {
    const now = Date.now();
    this.#started ??= now;
    if (now + timerError < this.#answerBy || this.#isLastChance) return;
    this.#isLastChance = true;
    this.#answerBy = now + timeout;
  }

  /** Milliseconds until it; no end before a request has timed out. */
  get left(): number {
    return Math.max(0, Math.min(this.#end, this.#answerBy) - Date.now());
  }

  /** Notes that a request timed out. */
  timedOut(timeout: number): void {
    const now = Date.now();
    if (this.#answerBy === Infinity) this.#answerBy = now + timeout;
    if (this.#end !== Infinity) return;
    this.#end = now + Math.max(mostTimeouts * timeout, now - (this.#started ?? now));
  }

  /** Notes that a request was answered. */
  answered(): void {
    this.#answerBy = Infinity;
    this.#isLastChance = false;
  }
}

let current = new Deadline();

/** The deadline of what a build reads: the schema first, then the content. */
export const currentReading = (): Deadline => current;

/** Ends what a build reads together; what is read later has a deadline of its own. */
export function endReading(): void {
  current = new Deadline();
}
