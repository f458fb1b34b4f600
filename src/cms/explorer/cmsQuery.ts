import { Kind, parse, print, visit, type DocumentNode, type FieldNode } from 'graphql';

/** Field of Gatsby's data layer that contains the content service's schema, and its type prefix. */
const field = 'cms';
const prefix = 'CMS_';

/**
 * Converts a query for the content service to one for Gatsby's data layer: nests it under `cms` and
 * adds the prefix of gatsby-source-graphql to type names.
 */
export function toCmsQuery(query: string): string {
  const converted: DocumentNode = visit(parse(query), {
    NamedType: (node, key) =>
      key === 'typeCondition'
        ? { ...node, name: { ...node.name, value: prefix + node.name.value } }
        : undefined,
    OperationDefinition: (node) => {
      const cms: FieldNode = {
        kind: Kind.FIELD,
        name: { kind: Kind.NAME, value: field },
        selectionSet: node.selectionSet,
      };
      return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: [cms] } };
    },
  });
  return print(converted);
}
