import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import { isObject, type StoredAsset } from '../../export/types';
import { compileAssetWhere } from '../../query/assetWhere';
import type { FilterContext } from '../../query/context';
import { compileEntryWhere } from '../../query/entryWhere';
import { selectPage, type Page, type Paging } from '../../query/select';
import type { Dimension } from '../../store/assetFiles';
import type { Order } from '../../store/versionList';
import { defaultListLimit } from './connections';
import { rawArgument } from '../lib/rawArgument';
import {
  entrySource,
  type AssetSource,
  type EntrySource,
  type RequestContext,
  type Scope,
} from '../lib/sources';

interface LocaleArgs {
  locale?: string | null;
  fallback_locale?: boolean | null;
}

interface SingleArgs extends LocaleArgs {
  uid: string;
}

interface ListArgs extends LocaleArgs {
  order_by?: (Order | null)[] | null;
  skip?: number | null;
  limit?: number | null;
}

type Resolver<Args, Source = unknown> = GraphQLFieldResolver<Source, RequestContext, Args>;

/** Returns the locale of a root field, whether it falls back, and the scope of the content below. */
function readLocale(args: LocaleArgs, { stack, referencesFallBack }: RequestContext) {
  const locale = args.locale ?? stack.data.master;
  const fallback = args.fallback_locale === true;
  const scope: Scope = { locale, fallback: fallback && referencesFallBack, embedded: false };
  return { locale, fallback, scope };
}

function pagingOf({ skip, limit, order_by }: ListArgs): Paging & { orders: Order[] } {
  const orders = (order_by ?? []).filter((order) => order !== null);
  return {
    skip: skip ?? 0,
    limit: limit ?? defaultListLimit,
    orders: orders.length > 0 ? orders : ['updated_at_DESC'],
  };
}

/** Measures all assets if a filter uses their dimensions, because filters run synchronously. */
async function measureDimensions(
  where: unknown,
  context: RequestContext,
): Promise<Map<StoredAsset, Dimension | null>> {
  if (!where || !JSON.stringify(where).includes('"dimension')) return new Map();
  const assets = [...context.stack.data.assets.values()];
  const dimensions = await Promise.all(assets.map((asset) => context.files.dimension(asset)));
  return new Map(assets.map((asset, index) => [asset, dimensions[index] ?? null]));
}

async function filterContext(
  where: unknown,
  scope: Scope,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<FilterContext> {
  return {
    model: context.stack.model,
    view: context.view,
    ...scope,
    dimensions: await measureDimensions(where, context),
    onUnknownKey: (key) => {
      context.warn(`unknown key in the filter of ${info.fieldName}, which matches nothing: ${key}`);
    },
  };
}

/** Creates the resolver of one entry by uid. */
export function entryOf(type: string): Resolver<SingleArgs> {
  return (_, args, context): EntrySource | null => {
    const { locale, fallback, scope } = readLocale(args, context);
    const version = context.view.entries(type, locale, fallback).byUid.get(args.uid);
    return version ? entrySource(version, scope) : null;
  };
}

async function listEntries(
  type: string,
  args: ListArgs,
  where: unknown,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<Page<EntrySource>> {
  const { locale, fallback, scope } = readLocale(args, context);
  const filters = await filterContext(where, scope, context, info);
  const fields = context.stack.model.contentTypes.get(type) ?? [];
  const url = fields.find(({ uid }) => uid === 'url');
  const page = selectPage(
    context.view.entries(type, locale, fallback),
    where,
    compileEntryWhere(where, type, filters),
    { ...pagingOf(args), hasUrl: url?.kind === 'scalar' && !url.multiple },
  );
  return { total: page.total, items: page.items.map((version) => entrySource(version, scope)) };
}

/** Creates the resolver of a list of entries of one content type. */
export function entryList(type: string): Resolver<ListArgs> {
  return (_, args, context, info) =>
    listEntries(type, args, rawArgument('where', info, context), context, info);
}

/** Resolves one asset by uid. */
export const singleAsset: Resolver<SingleArgs> = (_, args, context): AssetSource | null => {
  const { locale, fallback, scope } = readLocale(args, context);
  const version = context.view.assets(locale, fallback).byUid.get(args.uid);
  return version ? { version, scope } : null;
};

/** Resolves a list of assets. */
export const assetList: Resolver<ListArgs> = async (
  _,
  args,
  context,
  info,
): Promise<Page<AssetSource>> => {
  const where = rawArgument('where', info, context);
  const { locale, fallback, scope } = readLocale(args, context);
  const filters = await filterContext(where, scope, context, info);
  const page = selectPage(
    context.view.assets(locale, fallback),
    where,
    compileAssetWhere(where, filters, false),
    { ...pagingOf(args), hasUrl: false },
  );
  return { total: page.total, items: page.items.map((version) => ({ version, scope })) };
};

/** Result of the field `taxonomies`: its arguments, for the lists inside it. */
export interface TaxonomyScope {
  args: ListArgs;
  where: unknown;
}

/** Resolves the field `taxonomies`. */
export const taxonomyScope: Resolver<ListArgs> = (_, args, context, info): TaxonomyScope => {
  const where = rawArgument('where', info, context);
  const entryWhere = isObject(where) && !('taxonomies' in where) ? { taxonomies: where } : where;
  return { args, where: entryWhere };
};

/**
 * Creates the resolver of a list inside `taxonomies`. Its own arguments override those of
 * `taxonomies`; filters are combined by `AND`.
 */
export function taxonomyList(type: string): Resolver<ListArgs, TaxonomyScope> {
  return (outer, args, context, info) => {
    const ownNames = new Set(info.fieldNodes[0]?.arguments?.map(({ name }) => name.value));
    const pick = <Key extends keyof ListArgs>(key: Key) =>
      ownNames.has(key) ? args[key] : (outer.args[key] ?? args[key]);
    const ownWhere = rawArgument('where', info, context);
    const where = { AND: [outer.where, ownWhere].filter(isObject) };
    return listEntries(
      type,
      { ...args, locale: pick('locale'), skip: pick('skip'), limit: pick('limit') },
      where,
      context,
      info,
    );
  };
}
