import { createHash } from 'node:crypto';
import type { PublishDetail, StoredAsset, StoredEntry } from '../export/types';

/** An entry as one environment delivers it in one locale. */
export interface EntryVersion {
  kind: 'entry';
  uid: string;
  entry: StoredEntry;
  /** The publication that brought it there; its locale is the one asked for or a fallback. */
  publication: PublishDetail;
  stamps: Stamps;
}

/** An asset as one environment delivers it in one locale. */
export interface AssetVersion {
  kind: 'asset';
  uid: string;
  asset: StoredAsset;
  publication: PublishDetail;
  stamps: Stamps;
}

/** ISO times. */
export interface Stamps {
  created: string;
  updated: string;
}

const epoch = '1970-01-01T00:00:00.000Z';
const stampsKept = new WeakMap<StoredEntry | StoredAsset, Stamps>();
const revisionsKept = new WeakMap<StoredEntry, string>();

/**
 * Exports carry no stamps: the earliest and the latest publication stand in for them, the epoch
 * for something never published. Stamps that an export does carry are used.
 */
export function stampsOf(stored: StoredEntry | StoredAsset): Stamps {
  const kept = stampsKept.get(stored);
  if (kept) return kept;
  const times = stored.publications.map(({ time }) => time ?? epoch).sort();
  const { created_at: created, updated_at: updated } = stored.content;
  const stamps = {
    created: typeof created === 'string' ? created : (times[0] ?? epoch),
    updated: typeof updated === 'string' ? updated : (times.at(-1) ?? epoch),
  };
  stampsKept.set(stored, stamps);
  return stamps;
}

/** `blt` and 16 hexadecimal digits of a hash: the shape of a user's uid. */
export function revisionUid(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `blt${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Stands in `system.updated_by`: changes with any change of the entry's stored content, also
 * with one that forgot to raise `_version`.
 */
export function entryRevision(entry: StoredEntry): string {
  const kept = revisionsKept.get(entry);
  if (kept) return kept;
  const revision = revisionUid(JSON.stringify(entry.content));
  revisionsKept.set(entry, revision);
  return revision;
}
