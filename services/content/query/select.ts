import { isObject } from '../export/types';
import { sortVersions, type Listed, type Order, type VersionList } from '../store/versionList';
import type { Predicate } from './context';

/** One page of a list, with the number of all matching items. */
export interface Page<Item> {
  total: number;
  items: Item[];
}

/** Position and maximum length of a page in a list. */
export interface Paging {
  skip: number;
  limit: number;
}

/**
 * Finds the versions that can match a filter, with the index of uids or of URLs. Returns undefined if
 * the filter does not require a certain uid or URL.
 * @param hasUrl true if the content type has the field `url`
 */
function findIndexed<Version extends Listed>(
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

/** Filters and sorts a list, and returns one page of it. */
export function selectPage<Version extends Listed>(
  list: VersionList<Version>,
  where: unknown,
  matches: Predicate<Version>,
  options: Paging & { orders: readonly Order[]; hasUrl: boolean },
): Page<Version> {
  const { skip, limit, orders, hasUrl } = options;
  const candidates = findIndexed(list, where, hasUrl);
  const matching = candidates
    ? sortVersions(candidates.filter(matches), orders)
    : list.sorted(orders).filter(matches);
  return { total: matching.length, items: matching.slice(skip, skip + limit) };
}
