import { isObject } from '../export/types';
import { sortVersions, type Order, type VersionList } from '../store/versionList';
import type { Stamps } from '../store/versions';
import type { Predicate } from './context';

/** One page of a list, with the number of all that match. */
export interface Page<Item> {
  total: number;
  items: Item[];
}

export interface Paging {
  skip: number;
  limit: number;
}

/** Versions that an equality on uid or url leaves over; undefined where the filter has none. */
function indexed<Version extends { uid: string; stamps: Stamps }>(
  list: VersionList<Version>,
  where: unknown,
  hasUrl: boolean,
): Version[] | undefined {
  if (!isObject(where)) return undefined;
  if (hasUrl && typeof where.url === 'string') return list.withUrl(where.url);
  for (const keys of [where, where.system]) {
    if (!isObject(keys)) continue;
    if (typeof keys.uid === 'string') return list.withUids([keys.uid]);
    if (Array.isArray(keys.uid_in)) return list.withUids(keys.uid_in);
  }
  return undefined;
}

/** Filters, orders and cuts a list. */
export function select<Version extends { uid: string; stamps: Stamps }>(
  list: VersionList<Version>,
  where: unknown,
  matches: Predicate<Version>,
  options: Paging & { orders: readonly Order[]; hasUrl: boolean },
): Page<Version> {
  const { skip, limit, orders, hasUrl } = options;
  const candidates = indexed(list, where, hasUrl);
  const found = candidates
    ? sortVersions(candidates.filter(matches), orders)
    : list.sorted(orders).filter(matches);
  return { total: found.length, items: found.slice(skip, skip + limit) };
}
