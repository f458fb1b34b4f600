import { Collector } from './collector';

/** A map that is read by key only. Iteration is not offered, because it could not be tracked. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has'>;

/**
 * Collects the names of the inputs that a computation reads, also of those that do not exist, so
 * that its result can be reused until one of them changes.
 */
export class DependencyTracker extends Collector<string> {
  /** Returns a view of a map that records each key that is looked up. */
  lookup<Value>(values: ReadonlyMap<string, Value>): Lookup<Value> {
    return {
      get: (name) => {
        this.add(name);
        return values.get(name);
      },
      has: (name) => {
        this.add(name);
        return values.has(name);
      },
    };
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
