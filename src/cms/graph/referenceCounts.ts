import mapValues from 'lodash/mapValues';
import { defaultLocale, localeFacts } from '../../locales';
import type { WireEntry } from '../wire';
import type { Content } from './content';
import { omittedWithin, targetsWithin } from './references';

/** Number of the references of the content. */
export interface ReferenceCounts {
  all: number;
  /** References to entries or assets that are not published. */
  missing: number;
}

/** Number of the entries of each content type. */
export type EntryCounts = Readonly<Record<string, number>>;

/** Counts the entries of the default locale. */
export const countEntries = ({ readings }: Pick<Content, 'readings'>): EntryCounts =>
  mapValues(
    readings[localeFacts[defaultLocale].service].entries,
    (byUid: object) => Object.keys(byUid).length,
  );

/**
 * Counts the references of all entries of the default locale. Those of other locales do not count:
 * the service omits the targets that exist in the default locale only.
 */
export function countReferences({ readings }: Pick<Content, 'readings'>): ReferenceCounts {
  const { entries, assets } = readings[localeFacts[defaultLocale].service];
  const entriesByType = Object.values<Record<string, WireEntry>>(entries);
  const uids = new Set([...entriesByType, assets].flatMap(Object.keys));
  const counts = { all: 0, missing: 0 };
  for (const fields of entriesByType.flatMap((entriesByUid) => Object.values(entriesByUid))) {
    const targets = targetsWithin(fields);
    const omitted = omittedWithin(fields);
    counts.all += targets.length + omitted;
    counts.missing += targets.filter((uid) => !uids.has(uid)).length + omitted;
  }
  return counts;
}
