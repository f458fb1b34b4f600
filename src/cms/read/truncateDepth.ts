/** Deeper than what any parser accepts, and far from what `JSON.stringify` can write. */
const deepest = 300;

/**
 * An answer without what lies deeper than content ever does, so that it can be kept: rich text is
 * as deep as the service says. What was cut is still too deep for the parser, which reports it.
 */
export function truncateDepth<T>(value: T, levels = deepest): T {
  if (typeof value !== 'object' || value === null) return value;
  const inner = (each: unknown) => (levels === 0 ? null : truncateDepth(each, levels - 1));
  if (Array.isArray(value)) return value.map(inner) as T;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)])) as T;
}
