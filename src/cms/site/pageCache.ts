import type { Content } from '../graph/content';
import { changedNames, type DependencyTracker } from '../graph/dependencyTracker';
import type { Problem, Problems } from '../graph/problems';
import type { PageRecord } from './types';
import type { WireEntry } from '../wire';

/**
 * Inputs of pages in groups, by the names under which the tracker records them. Identical values
 * (by `===`) mean that an input is unchanged: objects of the content are never mutated.
 */
export type NamedValues = [group: string, values: ReadonlyMap<string, unknown>][];

/** Returns a group with one input, which is compared by its JSON. */
export const singleInput = (name: string, value: unknown): NamedValues[number] => [
  name,
  new Map([[name, JSON.stringify(value)]]),
];

interface CachedPage {
  record: PageRecord;
  problems: Problem[];
  /** Names of the inputs that the page read. */
  names: string[];
}

/** Caches page records; recomputes one only when an input that it read has changed. */
export class PageCache {
  readonly #tracker: DependencyTracker;
  #previousInputs: ReadonlyMap<string, ReadonlyMap<string, unknown>> = new Map();
  #changedNames: ReadonlySet<string> = new Set();
  #previousPages = new Map<string, CachedPage>();
  #currentPages = new Map<string, CachedPage>();

  constructor(tracker: DependencyTracker) {
    this.#tracker = tracker;
  }

  /**
   * Begins a build: compares its inputs with those of the last build, and forgets pages that the last
   * build did not request.
   */
  begin(inputs: NamedValues): void {
    const currentInputs = new Map(inputs);
    const empty = new Map<string, unknown>();
    const groups = new Set([...this.#previousInputs.keys(), ...currentInputs.keys()]);
    const names = [...groups].flatMap((group) =>
      changedNames(this.#previousInputs.get(group) ?? empty, currentInputs.get(group) ?? empty),
    );
    this.#changedNames = new Set(names);
    this.#previousInputs = currentInputs;
    this.#previousPages = this.#currentPages;
    this.#currentPages = new Map();
  }

  /**
   * Returns a page from the cache, or computes it with `make`. Adds its problems to `problems` either
   * way. Call it once per page and build.
   */
  page(key: string, problems: Problems, make: () => PageRecord): PageRecord {
    const cached = this.#previousPages.get(key);
    if (cached && !cached.names.some((name) => this.#changedNames.has(name))) {
      for (const problem of cached.problems) problems.addUnchanged(problem);
      this.#currentPages.set(key, cached);
      return cached.record;
    }
    const { result, items: names } = this.#tracker.collect(() => problems.collect(make));
    const { result: record, items: ownProblems } = result;
    this.#currentPages.set(key, { record, problems: ownProblems, names });
    return record;
  }

  /** Lists the pages of the current build with the names of the inputs that each has read. */
  get dependencies(): readonly Pick<CachedPage, 'record' | 'names'>[] {
    return [...this.#currentPages.values()];
  }
}

/** Returns the content as named inputs: assets, lists of uids by content type, and entries. */
export function contentValues({ readings }: Pick<Content, 'readings'>): NamedValues {
  return Object.entries(readings).flatMap(([locale, { entries, assets }]) => [
    [`assets ${locale}`, new Map(Object.entries(assets))],
    [
      `lists ${locale}`,
      new Map(Object.entries(entries).map(([type, byUid]) => [type, Object.keys(byUid).join()])),
    ],
    ...Object.entries<Record<string, WireEntry>>(entries).map(
      ([type, byUid]): NamedValues[number] => [`${type} ${locale}`, new Map(Object.entries(byUid))],
    ),
  ]);
}
