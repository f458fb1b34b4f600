import type { StackExport, StoredEntry } from '../export/types';
import { modelOf, type Model } from '../model/fields';
import { EnvironmentView } from './view';

/** One loaded state of a stack. It is immutable; an edit creates another one. */
export class Stack {
  readonly data: StackExport;
  readonly model: Model;
  #views = new Map<string, EnvironmentView>();

  constructor(data: StackExport) {
    this.data = data;
    this.model = modelOf(data);
  }

  /** Returns the environment with this name; undefined if there is none. */
  view(name: string): EnvironmentView | undefined {
    const cached = this.#views.get(name);
    if (cached) return cached;
    const environment = this.data.environments.find((item) => item.name === name);
    if (!environment) return undefined;
    const view = new EnvironmentView(this.data, environment);
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
