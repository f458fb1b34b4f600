import {
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLOutputType,
} from 'graphql';
import { typeName } from '../../model/names';
import type { TypeOrigin, TypeRegistry } from '../lib/registry';
import type { NodeSource } from '../lib/sources';

/** Default length of a root list. */
export const defaultListLimit = 25;

/** Default length of a connection. */
export const defaultConnectionLimit = 100;

/** Result of a connection's resolver. */
export interface Connection {
  totalCount: number;
  edges: { node: NodeSource }[];
}

/** Arguments of a connection. */
export interface PagingArgs {
  skip?: number | null;
  limit?: number | null;
}

/**
 * Creates one page of a connection. Contentstack pages the stored items first and then omits
 * unpublished ones, so that a page may have fewer items than its limit.
 * @param nodeOf returns the node of a stored item; undefined if it is not published
 */
export function createConnection<Item>(
  stored: readonly Item[],
  args: PagingArgs,
  nodeOf: (item: Item) => NodeSource | undefined,
): Connection {
  const skip = args.skip ?? 0;
  const edges: Connection['edges'] = [];
  for (const item of stored.slice(skip, skip + (args.limit ?? defaultConnectionLimit))) {
    const node = nodeOf(item);
    if (node) edges.push({ node });
  }
  return { totalCount: stored.length, edges };
}

/** Value of a connection without items. */
export const emptyConnection: Connection = { totalCount: 0, edges: [] };

function nodeTypeName({ version }: NodeSource): string {
  return version.kind === 'asset' ? 'SysAsset' : typeName(version.entry.contentType);
}

/** Arguments of a connection's field in the schema. */
export const pagingArgs: GraphQLFieldConfigArgumentMap = {
  skip: { type: GraphQLInt },
  limit: { type: GraphQLInt },
};

/**
 * Creates the types `<name>Connection`, `<name>Edge` and, for a union, `<name>Node`. Returns the type
 * `<name>Connection`.
 * @param origin part of the content model that the types are created for
 * @param targets types of the nodes; `union` is true if a node has one of several types
 */
export function createConnectionTypes(
  registry: TypeRegistry,
  name: string,
  origin: TypeOrigin,
  targets: { union: boolean; types: () => GraphQLObjectType[] },
): GraphQLObjectType {
  const nodeType = (): GraphQLOutputType | undefined => {
    if (!targets.union) return targets.types()[0];
    return new GraphQLUnionType({
      name: registry.claim(`${name}Node`, origin),
      types: targets.types,
      resolveType: (source: NodeSource) => nodeTypeName(source),
    });
  };
  const edge = new GraphQLObjectType({
    name: registry.claim(`${name}Edge`, origin),
    fields: () => ({ node: { type: nodeType() ?? MissingObject } }),
  });
  return new GraphQLObjectType({
    name: registry.claim(`${name}Connection`, origin),
    fields: { totalCount: { type: GraphQLInt }, edges: { type: new GraphQLList(edge) } },
  });
}

/** Placeholder type of missing types: a block without fields, or a deleted content type. */
export const MissingObject = new GraphQLObjectType({
  name: 'MissingObject',
  fields: { message: { type: GraphQLString } },
});

const DeletedReferencesEdge = new GraphQLObjectType({
  name: 'DeletedReferencesEdge',
  fields: { node: { type: MissingObject } },
});

/** Type of a reference field if all its target types were deleted. */
export const DeletedReferencesConnection = new GraphQLObjectType({
  name: 'DeletedReferencesConnection',
  fields: {
    totalCount: { type: GraphQLInt },
    edges: { type: new GraphQLList(DeletedReferencesEdge) },
  },
});
