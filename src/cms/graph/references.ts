import { isRecord } from '../../lib/isRecord';
import { memoizeByReference } from '../../lib/memoizeByReference';
import { items, text } from '../wire/values';
import type { Connection, References, WireReference } from '../wire';

/** Returns the distinct uids of a connection, in order. */
export function uidsOf(connection: References): string[] {
  const uids = items(connection?.edges).flatMap(({ node }) => text(node?.system?.uid) ?? []);
  return [...new Set(uids)];
}

/** Counts the stored references that the service omitted; 0 if it gives no `totalCount`. */
export function omittedCount(connection: References): number {
  const total = connection?.totalCount;
  return typeof total === 'number' ? Math.max(0, total - (connection?.edges?.length ?? 0)) : 0;
}

/**
 * Completes the references of a localised entry. The service omits targets that do not exist in the
 * entry's locale; the default-locale version of the entry still has them.
 * @param localisedUids references of the localised entry
 * @param defaultUids references of its default-locale version
 * @param maxAdded maximum number of omitted references
 * @param mayBeOmitted true if a target exists in the default locale only
 * @returns uids in the order of the default locale, if the localised entry has the same order;
 * otherwise the added uids follow at the end
 */
export function completeUids(
  localisedUids: string[],
  defaultUids: string[],
  maxAdded: number,
  mayBeOmitted: (uid: string) => boolean,
): string[] {
  const addedUids = defaultUids
    .filter((uid) => !localisedUids.includes(uid) && mayBeOmitted(uid))
    .slice(0, maxAdded);
  if (addedUids.length === 0) return localisedUids;
  const sharedUids = defaultUids.filter((uid) => localisedUids.includes(uid));
  const isSameOrder = sharedUids.join() === localisedUids.join();
  return isSameOrder
    ? defaultUids.filter((uid) => localisedUids.includes(uid) || addedUids.includes(uid))
    : [...localisedUids, ...addedUids];
}

/** Rich text contains no connections, and its depth is not limited. */
const withoutConnections: readonly string[] = ['json'];

/** Fields whose files are linked as documents. All other file fields show pictures. */
export const documentFields: readonly string[] = ['documentConnection', 'pdfConnection'];

const withoutPictures: readonly string[] = [...withoutConnections, ...documentFields];

/** Finds the connections at any depth of an entry, except in skipped fields. */
function connectionsWithin(
  value: unknown,
  skippedFields = withoutConnections,
): Connection<WireReference>[] {
  if (Array.isArray(value)) return value.flatMap((item) => connectionsWithin(item, skippedFields));
  if (!isRecord(value)) return [];
  if (Array.isArray(value.edges)) return [value];
  return Object.entries(value).flatMap(([key, child]) =>
    skippedFields.includes(key) ? [] : connectionsWithin(child, skippedFields),
  );
}

/** Returns the uids of all reference targets of an entry. The fields must not change later. */
export const targetsWithin = memoizeByReference((fields: object): readonly string[] =>
  connectionsWithin(fields).flatMap(uidsOf),
);

/**
 * Returns the uids of all reference targets of an entry except its documents: its entries, and the
 * files that the site shows as pictures, whatever their records say. The fields must not change later.
 */
export const pictureTargetsWithin = memoizeByReference((fields: object): readonly string[] =>
  connectionsWithin(fields, withoutPictures).flatMap(uidsOf),
);

/** Counts the references of an entry that the service omitted. The fields must not change later. */
export const omittedWithin = memoizeByReference((fields: object): number =>
  connectionsWithin(fields).reduce((sum, each) => sum + omittedCount(each), 0),
);
