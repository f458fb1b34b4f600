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
import type { Origin, TypeRegistry } from '../lib/registry';
import type { NodeSource } from '../lib/sources';

/** Length of a root list where a query names none. */
export const defaultListLimit = 25;

/** Length of a connection where a query names none. */
export const defaultConnectionLimit = 100;

/** What a connection's resolver returns. */
export interface Connection {
  totalCount: number;
  edges: { node: NodeSource }[];
}

export interface PagingArgs {
  skip?: number | null;
  limit?: number | null;
  where?: unknown;
}

/**
 * A page of stored items: the service pages what is stored, then leaves out what is not
 * delivered, so that a page may come back short.
 */
export function connectionOf<Item>(
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

export const emptyConnection: Connection = { totalCount: 0, edges: [] };

/** Name of a node's object type. */
function nodeTypeName({ version }: NodeSource): string {
  return version.kind === 'asset' ? 'SysAsset' : typeName(version.entry.contentType);
}

export const pagingArgs: GraphQLFieldConfigArgumentMap = {
  skip: { type: GraphQLInt },
  limit: { type: GraphQLInt },
};

/** `<name>Connection`, `<name>Edge` and, for a union, `<name>Node`. */
export function connectionTypes(
  registry: TypeRegistry,
  name: string,
  origin: Origin,
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

/** Stands where the model points at nothing: a block without fields, a deleted content type. */
export const MissingObject = new GraphQLObjectType({
  name: 'MissingObject',
  fields: { message: { type: GraphQLString } },
});

const DeletedReferencesEdge = new GraphQLObjectType({
  name: 'DeletedReferencesEdge',
  fields: { node: { type: MissingObject } },
});

/** Type of a reference field of which no target type exists any more. */
export const DeletedReferencesConnection = new GraphQLObjectType({
  name: 'DeletedReferencesConnection',
  fields: {
    totalCount: { type: GraphQLInt },
    edges: { type: new GraphQLList(DeletedReferencesEdge) },
  },
});
