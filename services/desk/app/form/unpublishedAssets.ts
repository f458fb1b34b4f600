import { isObject } from '../types';

/** Lists the files in an entry that are published nowhere: visitors would not get them. */
export function unpublishedAssets(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(unpublishedAssets))];
  if (!isObject(value)) return [];
  const { uid, filename, publish_details: published } = value;
  if (typeof filename !== 'string') return unpublishedAssets(Object.values(value));
  return Array.isArray(published) && published.length > 0 ? [] : [String(uid)];
}
