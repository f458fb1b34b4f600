import { isObject, type StackExport, type StoredAsset } from '../export/types';
import { fallbackChain } from '../store/delivery';
import { keyOf, type EntryId } from './entryId';
import type { LatestVersion, SavedVersions } from './savedVersions';

/** Versions and files that are published together, because visitors have none of them. */
export interface Publication {
  /** Each entry stands behind those that it refers to. */
  entries: LatestVersion[];
  /** Uids of the files. */
  assets: string[];
}

/**
 * Lists what is published with an entry: its latest version in some locales, and the latest versions of the
 * entries and files that it refers to at any distance, as far as visitors do not have them. A page that
 * visitors have stays as it is: its drafts are published by themselves.
 */
export function publicationOf(
  { contentType, uid }: Omit<EntryId, 'locale'>,
  locales: readonly string[],
  store: Pick<SavedVersions, 'latest' | 'stored'>,
  data: StackExport & { assets: ReadonlyMap<string, StoredAsset> },
): Publication {
  const seen = new Set<string>();
  const entries = new Map<string, LatestVersion>();
  const assets = new Set<string>();
  const isPage = (type: string) =>
    data.contentTypes
      .find((each) => each.uid === type)
      ?.schema.some((field) => field.uid === 'url');
  const localesOf = (version: LatestVersion) => {
    const details = store.stored(version)?.publish_details;
    return Array.isArray(details) ? details.filter(isObject).map(({ locale }) => locale) : [];
  };

  const visit = (id: EntryId) => {
    const versions = fallbackChain(data, id.locale).map((locale) =>
      store.latest({ ...id, locale }),
    );
    const version = versions.find((each) => each !== undefined);
    // A version that two languages show may refer to versions of each.
    const key = `${id.locale} ${version ? keyOf(version) : ''}`;
    if (!version || seen.has(key)) return;
    seen.add(key);
    const published = localesOf(version);
    const isOther = version.uid !== uid;
    if (isOther && published.length > 0 && isPage(version.contentType)) return;
    for (const value of Object.values(version.content)) visitValue(value, id.locale);
    if (version.isDraft || !published.includes(version.locale))
      entries.set(keyOf(version), version);
  };

  const visitValue = (value: unknown, locale: string): void => {
    if (Array.isArray(value)) for (const item of value) visitValue(item, locale);
    if (!isObject(value)) return;
    // A reference or file of a field, or one in a rich text.
    const target = value.uid ?? value['entry-uid'] ?? value['asset-uid'];
    const type = value._content_type_uid ?? value['content-type-uid'];
    if (typeof target === 'string' && typeof type === 'string') {
      visit({ contentType: type, uid: target, locale });
    } else if (typeof target === 'string' && data.assets.has(target)) {
      if (data.assets.get(target)?.publications.length === 0) assets.add(target);
    } else for (const item of Object.values(value)) visitValue(item, locale);
  };

  for (const locale of locales) visit({ contentType, uid, locale });
  return { entries: [...entries.values()], assets: [...assets] };
}
