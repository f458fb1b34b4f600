import isEqual from 'lodash/isEqual';
import mapValues from 'lodash/mapValues';
import { isObject } from '../types';

/**
 * Lays the edits of a value over another version of it: in groups, fields that were not edited have the
 * value of the other version. A list is one field.
 */
export function mergeEdits(base: unknown, edited: unknown, other: unknown): unknown {
  if (isEqual(edited, base)) return other;
  if (!isObject(base) || !isObject(edited) || !isObject(other)) return edited;
  // The fields of one file or rich text belong together.
  if ('uid' in edited || 'children' in edited) return edited;
  return mapValues({ ...other, ...edited }, (_, name) =>
    mergeEdits(base[name], edited[name], other[name]),
  );
}
