/** Swaps the keys and the values of an object: `{ tiles: 'Tiles' }` becomes `{ Tiles: 'tiles' }`. */
export function keysByValue<Key extends string>(
  valuesByKey: Readonly<Record<Key, string>>,
): Readonly<Record<string, Key>> {
  const pairs = Object.entries<string>(valuesByKey).map(([key, value]) => [value, key]);
  return Object.fromEntries(pairs) as Record<string, Key>;
}
