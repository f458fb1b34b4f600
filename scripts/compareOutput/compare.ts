import groupBy from 'lodash/groupBy';
import type { Part } from './parts';

/**
 * Compares two outputs of a build. Generated names may differ as long as they correspond one to
 * one: ids of modules and chunks, hashes of bundles, class names.
 * @returns one line for each output in which a file differs; none if the outputs are equal
 */
export function compareParts(first: readonly Part[], second: readonly Part[]): string[] {
  const pairNames = namePairing();
  const unpaired = groupBy(second, keyOf);
  const differences = new Set<string>();
  // Parts with one possible counterpart decide first which names correspond.
  const groups = Object.values(groupBy(first, keyOf)).sort((a, b) => a.length - b.length);
  for (const part of groups.flat()) {
    const candidates = unpaired[keyOf(part)] ?? [];
    const match = candidates.findIndex(({ names }) => pairNames(part.names, names));
    if (match >= 0) candidates.splice(match, 1);
    else differences.add(describe(part, second, 'first'));
  }
  for (const part of Object.values(unpaired).flat()) {
    differences.add(describe(part, first, 'second'));
  }
  return [...differences];
}

const keyOf = ({ name, text }: Part) => `${name} ${text}`;

/**
 * Returns a function that pairs the names of two parts. It returns false, and pairs none, if a name
 * has another counterpart already.
 */
function namePairing(): (first: readonly string[], second: readonly string[]) => boolean {
  let pairs = new Map<string, string>();
  return (first, second) => {
    const newPairs = new Map(pairs);
    const fits = (key: string, name: string) =>
      (newPairs.get(key) ?? newPairs.set(key, name).get(key)) === name;
    const allFit = first.every((name, index) => {
      const counterpart = second[index] ?? '';
      return fits(`first ${name}`, counterpart) && fits(`second ${counterpart}`, name);
    });
    if (allFit) pairs = newPairs;
    return allFit;
  };
}

const describe = ({ file, name }: Part, others: readonly Part[], output: 'first' | 'second') =>
  others.some((other) => other.name === name)
    ? `${file}: other content or names in the ${output} output`
    : `${file}: only in the ${output} output`;
