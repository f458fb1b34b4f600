import { groupBy } from 'lodash';
import type { Item } from './output';
import { Bijection } from './tokens';

/**
 * Compares two outputs of a build. Generated names may differ as long as they correspond one to
 * one: ids of modules and chunks, hashes of bundles, class names.
 * @returns one line for each difference; none if the outputs are equal
 */
export function compareItems(first: readonly Item[], second: readonly Item[]): string[] {
  const names = new Bijection();
  const differences: string[] = [];
  const secondByKey = groupBy(second, ({ key }) => key);
  const groups = Object.entries(groupBy(first, ({ key }) => key)).map(
    ([key, items]) => [items, secondByKey[key] ?? []] as const,
  );
  // Items that have one possible counterpart decide first which names correspond.
  groups.sort(([a], [b]) => a.length - b.length);
  for (const [items, candidates] of groups) {
    const free = new Set(candidates);
    for (const item of items) {
      const match = [...free].find(({ tokens }) => names.pairAll(item.tokens, tokens));
      if (match) free.delete(match);
      else differences.push(describeDifference(item, candidates, names));
    }
  }
  const firstKeys = new Set(first.map(({ key }) => key));
  const added = second.filter(({ key }) => !firstKeys.has(key));
  return [...differences, ...added.map(({ file }) => `${file}: only in the second output`)];
}

function describeDifference(
  { file, tokens }: Item,
  candidates: readonly Item[],
  names: Bijection,
): string {
  const [candidate] = candidates;
  if (!candidate) return `${file}: other content, or only in the first output`;
  const mismatchIndex = tokens.findIndex(
    (token, index) => !names.fits(token, candidate.tokens[index] ?? ''),
  );
  return `${file}: ${tokens[mismatchIndex]} corresponds to ${candidate.tokens[mismatchIndex]} here and to another name elsewhere`;
}
