import { parse, visit } from 'graphql';
import { documentLimit, limitOf, pageLimit } from './limits';

/**
 * Returns the number of entries that one batch with `fragment` may request. The number × (1 + sum of
 * nested limits) does not exceed the documents allowed per query, and the number does not exceed the
 * items allowed per page.
 */
export function batchSize(fragment: string): number {
  let nestedLimits = 0;
  visit(parse(fragment), {
    Field: (node) => {
      if (node.name.value.endsWith('Connection')) nestedLimits += limitOf(node) ?? 1;
    },
  });
  return Math.max(1, Math.min(pageLimit, Math.floor(documentLimit / (1 + nestedLimits))));
}
