/** Maximum duration of a reading after its first time-out, as a multiple of the time-out. */
const maxTimeouts = 10;
/** Tolerance in milliseconds: a timer may fire this much early, measured by the clock. */
const timerTolerance = 2;

/**
 * One deadline for all requests of a reading. The first request that times out sets it, so that a
 * service that accepts connections but never answers does not cost one time-out per request. From
 * then on:
 * - a request must be answered within one more time-out;
 * - if none is, the next request gets one last time-out;
 * - the reading must end within ten time-outs, or within the time that it has taken so far, if that is
 *   longer.
 */
export class Deadline {
  #startedAt: number | null = null;
  #endsAt = Infinity;
  #answerBy = Infinity;
  #isLastChance = false;

  /**
   * Records that a request begins.
   * @param timeout time-out of a request, in milliseconds
   */
  begin(timeout: number): void {
    const time = Date.now();
    this.#startedAt ??= time;
    if (time + timerTolerance < this.#answerBy || this.#isLastChance) return;
    this.#isLastChance = true;
    this.#answerBy = time + timeout;
  }

  /** Milliseconds until the deadline; `Infinity` before a request has timed out. */
  get left(): number {
    return Math.max(0, Math.min(this.#endsAt, this.#answerBy) - Date.now());
  }

  /** Records that a request timed out after `timeout` milliseconds. */
  timedOut(timeout: number): void {
    const time = Date.now();
    if (this.#answerBy === Infinity) this.#answerBy = time + timeout;
    if (this.#endsAt !== Infinity) return;
    this.#endsAt = time + Math.max(maxTimeouts * timeout, time - (this.#startedAt ?? time));
  }

  /** Records that a request was answered. */
  answered(): void {
    this.#answerBy = Infinity;
    this.#isLastChance = false;
  }
}

let current = new Deadline();

/** Returns the deadline that the current build shares between reading the schema and the content. */
export const currentDeadline = (): Deadline => current;

/** Ends the reading of the current build. Later requests get a new deadline. */
export function endReading(): void {
  current = new Deadline();
}
