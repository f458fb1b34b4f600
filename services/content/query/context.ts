import type { StoredAsset } from '../export/types';
import type { Model } from '../model/fields';
import type { Dimension } from '../store/assetFiles';
import type { EnvironmentView } from '../store/view';

/** What a filter needs beside the entry that it looks at. */
export interface FilterContext {
  model: Model;
  view: EnvironmentView;
  locale: string;
  /** Whether targets of references may be those of a fallback locale. */
  fallback: boolean;
  /** Measured beforehand where the filter asks for them. */
  dimensions: ReadonlyMap<StoredAsset, Dimension | null>;
  /** Called for a key that means nothing; the filter then matches nothing. */
  unknownKey: (path: string) => void;
}

/** A compiled filter. */
export type Predicate<Item> = (item: Item) => boolean;

/** Passes what all of the filters pass: `AND`. */
export function every<Item>(predicates: readonly Predicate<Item>[]): Predicate<Item> {
  return (item) => predicates.every((predicate) => predicate(item));
}

/** Passes what any of the filters passes: `OR`. */
export function some<Item>(predicates: readonly Predicate<Item>[]): Predicate<Item> {
  return (item) => predicates.some((predicate) => predicate(item));
}

/** A key that no field has: no error, nothing matches, and the log says so. */
export function unknown(context: FilterContext, path: readonly string[]): () => boolean {
  context.unknownKey(path.join('.'));
  return () => false;
}
