import { isRecord } from '../../../lib/isRecord';

/**
 * Compares values deeply. Replaces react-fast-compare, with which react-helmet compares its props.
 * These contain strings, elements and arrays. Maps, dates and typed arrays are not supported.
 */
export default function sameProps(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) {
    return false;
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        // An element's `_owner` is the component that created it; its references are circular.
        ((key === '_owner' && '$$typeof' in one) || sameProps(one[key], other[key])),
    )
  );
}
