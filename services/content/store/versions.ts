import { createHash } from 'node:crypto';
import type { PublishDetail, StoredAsset, StoredEntry } from '../export/types';

/** An entry that is published to one environment, in one locale. */
export interface EntryVersion {
  kind: 'entry';
  uid: string;
  entry: StoredEntry;
  /** The publication to the environment. Its locale is the queried one or a fallback. */
  publication: PublishDetail;
  timestamps: Timestamps;
}

/** An asset that is published to one environment, in one locale. */
export interface AssetVersion {
  kind: 'asset';
  uid: string;
  asset: StoredAsset;
  publication: PublishDetail;
  timestamps: Timestamps;
}

/** Times of creation and last update, in ISO 8601 format. */
export interface Timestamps {
  created: string;
  updated: string;
}

const epoch = '1970-01-01T00:00:00.000Z';
const timestampsCache = new WeakMap<StoredEntry | StoredAsset, Timestamps>();
const revisionsCache = new WeakMap<StoredEntry, string>();

/**
 * Returns the times of creation and last update. Most exports do not contain them: then they are the
 * earliest and the latest publication, or the epoch if there is none.
 */
export function timestampsOf(stored: StoredEntry | StoredAsset): Timestamps {
  const cached = timestampsCache.get(stored);
  if (cached) return cached;
  const times = stored.publications.map(({ time }) => time ?? epoch).sort();
  const { created_at: created, updated_at: updated } = stored.content;
  const timestamps = {
    created: typeof created === 'string' ? created : (times[0] ?? epoch),
    updated: typeof updated === 'string' ? updated : (times.at(-1) ?? epoch),
  };
  timestampsCache.set(stored, timestamps);
  return timestamps;
}

/**
 * Hashes content to a revision. It has the format of a user's uid (`blt` and 16 hexadecimal digits),
 * because it is served as `system.updated_by`.
 */
export function revisionUid(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `blt${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Returns a revision of an entry, which is served as `system.updated_by`. It changes with any change
 * of the stored content, even if `_version` was not increased.
 */
export function entryRevision(entry: StoredEntry): string {
  const cached = revisionsCache.get(entry);
  if (cached) return cached;
  const revision = revisionUid(JSON.stringify(entry.content));
  revisionsCache.set(entry, revision);
  return revision;
}
