import { memoizeByReference } from '../../lib/memoizeByReference';
import { items, text } from '../wire/values';
import type { Connection, Maybe, References, WireReference } from '../wire';

/** Uids that a connection names, each once, in order. */
export function uidsOf(connection: References): string[] {
  const uids = items(connection?.edges).flatMap(({ node }) => text(node?.system?.uid) ?? []);
  return [...new Set(uids)];
}

/** How many stored references the service left out, as far as it says. */
export function leftOut(connection: References): number {
  const total = connection?.totalCount;
  return typeof total === 'number' ? Math.max(0, total - (connection?.edges?.length ?? 0)) : 0;
}

/**
 * The references of a localised entry, completed from its default-locale reading by targets that
 * the service left out as they are missing in the entry's locale.
 * @param gap how many were left out at most
 * @param mayBeMissing whether a target exists in the default locale alone
 */
export function completed(
  own: string[],
  standard: string[],
  gap: number,
  mayBeMissing: (uid: string) => boolean,
): string[] {
  const added = standard.filter((uid) => !own.includes(uid) && mayBeMissing(uid)).slice(0, gap);
  if (added.length === 0) return own;
  const ownInStandard = standard.filter((uid) => own.includes(uid));
  const sameOrder = ownInStandard.join() === own.join();
  return sameOrder
    ? standard.filter((uid) => own.includes(uid) || added.includes(uid))
    : [...own, ...added];
}

/** Every connection anywhere within an entry; rich text, which is as deep as it likes, has none. */
function connectionsWithin(value: unknown): Connection<WireReference>[] {
  if (Array.isArray(value)) return value.flatMap(connectionsWithin);
  if (!isObject(value)) return [];
  if (Array.isArray(value.edges)) return [value];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'json' ? [] : connectionsWithin(each),
  );
}

/** Uids of all that the fields of an entry lead to; of content that was read, and does not change. */
export const targetsWithin = memoizeByReference((fields: object): readonly string[] =>
  connectionsWithin(fields).flatMap(uidsOf),
);

/** Whether the service left out something that the fields lead to; of content that was read. */
export const hasGaps = memoizeByReference((fields: object): boolean =>
  connectionsWithin(fields).some((each) => leftOut(each) > 0),
);

function isObject(value: unknown): value is Record<string, unknown> & Maybe<object> {
  return typeof value === 'object' && value !== null;
}
