import { isObject, type Path } from '../types';

/** Returns the name of a path in the errors of the management API, which has no positions. */
export const errorName = (path: Path): string =>
  path.filter((part) => typeof part === 'string').join('.');

/** True if a value shows nothing: no text, an empty list, or a group of such values. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (isObject(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === '' || value === false;
}

/** Lists the files in an entry that are published nowhere: visitors would not get them. */
export function unpublishedAssets(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(unpublishedAssets))];
  if (!isObject(value)) return [];
  const { uid, filename, publish_details: published } = value;
  if (typeof filename !== 'string') return unpublishedAssets(Object.values(value));
  return Array.isArray(published) && published.length > 0 ? [] : [String(uid)];
}
