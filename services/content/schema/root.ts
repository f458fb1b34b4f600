import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
} from 'graphql';
import type { Model } from '../model/fields';
import { typeName } from '../model/names';
import {
  AllSysAsset,
  createOrderByType,
  SysAsset,
  SysAssetOrderBy,
  SysAssetWhere,
} from './builtIn/assets';
import { defaultListLimit } from './outputs/connections';
import type { OutputTypes } from './outputs/outputTypes';
import { contentTypesOwner, type TypeRegistry } from './lib/registry';
import {
  assetList,
  entryList,
  entryOf,
  singleAsset,
  taxonomyList,
  taxonomyScope,
  type TaxonomyScope,
} from './outputs/resolve';
import { TaxonomyJSON } from './lib/scalars';
import type { RequestContext } from './lib/sources';
import type { WhereTypes } from './inputs/whereTypes';

function paging(): GraphQLFieldConfigArgumentMap {
  return {
    skip: { type: GraphQLInt, defaultValue: 0 },
    limit: { type: GraphQLInt, defaultValue: defaultListLimit },
  };
}

const fallback_locale = { type: GraphQLBoolean };
const uid = { type: new GraphQLNonNull(GraphQLString) };
const latestFirst = ['updated_at_DESC'];

/** Creates the root type: two fields for each content type, two for assets, one for taxonomies. */
export function queryType(
  model: Model,
  master: string,
  registry: TypeRegistry,
  outputs: OutputTypes,
  wheres: WhereTypes,
): GraphQLObjectType<unknown, RequestContext> {
  const locale = { type: new GraphQLNonNull(GraphQLString), defaultValue: master };
  const fields = assetFields(master);
  const taxonomies: GraphQLFieldConfigMap<TaxonomyScope, RequestContext> = {};
  for (const [type, content] of model.contentTypes) {
    const output = outputs.contentType(type);
    const whereType = wheres.contentType(type);
    if (!output || !whereType || !registry.checkName(type)) continue;
    const name = typeName(type);
    const origin = { uid: type, owner: contentTypesOwner };
    const list = new GraphQLObjectType({
      name: registry.claim(`All${name}`, origin),
      fields: { total: { type: GraphQLInt }, items: { type: new GraphQLList(output) } },
    });
    const order = createOrderByType(registry.claim(`${name}OrderBy`, origin));
    const order_by = { type: new GraphQLList(order), defaultValue: latestFirst };
    const where = { type: whereType };
    const description = model.descriptions.get(type);
    fields[type] = {
      description: `One entry by its uid. ${description ?? ''}`.trim(),
      type: output,
      args: { uid, locale, fallback_locale },
      resolve: entryOf(type),
    };
    fields[`all_${type}`] = {
      description: `Entries. ${description ?? ''}`.trim(),
      type: list,
      args: { where, locale, fallback_locale, order_by, ...paging() },
      resolve: entryList(type),
    };
    if (content.some(({ kind }) => kind === 'taxonomy')) {
      const args = { where, locale, order_by, ...paging() };
      taxonomies[`all_${type}`] = { type: list, args, resolve: taxonomyList(type) };
    }
  }
  if (Object.keys(taxonomies).length > 0) {
    fields.taxonomies = {
      type: new GraphQLObjectType({ name: 'SysTaxonomies', fields: taxonomies }),
      args: { locale, where: { type: TaxonomyJSON }, ...paging() },
      resolve: taxonomyScope,
    };
  }
  return new GraphQLObjectType<unknown, RequestContext>({ name: 'Query', fields });
}

function assetFields(master: string): GraphQLFieldConfigMap<unknown, RequestContext> {
  const locale = { type: GraphQLString, defaultValue: master };
  const order_by = { type: new GraphQLList(SysAssetOrderBy), defaultValue: latestFirst };
  const where = { type: SysAssetWhere };
  return {
    assets: {
      type: SysAsset,
      args: { uid, locale, fallback_locale },
      resolve: singleAsset,
    },
    all_assets: {
      type: AllSysAsset,
      args: { where, locale, fallback_locale, order_by, ...paging() },
      resolve: assetList,
    },
  };
}
