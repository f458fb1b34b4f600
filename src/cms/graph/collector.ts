/** Collects the items that a computation adds, such as its problems or the entries that it reads. */
export class Collector<Item> {
  #current: Set<Item> | null = null;

  /** Adds an item to the running computation, if any. */
  add(item: Item): void {
    this.#current?.add(item);
  }

  /**
   * Runs a computation and returns its result with the distinct items that it adds. Items of a
   * nested call belong to the nested computation only.
   */
  collect<Result>(compute: () => Result): { result: Result; items: Item[] } {
    const outer = this.#current;
    const items = new Set<Item>();
    this.#current = items;
    try {
      return { result: compute(), items: [...items] };
    } finally {
      this.#current = outer;
    }
  }
}
