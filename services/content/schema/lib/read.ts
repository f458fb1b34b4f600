import { isObject, textOf } from '../../export/types';
import type { ScalarName } from '../../model/fields';

/** A stored number as GraphQL's `Int`; null for anything that it cannot hold. */
export function intOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && (number | 0) === number ? number : null;
}

/** A stored value as its scalar, or null for anything that is none. */
function readOne(scalar: ScalarName, value: unknown): unknown {
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

/** One value or, of a multiple field, a list. */
export function readScalar(scalar: ScalarName, value: unknown, multiple: boolean): unknown {
  if (multiple) return readList(value, (item) => readOne(scalar, item));
  const single: unknown = Array.isArray(value) && scalar !== 'JSON' ? value[0] : value;
  return readOne(scalar, single);
}

/** A list's items, null for no list; a single value that a field once held counts as one item. */
export function readList<Item>(value: unknown, read: (item: unknown) => Item): Item[] | null {
  if (value === undefined || value === null) return null;
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(read);
}

/** The stored link; its definition speaks of `url`, its value of `href`. */
export function readLink(value: unknown): { title: string | null; href: string | null } | null {
  if (!isObject(value)) return null;
  return { title: textOf(value.title), href: textOf(value.href) ?? textOf(value.url) };
}
