/** Counts the requests of the current second for the rate limit. */
export class RateCounter {
  readonly limit: number;
  #second = 0;
  #count = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts one request. Returns the requests left in this second; negative if over the limit. */
  count(): number {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count += 1;
    return this.limit - this.#count;
  }
}
