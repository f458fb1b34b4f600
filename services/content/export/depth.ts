/** Maximum depth of an entry: more than real content has, and few enough to be written as JSON. */
export const maxDepth = 500;

/** True if a value is nested more than `depth` levels deep. */
export function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1));
}
