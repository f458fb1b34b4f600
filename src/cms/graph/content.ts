import type { ServiceLocale } from '../../locales';
import type { ContentType, WireAsset, WireTypes } from '../wire';

/** Entries of one content type, by uid. */
export type EntriesOf<T extends ContentType> = Record<string, WireTypes[T]>;

/** All published entries (by type and uid) and assets (by uid) of one locale, with fallback. */
export interface LocaleContent {
  entries: { [T in ContentType]: EntriesOf<T> };
  assets: Record<string, WireAsset>;
}

/** The content of a stack in all locales: the input of a site build. */
export interface Content {
  /** The content of each locale. */
  readings: Record<ServiceLocale, LocaleContent>;
  /**
   * ISO 8601 time of the content that replaces parts which the service did not return; null if the
   * service returned everything.
   */
  staleSince: string | null;
  /** The first failure, if the service did not return everything. */
  staleCause?: string;
  /** Hash of all readings: equal content has an equal fingerprint. */
  fingerprint?: string;
}

/** Reads an own property, so that a key such as `constructor` does not find an inherited one. */
export function ownValue<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
