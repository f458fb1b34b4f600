import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { textOf } from '../../export/types';
import { exists, intOperands, operands, stampOperands, tagOperands } from '../lib/operands';
import { intOf } from '../lib/read';
import { JSONScalar } from '../lib/scalars';
import type { AssetSource, RequestContext } from '../lib/sources';
import { SysAssetSystemField } from './system';
import { SysAssetTransformUrl, transformQuery } from './transform';

const SysAssetDimension = new GraphQLObjectType({
  name: 'SysAssetDimension',
  fields: { width: { type: GraphQLInt }, height: { type: GraphQLInt } },
});

const text = (key: string) => ({
  type: GraphQLString,
  resolve: ({ version }: AssetSource) => textOf(version.asset.content[key]),
});

/** An asset; its `url` is the stored path at the service's own origin. */
export const SysAsset = new GraphQLObjectType<AssetSource, RequestContext>({
  name: 'SysAsset',
  fields: {
    title: text('title'),
    description: text('description'),
    filename: text('filename'),
    content_type: text('content_type'),
    permanent_url: text('permanent_url'),
    parent_uid: text('parent_uid'),
    unique_identifier: text('unique_identifier'),
    url: {
      type: GraphQLString,
      args: { transform: { type: SysAssetTransformUrl } },
      resolve: ({ version }, args: { transform?: Record<string, unknown> | null }, { origin }) =>
        `${origin}${version.asset.path}${transformQuery(args.transform)}`,
    },
    file_size: {
      type: GraphQLInt,
      resolve: async ({ version }, _, { files }) => {
        const size = Number.parseInt(String(version.asset.content.file_size), 10);
        const actual = await files.size(version.asset);
        // A file without a byte is no document, whatever size its upload had.
        return intOf(Number.isNaN(size) || actual === 0 ? actual : size);
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
    ...stampOperands('created_at'),
    ...stampOperands('updated_at'),
    tags: { type: GraphQLString },
    ...tagOperands(),
    dimension: { type: SysAssetDimensionWhere },
    ...exists('dimension'),
  }),
});

/** The orders that every list knows, as an enum of the given name. */
export function orderBy(name: string): GraphQLEnumType {
  return new GraphQLEnumType({
    name,
    values: { created_at_ASC: {}, created_at_DESC: {}, updated_at_ASC: {}, updated_at_DESC: {} },
  });
}

export const SysAssetOrderBy = orderBy('SysAssetOrderBy');
