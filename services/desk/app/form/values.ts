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
