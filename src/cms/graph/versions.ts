/** Versions of the entries and assets of a reading, by which a publication is recognised in it. */
import { contentTypes } from '../client/fragments';
import type { Maybe, WireSystem } from '../wire';
import { ownValue, type Content } from './content';

/** An entry or asset in one locale. */
export interface ContentItem {
  /** Uid of the content type; `asset` for an asset. */
  type: string;
  uid: string;
  /** Locale code of the content service, such as `is-is`. */
  locale: string;
}

/** The version of an item that was read for a locale. */
export interface ReadVersion {
  /** Null if the service did not return it. */
  version: number | null;
  /** Locale of the content itself, which may be the fallback locale; null for assets. */
  contentLocale: string | null;
}

/** The versions that were read, by `itemKey`. An item that was not read for a locale is missing. */
export type Versions = Readonly<Record<string, ReadVersion>>;

/** Returns the key of an item in `Versions`. */
export const itemKey = ({ type, uid, locale }: ContentItem): string => `${locale} ${type} ${uid}`;

/** Names of the types of all items that are read: the content types, and `asset`. */
export const itemTypes: ReadonlySet<string> = new Set([...contentTypes, 'asset']);

/**
 * Lists the versions of items.
 * @param items default: all entries and assets in all locales
 */
export function versionsOf(
  { readings }: Pick<Content, 'readings'>,
  items?: readonly ContentItem[],
): Versions {
  const versions: Record<string, ReadVersion> = {};
  for (const [locale, { entries, assets }] of Object.entries(readings)) {
    for (const [type, byUid] of [...Object.entries(entries), ['asset', assets] as const]) {
      const uids = items
        ? items.filter((item) => item.locale === locale && item.type === type).map(({ uid }) => uid)
        : Object.keys(byUid);
      for (const uid of uids) {
        const read = ownValue<{ system?: Maybe<WireSystem> }>(byUid, uid);
        const { version = null, locale: contentLocale = null } = read?.system ?? {};
        if (read) versions[itemKey({ type, uid, locale })] = { version, contentLocale };
      }
    }
  }
  return versions;
}
