import type { StoredAsset } from '../export/types';
import type { Model } from '../model/fields';
import type { Dimension } from '../store/assetFiles';
import type { EnvironmentView } from '../store/view';

/** Input of a filter, in addition to the entry that it tests. */
export interface FilterContext {
  model: Model;
  view: EnvironmentView;
  locale: string;
  /** True if a referenced entry may come from a fallback locale. */
  fallback: boolean;
  /** Sizes of pictures, in pixels; null for other files. Empty if no filter uses dimensions. */
  dimensions: ReadonlyMap<StoredAsset, Dimension | null>;
  /** Called for a key that no field has; the filter then matches nothing. */
  onUnknownKey: (path: string) => void;
}

/** A compiled filter. */
export type Predicate<Item> = (item: Item) => boolean;

/** Combines filters by `AND`. */
export function matchAll<Item>(predicates: readonly Predicate<Item>[]): Predicate<Item> {
  return (item) => predicates.every((predicate) => predicate(item));
}

/** Combines filters by `OR`. */
export function matchAny<Item>(predicates: readonly Predicate<Item>[]): Predicate<Item> {
  return (item) => predicates.some((predicate) => predicate(item));
}

/** Reports a key that no field has. Returns a filter that matches nothing. */
export function matchNothing(context: FilterContext, path: readonly string[]): () => boolean {
  context.onUnknownKey(path.join('.'));
  return () => false;
}
