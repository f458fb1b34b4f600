const maxSimilar = 3;

/** Returns up to three texts that differ least from another one, and not in more than half of it. */
export function similarTexts(wanted: string, texts: Iterable<string>): string[] {
  return [...texts]
    .map((other) => ({ other, distance: editDistance(wanted, other) }))
    .filter(({ other, distance }) => distance <= Math.max(other.length, wanted.length) / 2)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxSimilar)
    .map(({ other }) => other);
}

/** Returns the Levenshtein distance: how many characters to insert, delete or replace. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const shifted = Math.min(previous[column] ?? 0, current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, shifted));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
