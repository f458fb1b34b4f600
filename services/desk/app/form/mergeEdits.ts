import isEqual from 'lodash/isEqual';
import mapValues from 'lodash/mapValues';
import { isObject } from '../types';

/**
 * Lays the edits of a value over another version of it: in groups, fields that were not edited have the
 * value of the other version. A list is one field.
 */
export function mergeEdits(base: unknown, edited: unknown, other: unknown): unknown {
  if (isEqual(edited, base)) return other;
  if (!isObject(edited) || !isObject(other)) return edited;
  // The parts of one file, rich text or link belong together.
  if (['uid', 'children', 'href'].some((name) => name in edited)) return edited;
  const previous = isObject(base) ? base : {};
  return mapValues({ ...other, ...edited }, (_, name) =>
    mergeEdits(previous[name], edited[name], other[name]),
  );
}
