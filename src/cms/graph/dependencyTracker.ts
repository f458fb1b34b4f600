/** Notes by name what some work looks at: it need not be done again while all that is the same. */
export class DependencyTracker {
  #noted: Set<string> | null = null;

  /** Something of that name was looked at, whether it is there or not. */
  track(name: string): void {
    this.#noted?.add(name);
  }

  /** What some work makes, and the names of all that it looked at. */
  collect<Made>(work: () => Made): { made: Made; names: string[] } {
    const before = this.#noted;
    const noted = new Set<string>();
    this.#noted = noted;
    try {
      return { made: work(), names: [...noted] };
    } finally {
      this.#noted = before;
    }
  }
}

/** A map that notes what it is asked for. What is gone through as a whole is not noted. */
export class TrackedMap<Value> extends Map<string, Value> {
  readonly #looks: DependencyTracker;

  constructor(values: ReadonlyMap<string, Value>, looks: DependencyTracker) {
    super(values);
    this.#looks = looks;
  }

  override get(name: string): Value | undefined {
    this.#looks.track(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.#looks.track(name);
    return super.has(name);
  }
}

/** Names whose value is another one than before, or there in one of both alone. */
export function changedNames<Value>(
  before: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): string[] {
  const gone = [...before.keys()].filter((name) => !now.has(name));
  const other = [...now].flatMap(([name, value]) => {
    return before.has(name) && before.get(name) === value ? [] : [name];
  });
  return [...gone, ...other];
}
