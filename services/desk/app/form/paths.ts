import get from 'lodash/get';
import { isObject, type Path } from '../types';

/** Returns a copy of a value with another value at a path. Only the objects on the path are copied. */
export function setIn(target: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner: unknown = isObject(target) || Array.isArray(target) ? get(target, [key]) : undefined;
  const next = setIn(inner, rest, value);
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(target) ? target : [];
    return Object.assign([...list], { [key]: next });
  }
  return { ...(isObject(target) ? target : {}), [key]: next };
}

/** Returns the name of a path in the errors of the management API, which has no positions. */
export const errorName = (path: Path): string =>
  path.filter((part) => typeof part === 'string').join('.');

/** Moves an item of a list by one place. Outside of the list, nothing moves. */
export function moveItem<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const copy = [...list];
  const [item] = copy.splice(index, 1);
  if (item === undefined || index + by < 0 || index + by > copy.length) return [...list];
  copy.splice(index + by, 0, item);
  return copy;
}

/** True if a value shows nothing: no text, an empty list, or a group of such values. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (isObject(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === '' || value === false;
}
