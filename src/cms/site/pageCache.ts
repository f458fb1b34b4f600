import type { Content } from '../graph/content';
import { changedNames, type DependencyTracker } from '../graph/dependencyTracker';
import type { Problem, Problems } from '../graph/problems';
import type { PageRecord } from './types';
import type { WireEntry } from '../wire';

/**
 * What pages look at, in groups, by the names under which it is noted. A value that is the same
 * says the same: objects of the content are never written into.
 */
export type NamedValues = [group: string, values: ReadonlyMap<string, unknown>][];

interface Remembered {
  record: PageRecord;
  problems: Problem[];
  /** What it looked at. */
  names: string[];
}

/** Pages that were made: one is made anew only where something that it looked at is another. */
export class PageCache {
  readonly #looks: DependencyTracker;
  #before: ReadonlyMap<string, ReadonlyMap<string, unknown>> = new Map();
  #changed: ReadonlySet<string> = new Set();
  #pages = new Map<string, Remembered>();
  #next = new Map<string, Remembered>();

  constructor(looks: DependencyTracker) {
    this.#looks = looks;
  }

  /** Begins a round: each page is asked for once in it. */
  begin(values: NamedValues): void {
    const now = new Map(values);
    const nothing = new Map<string, unknown>();
    const groups = new Set([...this.#before.keys(), ...now.keys()]);
    const changed = [...groups].flatMap((group) =>
      changedNames(this.#before.get(group) ?? nothing, now.get(group) ?? nothing),
    );
    this.#changed = new Set(changed);
    this.#before = now;
    this.#pages = this.#next;
    this.#next = new Map();
  }

  /** A page as it was made before, or made now. Its problems are told either way. */
  page(key: string, problems: Problems, make: () => PageRecord): PageRecord {
    const known = this.#pages.get(key);
    if (known && !known.names.some((name) => this.#changed.has(name))) {
      for (const problem of known.problems) problems.put(problem);
      this.#next.set(key, known);
      return known.record;
    }
    const { result, names } = this.#looks.collect(() => problems.collect(make));
    this.#next.set(key, { record: result.result, problems: result.problems, names });
    return result.result;
  }
}

/** What a graph looks up in the content. */
export function contentValues({ readings }: Pick<Content, 'readings'>): NamedValues {
  return Object.entries(readings).flatMap(([locale, { entries, assets }]) => [
    [`assets ${locale}`, new Map(Object.entries(assets))],
    [
      `lists ${locale}`,
      new Map(Object.entries(entries).map(([type, each]) => [type, Object.keys(each).join()])),
    ],
    ...Object.entries<Record<string, WireEntry>>(entries).map(
      ([type, each]): NamedValues[number] => [`${type} ${locale}`, new Map(Object.entries(each))],
    ),
  ]);
}
