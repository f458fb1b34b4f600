import type { StackExport, StoredEntry } from '../export/types';
import { modelOf, type Model } from '../model/fields';
import { EnvironmentView } from './view';

/** One loaded state of a stack: what every request of the same moment reads. */
export class Stack {
  readonly data: StackExport;
  readonly model: Model;
  #views = new Map<string, EnvironmentView>();

  constructor(data: StackExport) {
    this.data = data;
    this.model = modelOf(data);
  }

  /** The environment of this name; undefined for an unknown one. */
  view(name: string): EnvironmentView | undefined {
    const kept = this.#views.get(name);
    if (kept) return kept;
    const environment = this.data.environments.find((item) => item.name === name);
    if (!environment) return undefined;
    const view = new EnvironmentView(this.data, environment);
    this.#views.set(name, view);
    return view;
  }
}

/** Entries whose latest content is not the published one: an export holds the latest alone. */
export const aheadOfPublication = (data: StackExport): StoredEntry[] =>
  allEntries(data).filter(({ content, publications }) =>
    publications.some(({ version }) => version !== null && version !== content._version),
  );

/** Entries that are published nowhere: drafts, and those of an editor who forgot to publish. */
export const unpublished = (data: StackExport): StoredEntry[] =>
  allEntries(data).filter(({ publications }) => publications.length === 0);

const allEntries = (data: StackExport): StoredEntry[] =>
  [...data.entries.values()].flatMap((byLocale) =>
    [...byLocale.values()].flatMap((entries) => [...entries.values()]),
  );
