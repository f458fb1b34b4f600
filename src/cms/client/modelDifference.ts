import { isObjectType, type GraphQLCompositeType } from 'graphql';

/** A difference between the content model that a query expects and the one of a stack. */
export interface ModelDifference {
  /** Uid of a content type, or such a uid with the uids of fields: `page.banner.page_title`. */
  field: string;
  /** The message after the name of the field. */
  what: string;
  /** True if the value is not read at all. */
  isLeftOut: boolean;
}

/** Matches the end of the name of a file or reference field. */
export const connectionSuffix = /Connection$/;

/** Returns the message on a missing field, which may exist in another form. */
export function missingInWords(name: string, parent: GraphQLCompositeType): string {
  const fields = isObjectType(parent) ? parent.getFields() : {};
  if (`${name}Connection` in fields) return 'is a file or a reference in this stack: left out';
  if (connectionSuffix.test(name) && name.replace(connectionSuffix, '') in fields)
    return 'is no file and no reference in this stack: left out';
  return `is not in this stack: ${name.startsWith('all_') ? 'read as empty' : 'left out'}`;
}

/** Returns the name of a field as editors know it: without the words of GraphQL. */
export const labelOf = (path: readonly string[]): string =>
  path
    .map((name) => name.replace(connectionSuffix, ''))
    .filter((name, index) => index === 0 || !['edges', 'node', 'items'].includes(name))
    .join('.')
    .replace(/^all_/, '')
    // An argument, such as `(where:)`, follows its field without a dot.
    .replace('.(', '(');
