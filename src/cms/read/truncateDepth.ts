/** Greater than the depth that any parser accepts, and far below the limit of `JSON.stringify`. */
const maxDepth = 300;

/**
 * Replaces values below a depth with null, so that an answer can be cached: the service does not
 * limit the depth of rich text. The truncated value is still too deep for the parser, which reports
 * it.
 */
export function truncateDepth<T>(value: T, levels = maxDepth): T {
  if (typeof value !== 'object' || value === null) return value;
  const truncateChild = (child: unknown) =>
    levels === 0 ? null : truncateDepth(child, levels - 1);
  if (Array.isArray(value)) return value.map(truncateChild) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, truncateChild(child)]),
  ) as T;
}
