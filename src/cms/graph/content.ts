import type { ServiceLocale } from '../../locales';
import type { ContentType, WireAsset, WireTypes } from '../wire';

export type EntriesOf<T extends ContentType> = Record<string, WireTypes[T]>;

/** Everything that a stack publishes in one locale, fallback included, by type and uid. */
export interface LocaleContent {
  entries: { [T in ContentType]: EntriesOf<T> };
  assets: Record<string, WireAsset>;
}

/** What the site is built from. */
export interface Content {
  readings: Record<ServiceLocale, LocaleContent>;
  /** Since when parts of it are kept ones as the service did not give them; null where none are. */
  staleSince: string | null;
  /** The first failure, if parts are taken from the kept content. */
  staleCause?: string;
  /** Names everything that was read: the same where nothing changed. */
  fingerprint?: string;
}

/** What is kept under a uid. One such as `constructor` finds nothing that is not of the content. */
export function ownValue<T>(values: Record<string, T>, uid: string): T | undefined {
  return Object.hasOwn(values, uid) ? values[uid] : undefined;
}
