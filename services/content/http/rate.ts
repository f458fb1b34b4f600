/** Counts requests per second, as the service's rate limit does. */
export class RateCounter {
  readonly limit: number;
  #second = 0;
  #count = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts one request; what is left of this second, below zero where it is over the limit. */
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
