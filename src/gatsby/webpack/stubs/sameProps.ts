/**
 * In the place of react-fast-compare, which react-helmet asks whether its properties have changed:
 * they are texts, elements and lists of them, no maps, dates or typed arrays.
 */
export default function sameProps(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    return false;
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        // The owner of an element is the component that made it, and leads round in circles.
        ((key === '_owner' && '$$typeof' in one) || sameProps(one[key], other[key])),
    )
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
