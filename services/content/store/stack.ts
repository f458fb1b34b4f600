import type { StackExport, StoredEntry } from '../export/types';
import { modelOf, type Model } from '../model/fields';
import { EnvironmentView } from './view';

/** A stack from which another one differs only in the entries of some content types. */
export interface StackBase {
  stack: Stack;
  changedTypes: ReadonlySet<string>;
}

/** One loaded state of a stack. It is immutable; an edit creates another one. */
export class Stack {
  readonly data: StackExport;
  readonly model: Model;
  readonly #base: StackBase | undefined;
  #views = new Map<string, EnvironmentView>();

  constructor(data: StackExport, base?: StackBase) {
    this.data = data;
    this.model = base?.stack.model ?? modelOf(data);
    this.#base = base;
  }

  /** Returns the environment with this name; undefined if there is none. */
  view(name: string): EnvironmentView | undefined {
    const cached = this.#views.get(name);
    if (cached) return cached;
    const environment = this.data.environments.find((item) => item.name === name);
    if (!environment) return undefined;
    const baseView = this.#base?.stack.view(name);
    const view = new EnvironmentView(
      this.data,
      environment,
      baseView && this.#base
        ? { view: baseView, changedTypes: this.#base.changedTypes }
        : undefined,
    );
    this.#views.set(name, view);
    return view;
  }
}

/** Returns the entries of which some environment has an earlier version. An export has only the latest. */
export const entriesNewerThanPublished = (data: StackExport): StoredEntry[] =>
  allEntries(data).filter(({ content, publications }) =>
    publications.some(({ version }) => version !== null && version !== content._version),
  );

/** Returns the entries without a publication: drafts, or entries that an editor forgot to publish. */
export const unpublishedEntries = (data: StackExport): StoredEntry[] =>
  allEntries(data).filter(({ publications }) => publications.length === 0);

const allEntries = (data: StackExport): StoredEntry[] =>
  [...data.entries.values()].flatMap((byLocale) =>
    [...byLocale.values()].flatMap((entries) => [...entries.values()]),
  );
