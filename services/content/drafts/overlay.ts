import type {
  JsonObject,
  PublishDetail,
  StackExport,
  StoredAsset,
  StoredEntry,
} from '../export/types';
import { isForEnvironment } from '../store/delivery';
import { versionOf, type EntryId } from './entryId';

type EntriesByType = StackExport['entries'];

/** A version of an entry that takes the place of the one in the export. */
export interface EntryOverlay extends EntryId {
  content: JsonObject;
}

/** Finds an entry of an export. */
export const storedEntryOf = (
  data: StackExport,
  { contentType, locale, uid }: EntryId,
): StoredEntry | undefined => data.entries.get(contentType)?.get(locale)?.get(uid);

/**
 * Returns an export in which every entry is published to every environment, at least in its own locale,
 * and every asset at least in the master locale. Published entries and assets stay the same objects.
 */
export function publishAll(data: StackExport): StackExport {
  const entries: EntriesByType = new Map();
  for (const [contentType, byLocale] of data.entries) {
    const published = new Map<string, Map<string, StoredEntry>>();
    for (const [locale, byUid] of byLocale) {
      const versions = [...byUid].map(([uid, entry]): [string, StoredEntry] => [
        uid,
        publishEverywhere(entry, locale, data),
      ]);
      published.set(locale, new Map(versions));
    }
    entries.set(contentType, published);
  }
  const assets = new Map(
    [...data.assets].map(([uid, asset]): [string, StoredAsset] => [
      uid,
      publishEverywhere(asset, data.master, data),
    ]),
  );
  return { ...data, entries, assets };
}

/** Returns an entry or asset with a publication in a locale for each environment that has none. */
function publishEverywhere<Stored extends StoredEntry | StoredAsset>(
  stored: Stored,
  locale: string,
  data: StackExport,
): Stored {
  const { publications, content } = stored;
  const times = publications.flatMap(({ time }) => time ?? []).sort();
  const added = data.environments
    .filter(
      (environment) =>
        !publications.some(
          (item) => item.locale === locale && isForEnvironment(item, environment, data),
        ),
    )
    .map(({ uid }): PublishDetail => ({
      environment: uid,
      locale,
      time: times[0] ?? (typeof content.updated_at === 'string' ? content.updated_at : null),
      user: null,
      version: versionOf(content),
    }));
  if (added.length === 0) return stored;
  return { ...stored, publications: [...publications, ...added] };
}

/**
 * Puts versions of entries over those of an export, and publishes them like `publishAll`. Entries of
 * other content types stay the same objects.
 */
export function overlayEntries(data: StackExport, overlays: Iterable<EntryOverlay>): StackExport {
  const entries: EntriesByType = new Map(data.entries);
  for (const overlay of overlays) {
    const { contentType, locale, uid } = overlay;
    const byLocale = new Map(entries.get(contentType));
    const byUid = new Map(byLocale.get(locale));
    byUid.set(uid, overlaidEntry(overlay, byUid.get(uid), data));
    byLocale.set(locale, byUid);
    entries.set(contentType, byLocale);
  }
  return { ...data, entries };
}

function overlaidEntry(
  { contentType, locale, uid, content }: EntryOverlay,
  stored: StoredEntry | undefined,
  data: StackExport,
): StoredEntry {
  const entry: StoredEntry = {
    uid,
    contentType,
    locale,
    content: completeContent({ contentType, locale, uid, content }, stored?.content),
    publications: stored?.publications ?? [],
  };
  return publishEverywhere(entry, locale, data);
}

/** Adds the system fields that a draft written by hand may lack. */
export function completeContent(
  { locale, uid, content }: EntryOverlay,
  storedContent: JsonObject | undefined,
): JsonObject {
  const _version = versionOf(content) || versionOf(storedContent) + 1;
  return { ...content, uid, locale, _version };
}
