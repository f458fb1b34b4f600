import { isObject, textOf } from '../../export/types';
import type { ScalarName } from '../../model/fields';

/** Reads a stored number as GraphQL's `Int`. Returns null if it is not a 32-bit integer. */
export function readInt(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && (number | 0) === number ? number : null;
}

/** Reads one stored value. Returns null if it does not have the type of the scalar. */
function readSingle(scalar: ScalarName, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  switch (scalar) {
    case 'String':
      return typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : textOf(value);
    case 'Float': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : null;
    }
    case 'Boolean':
      return typeof value === 'boolean' ? value : null;
    case 'DateTime':
      return textOf(value) || null;
    case 'JSON':
      return value;
  }
}

/** Reads a stored value, or a list of values for a multiple field. */
export function readScalar(scalar: ScalarName, value: unknown, isMultiple: boolean): unknown {
  if (isMultiple) return readList(value, (item) => readSingle(scalar, item));
  const single: unknown = Array.isArray(value) && scalar !== 'JSON' ? value[0] : value;
  return readSingle(scalar, single);
}

/**
 * Reads the items of a list. A single value counts as a list of one item: the field may have changed
 * to multiple after the entry was saved. Returns null if there is no value.
 */
export function readList<Item>(value: unknown, read: (item: unknown) => Item): Item[] | null {
  if (value === undefined || value === null) return null;
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(read);
}

/** Reads a stored link. Its URL is in `href`; some exports have it in `url`. */
export function readLink(value: unknown): { title: string | null; href: string | null } | null {
  if (!isObject(value)) return null;
  return { title: textOf(value.title), href: textOf(value.href) ?? textOf(value.url) };
}
