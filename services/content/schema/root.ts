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
import { AllSysAsset, orderBy, SysAsset, SysAssetOrderBy, SysAssetWhere } from './builtIn/assets';
import { defaultListLimit } from './outputs/connections';
import type { OutputTypes } from './outputs/outputTypes';
import { contentTypesOwner, type TypeRegistry } from './lib/registry';
import {
  assetList,
  assetOf,
  entryList,
  entryOf,
  taxonomyList,
  taxonomyScope,
  type TaxonomyScope,
} from './outputs/resolve';
import { TaxonomyJSON } from './lib/scalars';
import type { RequestContext } from './lib/sources';
import type { WhereTypes } from './inputs/whereTypes';

type Fields = GraphQLFieldConfigMap<unknown, RequestContext>;

function paging(): GraphQLFieldConfigArgumentMap {
  return {
    skip: { type: GraphQLInt, defaultValue: 0 },
    limit: { type: GraphQLInt, defaultValue: defaultListLimit },
  };
}

/** The root type: two fields per content type, two for assets, one for taxonomies. */
export function queryType(
  model: Model,
  master: string,
  registry: TypeRegistry,
  outputs: OutputTypes,
  wheres: WhereTypes,
): GraphQLObjectType<unknown, RequestContext> {
  const locale = { type: new GraphQLNonNull(GraphQLString), defaultValue: master };
  const fallback_locale = { type: GraphQLBoolean };
  const uid = { type: new GraphQLNonNull(GraphQLString) };
  const latest = ['updated_at_DESC'];
  const assetLocale = { type: GraphQLString, defaultValue: master };
  const fields: Fields = {
    assets: {
      type: SysAsset,
      args: { uid, locale: assetLocale, fallback_locale },
      resolve: assetOf(master),
    },
    all_assets: {
      type: AllSysAsset,
      args: {
        where: { type: SysAssetWhere },
        locale: assetLocale,
        fallback_locale,
        order_by: { type: new GraphQLList(SysAssetOrderBy), defaultValue: latest },
        ...paging(),
      },
      resolve: assetList(master),
    },
  };
  const taxonomies: GraphQLFieldConfigMap<TaxonomyScope, RequestContext> = {};
  for (const [type, content] of model.contentTypes) {
    const output = outputs.contentType(type);
    const where = wheres.contentType(type);
    if (!output || !where || !registry.checkName(type)) continue;
    const name = typeName(type);
    const origin = { uid: type, owner: contentTypesOwner };
    const list = new GraphQLObjectType({
      name: registry.claim(`All${name}`, origin),
      fields: { total: { type: GraphQLInt }, items: { type: new GraphQLList(output) } },
    });
    const order = orderBy(registry.claim(`${name}OrderBy`, origin));
    const order_by = { type: new GraphQLList(order), defaultValue: latest };
    fields[type] = {
      type: output,
      args: { uid, locale, fallback_locale },
      resolve: entryOf(type),
    };
    fields[`all_${type}`] = {
      type: list,
      args: { where: { type: where }, locale, fallback_locale, order_by, ...paging() },
      resolve: entryList(type),
    };
    if (content.some(({ kind }) => kind === 'taxonomy')) {
      taxonomies[`all_${type}`] = {
        type: list,
        args: { where: { type: where }, locale, order_by, ...paging() },
        resolve: taxonomyList(type),
      };
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
