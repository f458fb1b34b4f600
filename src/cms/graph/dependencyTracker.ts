/** A map that is read by key only. Iteration is not offered, because it could not be tracked. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has'>;

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

  /** Returns a view of a map that records each key that is looked up. */
  lookup<Value>(values: ReadonlyMap<string, Value>): Lookup<Value> {
    return {
      get: (name) => {
        this.track(name);
        return values.get(name);
      },
      has: (name) => {
        this.track(name);
        return values.has(name);
      },
    };
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
