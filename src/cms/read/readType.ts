import chunk from 'lodash/chunk';
import type { ServiceLocale } from '../../locales';
import { batchSize } from '../client/batchSize';
import { responseTooLarge, type ContentClient } from '../client/client';
import { ownValue, type LocaleContent } from '../graph/content';
import { truncateDepth } from './truncateDepth';
import { conformEntry } from './conformEntry';
import { readListing, readPart } from './listing';
import { readRemainingReferences } from './remainingReferences';
import type { StackModel, TypeQueries } from '../client/stackModel';
import { omittedWithin } from '../graph/references';
import type { ContentType, Maybe, WireEntry, WireSystem, WireTypes } from '../wire';

/** The default locale, and its reading unless it is being read itself. */
export interface DefaultReading {
  locale: ServiceLocale;
  reading: LocaleContent | undefined;
}

/** The client, the model of the stack, and a counter that `readType` increases. */
export interface Reader {
  client: ContentClient;
  model: StackModel;
  /** Number of entry versions that the service returned. */
  read: number;
}

/**
 * Reads the entries of one content type. Entries whose revision is unchanged are taken from the
 * previous reading.
 * @returns entries by uid, in order of creation; undefined if the service does not return all of them.
 * The client has reported the cause.
 */
export async function readType<T extends ContentType>(
  reader: Reader,
  type: T,
  locale: ServiceLocale,
  previousByUid: Record<string, WireTypes[T]> | undefined,
  defaultReading: DefaultReading,
): Promise<Record<string, WireTypes[T]> | undefined> {
  const queries = reader.model.queries(type);
  if (!queries) return {};
  const rows = await readListing<WireEntry>(reader.client, queries.revisions, { locale });
  if (!rows) return undefined;
  const entryByUid = new Map<string, WireTypes[T]>();
  const changedUids: string[] = [];
  const listedLocaleByUid = new Map<string, Maybe<string>>();
  for (const { system } of rows) {
    const uid = system?.uid;
    if (!uid) continue;
    listedLocaleByUid.set(uid, system.locale);
    const unchangedEntry =
      defaultEntry(type, uid, system, defaultReading) ??
      reusableEntry(previousByUid && ownValue(previousByUid, uid), system);
    if (unchangedEntry) entryByUid.set(uid, unchangedEntry);
    else changedUids.push(uid);
  }
  const batches = await Promise.all(
    chunk(changedUids, batchSize(queries.fragment)).map((uids) =>
      readBatch(reader.client, type, queries, uids, locale),
    ),
  );
  for (const entries of batches) {
    if (!entries) return undefined;
    for (const [uid, entry] of entries) {
      if (hasLocale(entry.system?.locale, [locale, listedLocaleByUid.get(uid)]))
        entryByUid.set(uid, entry);
    }
    reader.read += entries.length;
  }
  const missingUids = changedUids.filter((uid) => !entryByUid.has(uid));
  if (!(await areUnpublished(reader.client, queries, locale, missingUids))) return undefined;
  // The listing is in order of creation.
  return Object.fromEntries(
    rows.flatMap(({ system }) => {
      const entry = entryByUid.get(system?.uid ?? '');
      return system?.uid && entry ? [[system.uid, entry]] : [];
    }),
  );
}

/** True if an entry's locale is one of the allowed ones, or if the service does not give it. */
const hasLocale = (locale: Maybe<string>, allowedLocales: readonly Maybe<string>[]): boolean =>
  !locale || allowedLocales.includes(locale);

/**
 * True if entries that were listed but not returned have been unpublished in the meantime: they are
 * no longer listed. If they are still listed, the service withholds them; this is reported, and they
 * must not disappear from the site.
 */
async function areUnpublished(
  client: ContentClient,
  queries: TypeQueries,
  locale: ServiceLocale,
  missingUids: readonly string[],
): Promise<boolean> {
  if (missingUids.length === 0) return true;
  const rows = await readListing<WireEntry>(client, queries.revisions, { locale });
  if (!rows) return false;
  const listedUids = new Set(rows.map(({ system }) => system?.uid));
  const withheldUids = missingUids.filter((uid) => listedUids.has(uid));
  if (withheldUids.length === 0) return true;
  const message = `The content service lists ${withheldUids.join(', ')} but does not return them`;
  client.reportUnusable(queries.batch.name, { locale }, message);
  return false;
}

/**
 * Reads some entries with one request. Splits them in halves if the service refuses the size of the
 * answer.
 * @returns uids with entries; undefined if a request failed or a single entry is too large. The client
 * has reported the cause.
 */
export async function readBatch<T extends ContentType>(
  client: ContentClient,
  type: T,
  queries: TypeQueries,
  uids: string[],
  locale: ServiceLocale,
): Promise<[string, WireTypes[T]][] | undefined> {
  const variables = { uids, locale, limit: uids.length };
  const page = await readPart<WireTypes[T]>(client, queries.batch, variables);
  if (page === responseTooLarge) {
    const half = Math.ceil(uids.length / 2);
    if (half === uids.length) {
      const message = `${type} ${uids.join()} (${locale}) is larger than the content service returns; shorten its texts`;
      client.reportUnusable(queries.batch.name, { locale }, message);
      return undefined;
    }
    const [first, second] = [uids.slice(0, half), uids.slice(half)];
    const firstEntries = await readBatch(client, type, queries, first, locale);
    const secondEntries = await readBatch(client, type, queries, second, locale);
    return firstEntries && secondEntries && [...firstEntries, ...secondEntries];
  }
  if (!page) return undefined;
  const entries: [string, WireTypes[T]][] = [];
  for (const entry of page.items) {
    const uid = entry?.system?.uid;
    if (!entry || !uid) continue;
    if (!(await readRemainingReferences(client, type, queries.fragment, { uid, locale }, entry)))
      return undefined;
    entries.push([uid, conformEntry(type, truncateDepth(entry))]);
  }
  return entries;
}

/**
 * Returns the default locale's entry if the listed entry fell back to the same version of it;
 * otherwise undefined. The references are those of the default locale.
 */
function defaultEntry<T extends ContentType>(
  type: T,
  uid: string,
  system: Maybe<WireSystem>,
  defaultReading: DefaultReading,
): WireTypes[T] | undefined {
  if (system?.locale !== defaultReading.locale) return undefined;
  const entry = defaultReading.reading && ownValue(defaultReading.reading.entries[type], uid);
  const isSameVersion =
    entry?.system?.version === system.version && entry?.system?.updated_by === system.updated_by;
  return isSameVersion ? entry : undefined;
}

/**
 * Returns a previous entry if its revision is unchanged. An entry with omitted references is read
 * again: the publication of a target does not change the revision of the entry that references it.
 */
function reusableEntry<E extends WireEntry>(entry: E | undefined, system: Maybe<WireSystem>) {
  if (!entry || revisionOf(entry.system) !== revisionOf(system)) return undefined;
  return omittedWithin(entry) > 0 ? undefined : entry;
}

/** Returns a string that identifies the revision of an entry. */
function revisionOf(system: Maybe<WireSystem>): string {
  const { version, locale, updated_by, publish_details } = system ?? {};
  return JSON.stringify([version, locale, updated_by, publish_details?.time]);
}
