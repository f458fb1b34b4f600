import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { textOf } from '../../export/types';
import { exists, intOperands, operands, timestampOperands, tagOperands } from '../lib/operands';
import { readInt } from '../lib/read';
import { JSONScalar } from '../lib/scalars';
import type { AssetSource, RequestContext } from '../lib/sources';
import { SysAssetSystemField } from './system';
import { SysAssetTransformUrl, transformQuery } from './transform';

const SysAssetDimension = new GraphQLObjectType({
  name: 'SysAssetDimension',
  fields: { width: { type: GraphQLInt }, height: { type: GraphQLInt } },
});

const textField = (key: string) => ({
  type: GraphQLString,
  resolve: ({ version }: AssetSource) => textOf(version.asset.content[key]),
});

/** The type of an asset. Its `url` has the origin of this service. */
export const SysAsset = new GraphQLObjectType<AssetSource, RequestContext>({
  name: 'SysAsset',
  fields: {
    title: textField('title'),
    description: textField('description'),
    filename: textField('filename'),
    content_type: textField('content_type'),
    permanent_url: textField('permanent_url'),
    parent_uid: textField('parent_uid'),
    unique_identifier: textField('unique_identifier'),
    url: {
      type: GraphQLString,
      args: { transform: { type: SysAssetTransformUrl } },
      resolve: ({ version }, args: { transform?: Record<string, unknown> | null }, { origin }) =>
        `${origin}${version.asset.path}${transformQuery(args.transform)}`,
    },
    file_size: {
      type: GraphQLInt,
      resolve: async ({ version }, _, { files }) => {
        const storedSize = Number.parseInt(String(version.asset.content.file_size), 10);
        const actualSize = await files.size(version.asset);
        // An empty file is reported as such, even if its stored size is another one.
        return readInt(Number.isNaN(storedSize) || actualSize === 0 ? actualSize : storedSize);
      },
    },
    dimension: {
      type: SysAssetDimension,
      resolve: ({ version }, _, { files }) => files.dimension(version.asset),
    },
    metadata: {
      type: JSONScalar,
      resolve: ({ version }) => version.asset.content._metadata ?? null,
    },
    system: { type: SysAssetSystemField, resolve: (source) => source },
  },
});

const SysAssetEdge = new GraphQLObjectType({
  name: 'SysAssetEdge',
  fields: { node: { type: SysAsset } },
});

export const SysAssetConnection = new GraphQLObjectType({
  name: 'SysAssetConnection',
  fields: { totalCount: { type: GraphQLInt }, edges: { type: new GraphQLList(SysAssetEdge) } },
});

export const AllSysAsset = new GraphQLObjectType({
  name: 'AllSysAsset',
  fields: { total: { type: GraphQLInt }, items: { type: new GraphQLList(SysAsset) } },
});

const SysAssetDimensionWhere = new GraphQLInputObjectType({
  name: 'SysAssetDimensionWhere',
  fields: { ...intOperands('width', true), ...intOperands('height', true) },
});

export const SysAssetWhere: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'SysAssetWhere',
  fields: () => ({
    AND: { type: new GraphQLList(SysAssetWhere) },
    OR: { type: new GraphQLList(SysAssetWhere) },
    ...operands('uid', 'String'),
    ...operands('title', 'String'),
    ...operands('description', 'String'),
    ...operands('filename', 'String'),
    ...operands('parent_uid', 'String'),
    ...operands('url', 'String'),
    ...intOperands('file_size', true),
    ...timestampOperands('created_at'),
    ...timestampOperands('updated_at'),
    tags: { type: GraphQLString },
    ...tagOperands(),
    dimension: { type: SysAssetDimensionWhere },
    ...exists('dimension'),
  }),
});

/** Creates the enum type of the argument `order_by`. Every list supports the same orders. */
export function createOrderByType(name: string): GraphQLEnumType {
  return new GraphQLEnumType({
    name,
    values: { created_at_ASC: {}, created_at_DESC: {}, updated_at_ASC: {}, updated_at_DESC: {} },
  });
}

export const SysAssetOrderBy = createOrderByType('SysAssetOrderBy');
