import { Kind, parse, print, visit, type DocumentNode, type FieldNode } from 'graphql';

/** Field of Gatsby's data layer under which the service's schema lies, and its types' prefix. */
const field = 'cms';
const prefix = 'CMS_';

/**
 * The same query as it is asked in Gatsby's data layer: nested under `cms`, type names with the
 * prefix that gatsby-source-graphql gives them.
 */
export function cmsForm(query: string): string {
  const renamed: DocumentNode = visit(parse(query), {
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
  return print(renamed);
}
