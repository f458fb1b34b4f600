/**
 * Records which inputs a computation reads, each by a name, so that its result can be reused until
 * one of them changes.
 */
export class DependencyTracker {
  #currentNames: Set<string> | null = null;

  /** Records that an input is read. An input that does not exist is recorded too. */
  track(name: string): void {
    this.#currentNames?.add(name);
  }

  /**
   * Runs a computation and returns its result with the names of all inputs that it reads. Inputs of
   * a nested call are recorded for the nested computation only.
   */
  collect<Result>(compute: () => Result): { result: Result; names: string[] } {
    const outerNames = this.#currentNames;
    const names = new Set<string>();
    this.#currentNames = names;
    try {
      return { result: compute(), names: [...names] };
    } finally {
      this.#currentNames = outerNames;
    }
  }
}

/** A map that records each key lookup as a dependency. Iteration is not recorded. */
export class TrackedMap<Value> extends Map<string, Value> {
  readonly #tracker: DependencyTracker;

  constructor(values: ReadonlyMap<string, Value>, tracker: DependencyTracker) {
    super(values);
    this.#tracker = tracker;
  }

  override get(name: string): Value | undefined {
    this.#tracker.track(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.#tracker.track(name);
    return super.has(name);
  }
}

/** Returns the keys that were removed, that were added, or whose value is no longer identical. */
export function changedNames<Value>(
  previous: ReadonlyMap<string, Value>,
  current: ReadonlyMap<string, Value>,
): string[] {
  const removed = [...previous.keys()].filter((name) => !current.has(name));
  const addedOrReplaced = [...current].flatMap(([name, value]) => {
    return previous.has(name) && previous.get(name) === value ? [] : [name];
  });
  return [...removed, ...addedOrReplaced];
}
