import {
  OverlappingFieldsCanBeMergedRule,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';

/**
 * Removes fields of inline fragments whose type differs from the type of the same field of an earlier
 * fragment, such as `title` of two content types that a field may reference: GraphQL refuses the
 * whole query, because one answer cannot contain both.
 * @param onRemoved receives each removed field
 */
export function withoutConflicts(
  document: DocumentNode,
  schema: GraphQLSchema,
  onRemoved: (field: ASTNode) => void,
): DocumentNode {
  const [conflict] = validate(schema, document, [OverlappingFieldsCanBeMergedRule]);
  // The nodes are the first field with its conflicting subfields, then as many of the second field.
  const field = conflict?.nodes?.[conflict.nodes.length / 2];
  if (!field) return document;
  onRemoved(field);
  const rest = visit(document, { Field: (node) => (node === field ? null : undefined) });
  return withoutConflicts(rest, schema, onRemoved);
}
