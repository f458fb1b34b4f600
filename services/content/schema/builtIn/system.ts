import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLInputFieldConfigMap,
} from 'graphql';
import { textOf } from '../../export/types';
import { assetTarget } from '../../model/fields';
import { entryRevision } from '../../store/versions';
import {
  intOperands,
  operands,
  timestampOperands,
  tagOperands,
  systemTextOperands,
} from '../lib/operands';
import { readInt } from '../lib/read';
import { DateTime, JSONScalar } from '../lib/scalars';
import type { AssetSource, EntrySource, NodeSource, RequestContext } from '../lib/sources';

const SysVariants = new GraphQLObjectType({
  name: 'SysVariants',
  fields: {
    alias: { type: GraphQLString },
    environment: { type: GraphQLString },
    locale: { type: GraphQLString },
    time: { type: DateTime },
    user: { type: GraphQLString },
    variant_uid: { type: GraphQLString },
  },
});

const SystemPublishDetails = new GraphQLObjectType({
  name: 'SystemPublishDetails',
  fields: {
    environment: { type: GraphQLString },
    locale: { type: GraphQLString },
    time: { type: DateTime },
    user: { type: GraphQLString },
    variants: { type: new GraphQLList(SysVariants) },
  },
});

const SysMetadata = new GraphQLObjectType({
  name: 'SysMetadata',
  fields: {
    extension_uid: { type: GraphQLString },
    metadata: { type: new GraphQLList(JSONScalar) },
  },
});

const SysExtensionEdge = new GraphQLObjectType({
  name: 'SysExtensionEdge',
  fields: { node: { type: SysMetadata } },
});

const SysExtensionConnection = new GraphQLObjectType({
  name: 'SysExtensionConnection',
  fields: {
    totalCount: { type: GraphQLInt },
    edges: { type: new GraphQLList(SysExtensionEdge) },
  },
});

function commonSystemFields<Source extends NodeSource>(): GraphQLFieldConfigMap<
  Source,
  RequestContext
> {
  const contentOf = ({ version }: Source) =>
    version.kind === 'entry' ? version.entry.content : version.asset.content;
  return {
    uid: { type: GraphQLString, resolve: ({ version }) => version.uid },
    branch: { type: GraphQLString, resolve: (_, __, { stack }) => stack.data.branch },
    created_at: { type: DateTime, resolve: ({ version }) => version.timestamps.created },
    updated_at: { type: DateTime, resolve: ({ version }) => version.timestamps.updated },
    created_by: { type: GraphQLString, resolve: (source) => textOf(contentOf(source).created_by) },
    version: { type: GraphQLInt, resolve: (source) => readInt(contentOf(source)._version) },
    tags: {
      type: new GraphQLList(GraphQLString),
      resolve: (source) => {
        const { tags } = contentOf(source);
        return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
      },
    },
    publish_details: {
      type: SystemPublishDetails,
      resolve: ({ version }) => ({ ...version.publication, variants: [] }),
    },
    // An export contains no extensions.
    extensionConnection: {
      type: SysExtensionConnection,
      args: { skip: { type: GraphQLInt }, limit: { type: GraphQLInt } },
      resolve: () => ({ totalCount: 0, edges: [] }),
    },
  };
}

/** Type of an entry's field `system`. */
export const EntrySystemField = new GraphQLObjectType<EntrySource, RequestContext>({
  name: 'EntrySystemField',
  fields: {
    ...commonSystemFields<EntrySource>(),
    content_type_uid: {
      type: GraphQLString,
      resolve: (source) => source.version.entry.contentType,
    },
    locale: { type: GraphQLString, resolve: (source) => source.version.entry.locale },
    // A hash of the content instead of a user, so that it changes with each edit (decision 0003).
    updated_by: { type: GraphQLString, resolve: (source) => entryRevision(source.version.entry) },
  },
});

/** Type of an asset's field `system`. */
export const SysAssetSystemField = new GraphQLObjectType<AssetSource, RequestContext>({
  name: 'SysAssetSystemField',
  fields: {
    ...commonSystemFields<AssetSource>(),
    content_type_uid: { type: GraphQLString, resolve: () => assetTarget },
    updated_by: {
      type: GraphQLString,
      resolve: ({ version }, _, { files }) => files.revision(version.asset),
    },
  },
});

const SystemPublishDetailsWhere = new GraphQLInputObjectType({
  name: 'SystemPublishDetailsWhere',
  fields: {
    ...systemTextOperands('locale'),
    ...timestampOperands('time'),
    ...systemTextOperands('user'),
  },
});

/** Creates the filter keys of an entry's system fields. */
export function systemOperands(): GraphQLInputFieldConfigMap {
  return {
    ...operands('uid', 'String'),
    ...operands('locale', 'String'),
    ...timestampOperands('created_at'),
    ...timestampOperands('updated_at'),
    ...systemTextOperands('created_by'),
    ...systemTextOperands('updated_by'),
    ...intOperands('version', false),
    ...tagOperands(),
    publish_details: { type: SystemPublishDetailsWhere },
  };
}

/** The same filter keys below the key `system`, which Contentstack accepts too. */
export const EntrySystemFieldWhere = new GraphQLInputObjectType({
  name: 'EntrySystemFieldWhere',
  fields: systemOperands,
});
