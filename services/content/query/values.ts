import isEqual from 'lodash/isEqual';
import { isObject, type JsonObject } from '../export/types';

/** The operators that a suffix of a filter key names. Keys without a suffix mean `equals`. */
export const operators = ['exists', 'ne', 'nin', 'in', 'gte', 'gt', 'lte', 'lt'] as const;

/** The comparison that a filter key requests. */
export type Operator = 'equals' | (typeof operators)[number];

/** Tests the values at the path of a field. A path through lists yields several values. */
export type ValueTest = (values: unknown[]) => boolean;

/** True if an object has its own value under a key: inherited ones, as `constructor`, do not count. */
const hasKey = (value: unknown, key: string): value is JsonObject =>
  isObject(value) && Object.hasOwn(value, key);

/** Returns all values at a path, through lists of groups and blocks. Absent ones are omitted. */
export function valuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path, depth));
  const key = path[depth];
  if (key === undefined) return value === null || value === undefined ? [] : [value];
  return hasKey(value, key) ? valuesAt(value[key], path, depth + 1) : [];
}

/** Like `valuesAt`, but a list at the end of the path is one value. For JSON fields. */
export function wholeValuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  const key = path[depth];
  if (key === undefined) return value === null || value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => wholeValuesAt(item, path, depth));
  return hasKey(value, key) ? wholeValuesAt(value[key], path, depth + 1) : [];
}

/** Splits the key of a filter into field name and operator: `title_ne` → `title`, `ne`. */
export function splitKey(key: string): { name: string; operator: Operator } {
  const operator = operators.find((suffix) => key.endsWith(`_${suffix}`));
  if (!operator) return { name: key, operator: 'equals' };
  return { name: key.slice(0, -operator.length - 1), operator };
}

/** Converts a date or date-time to milliseconds, so that different formats can be compared. */
function toComparable(value: unknown, isDate: boolean): unknown {
  if (!isDate || typeof value !== 'string') return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : time;
}

function isBefore(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return typeof a === 'string' && typeof b === 'string' && a < b;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Creates the test of one operator. At least one of several values must match; for `ne` and `nin`,
 * none may be equal. The operand null means “no value”.
 */
export function valueTest(operator: Operator, operand: unknown, isDate = false): ValueTest {
  const expected = toComparable(operand, isDate);
  const isSame = (a: unknown, b: unknown) => isEqual(toComparable(a, isDate), b);
  const includesAny = (values: unknown[]) => {
    const expectedItems = asList(operand).map((item) => toComparable(item, isDate));
    return expectedItems.some((item) =>
      item === null ? values.length === 0 : values.some((value) => isSame(value, item)),
    );
  };
  const some = (test: (value: unknown) => boolean): ValueTest => {
    return (values) => values.some((value) => test(toComparable(value, isDate)));
  };
  switch (operator) {
    case 'equals':
      return expected === null ? (values) => values.length === 0 : (values) => includesAny(values);
    case 'ne':
      return expected === null ? (values) => values.length > 0 : (values) => !includesAny(values);
    case 'in':
      return includesAny;
    case 'nin':
      return (values) => !includesAny(values);
    case 'exists':
      return (values) => values.length > 0 === (operand !== false);
    case 'gt':
      return some((value) => isBefore(expected, value));
    case 'gte':
      return some((value) => isBefore(expected, value) || value === expected);
    case 'lt':
      return some((value) => isBefore(value, expected));
    case 'lte':
      return some((value) => isBefore(value, expected) || value === expected);
  }
}
