import lodash from 'lodash';
import { isObject, type JsonObject } from '../export/types';

/** The comparisons that a filter's suffix names; `equals` has none. */
export const operators = ['exists', 'ne', 'nin', 'in', 'gte', 'gt', 'lte', 'lt'] as const;

export type Operator = 'equals' | (typeof operators)[number];

/** Test of the values found at a field's path; a path through lists finds several. */
export type Test = (values: unknown[]) => boolean;

/** Whether a value is stored under a key: every object has a `constructor` that no entry holds. */
const hasKey = (value: unknown, key: string): value is JsonObject =>
  isObject(value) && Object.hasOwn(value, key);

/** All values at a path, through lists of groups and blocks. Absent ones are left out. */
export function valuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path, depth));
  const key = path[depth];
  if (key === undefined) return value === null || value === undefined ? [] : [value];
  return hasKey(value, key) ? valuesAt(value[key], path, depth + 1) : [];
}

/** Like `valuesAt`, with a list at the end of the path as one value: for JSON fields. */
export function wholeValuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  const key = path[depth];
  if (key === undefined) return value === null || value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => wholeValuesAt(item, path, depth));
  return hasKey(value, key) ? wholeValuesAt(value[key], path, depth + 1) : [];
}

/** A filter's key as field name and operator: `title_ne` → `title`, `ne`. */
export function splitKey(key: string): { name: string; operator: Operator } {
  const operator = operators.find((suffix) => key.endsWith(`_${suffix}`));
  if (!operator) return { name: key, operator: 'equals' };
  return { name: key.slice(0, -operator.length - 1), operator };
}

/** Stored times may be dates or date-times; both compare as moments. */
function comparable(value: unknown, isDate: boolean): unknown {
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
 * A test for one operator. Of several values one must match; for `ne` and `nin` none may.
 * `null` as operand means "no value".
 */
export function valueTest(operator: Operator, operand: unknown, isDate = false): Test {
  const one = comparable(operand, isDate);
  const same = (a: unknown, b: unknown) => lodash.isEqual(comparable(a, isDate), b);
  const among = (values: unknown[]) => {
    const wanted = asList(operand).map((item) => comparable(item, isDate));
    return wanted.some((item) =>
      item === null ? values.length === 0 : values.some((value) => same(value, item)),
    );
  };
  const some = (test: (value: unknown) => boolean): Test => {
    return (values) => values.some((value) => test(comparable(value, isDate)));
  };
  switch (operator) {
    case 'equals':
      return one === null ? (values) => values.length === 0 : (values) => among(values);
    case 'ne':
      return one === null ? (values) => values.length > 0 : (values) => !among(values);
    case 'in':
      return among;
    case 'nin':
      return (values) => !among(values);
    case 'exists':
      return (values) => values.length > 0 === (operand !== false);
    case 'gt':
      return some((value) => isBefore(one, value));
    case 'gte':
      return some((value) => isBefore(one, value) || value === one);
    case 'lt':
      return some((value) => isBefore(value, one));
    case 'lte':
      return some((value) => isBefore(value, one) || value === one);
  }
}
