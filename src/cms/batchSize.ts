import { Kind, parse, visit, type FieldNode } from 'graphql';

/** Limits of the content service per query (its GraphQL limitations page). */
export const documentLimit = 7500;
export const pageLimit = 100;

/**
 * How many entries one batch of `fragment` may ask for: size × (1 + sum of nested limits) stays
 * within the documents allowed per query, and within a page.
 */
export function batchSize(fragment: string): number {
  let nested = 0;
  visit(parse(fragment), {
    Field: (node) => {
      if (node.name.value.endsWith('Connection')) nested += limitOf(node);
    },
  });
  return Math.max(1, Math.min(pageLimit, Math.floor(documentLimit / (1 + nested))));
}

function limitOf(node: FieldNode): number {
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  return limit?.kind === Kind.INT ? Number(limit.value) : 1;
}
