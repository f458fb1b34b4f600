import type { ServiceLocale } from '../../locales';
import { batchSize } from '../client/batchSize';
import { tooLarge, type ContentClient } from '../client/client';
import { ownValue, type LocaleContent } from '../graph/content';
import { truncateDepth } from './truncateDepth';
import { fragment } from '../client/fragments';
import { readListing, readPart } from './listing';
import { readRemainingReferences } from './remainingReferences';
import { batch, revisions } from '../client/queries';
import { hasGaps } from '../graph/references';
import type { ContentType, Maybe, WireEntry, WireSystem, WireTypes } from '../wire';

/** The default locale, and its reading where it is read already. */
export interface Default {
  locale: ServiceLocale;
  reading: LocaleContent | undefined;
}

/** Where a type is read from; `read` counts the entry versions that were read anew. */
export interface Reader {
  client: ContentClient;
  read: number;
}

/**
 * Entries of one type, the kept ones where their revision is the same.
 * @returns undefined where the service does not give them all; the client has reported why.
 */
export async function readType<T extends ContentType>(
  reader: Reader,
  type: T,
  locale: ServiceLocale,
  before: Record<string, WireTypes[T]> | undefined,
  standard: Default,
): Promise<Record<string, WireTypes[T]> | undefined> {
  const rows = await readListing<WireEntry>(reader.client, revisions(type), { locale });
  if (!rows) return undefined;
  const found = new Map<string, WireTypes[T]>();
  const wanted: string[] = [];
  const localeListed = new Map<string, Maybe<string>>();
  for (const { system } of rows) {
    const uid = system?.uid;
    if (!uid) continue;
    localeListed.set(uid, system.locale);
    const same =
      sameAsDefault(type, uid, system, standard) ??
      keptEntry(before && ownValue(before, uid), system);
    if (same) found.set(uid, same);
    else wanted.push(uid);
  }
  const size = batchSize(fragment(type));
  const chunks = Array.from({ length: Math.ceil(wanted.length / size) }, (_, index) =>
    wanted.slice(index * size, (index + 1) * size),
  );
  const answers = await Promise.all(
    chunks.map((uids) => readBatch(reader.client, type, uids, locale)),
  );
  for (const entries of answers) {
    if (!entries) return undefined;
    for (const [uid, entry] of entries) {
      if (isOf(entry.system?.locale, [locale, localeListed.get(uid)])) found.set(uid, entry);
    }
    reader.read += entries.length;
  }
  const missing = wanted.filter((uid) => !found.has(uid));
  if (!(await areUnpublished(reader.client, type, locale, missing))) return undefined;
  // In the order of the listing, which is that of creation.
  return Object.fromEntries(
    rows.flatMap(({ system }) => {
      const entry = found.get(system?.uid ?? '');
      return system?.uid && entry ? [[system.uid, entry]] : [];
    }),
  );
}

/** Whether an entry is of one of the locales that it may be of; one that does not say is believed. */
const isOf = (locale: Maybe<string>, fitting: readonly Maybe<string>[]): boolean =>
  !locale || fitting.includes(locale);

/**
 * Whether entries that were listed and then not given were taken back meanwhile. Where they are
 * still listed the service keeps them from us, and they must not vanish from the site.
 */
async function areUnpublished(
  client: ContentClient,
  type: ContentType,
  locale: ServiceLocale,
  missing: readonly string[],
): Promise<boolean> {
  if (missing.length === 0) return true;
  const rows = await readListing<WireEntry>(client, revisions(type), { locale });
  if (!rows) return false;
  const listed = new Set(rows.map(({ system }) => system?.uid));
  const kept = missing.filter((uid) => listed.has(uid));
  if (kept.length === 0) return true;
  const message = `The content service lists ${kept.join(', ')} and does not give them`;
  client.refuse(batch(type).name, { locale }, message);
  return false;
}

/** Reads entries together; by halves where their answer would be larger than the service gives. */
async function readBatch<T extends ContentType>(
  client: ContentClient,
  type: T,
  uids: string[],
  locale: ServiceLocale,
): Promise<[string, WireTypes[T]][] | undefined> {
  const asked = { uids, locale, limit: uids.length };
  const page = await readPart<WireTypes[T]>(client, batch(type), asked);
  if (page === tooLarge) {
    const half = Math.ceil(uids.length / 2);
    if (half === uids.length) {
      const message = `${type} ${uids.join()} (${locale}) is larger than the content service gives: shorten its texts`;
      client.refuse(batch(type).name, { locale }, message);
      return undefined;
    }
    const [first, second] = [uids.slice(0, half), uids.slice(half)];
    const read = await readBatch(client, type, first, locale);
    const rest = await readBatch(client, type, second, locale);
    return read && rest && [...read, ...rest];
  }
  if (!page) return undefined;
  const entries: [string, WireTypes[T]][] = [];
  for (const entry of page.items) {
    const uid = entry?.system?.uid;
    if (!entry || !uid) continue;
    if (!(await readRemainingReferences(client, type, uid, locale, entry))) return undefined;
    entries.push([uid, truncateDepth(entry)]);
  }
  return entries;
}

/**
 * The default locale's reading of an entry that fell back to it: the same version, with the
 * references that the default locale has.
 */
function sameAsDefault<T extends ContentType>(
  type: T,
  uid: string,
  system: Maybe<WireSystem>,
  standard: Default,
): WireTypes[T] | undefined {
  if (system?.locale !== standard.locale) return undefined;
  const entry = standard.reading && ownValue(standard.reading.entries[type], uid);
  const same =
    entry?.system?.version === system.version && entry?.system?.updated_by === system.updated_by;
  return same ? entry : undefined;
}

/**
 * A kept entry stands while its revision does; not so where the service left out a target, which
 * may have been published since: that changes no revision of the entry's own.
 */
function keptEntry<E extends WireEntry>(entry: E | undefined, system: Maybe<WireSystem>) {
  if (!entry || mark(entry.system) !== mark(system)) return undefined;
  return hasGaps(entry) ? undefined : entry;
}

function mark(system: Maybe<WireSystem>): string {
  const { version, locale, updated_by, publish_details } = system ?? {};
  return JSON.stringify([version, locale, updated_by, publish_details?.time]);
}
