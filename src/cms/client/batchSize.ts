import { parse, visit } from 'graphql';
import { documentLimit, limitOf, pageLimit } from './limits';

/**
 * How many entries one batch of `fragment` may ask for: size × (1 + sum of nested limits) stays
 * within the documents allowed per query, and within a page.
 */
export function batchSize(fragment: string): number {
  let nested = 0;
  visit(parse(fragment), {
    Field: (node) => {
      if (node.name.value.endsWith('Connection')) nested += limitOf(node) ?? 1;
    },
  });
  return Math.max(1, Math.min(pageLimit, Math.floor(documentLimit / (1 + nested))));
}
