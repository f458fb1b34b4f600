import {
  GraphQLList,
  GraphQLObjectType,
  type GraphQLFieldConfig,
  type GraphQLResolveInfo,
} from 'graphql';
import { isObject, textOf } from '../../export/types';
import { assetTarget, type Field, type Model } from '../../model/fields';
import { typeName } from '../../model/names';
import { compileEntryWhere } from '../../query/entryWhere';
import { referencesOf, targetOf, type StoredReference } from '../../query/references';
import { SysAsset, SysAssetConnection } from '../builtIn/assets';
import {
  createConnection,
  createConnectionTypes,
  DeletedReferencesConnection,
  emptyConnection,
  pagingArgs,
  type Connection,
  type PagingArgs,
} from './connections';
import { rawArgument } from '../lib/rawArgument';
import { readList } from '../lib/read';
import type { ReferenceWhereTypes } from '../inputs/referenceWhereTypes';
import type { TypeOrigin, TypeRegistry } from '../lib/registry';
import { JSONScalar } from '../lib/scalars';
import { embedsOf } from './richText';
import {
  entrySource,
  type AssetSource,
  type ContentSource,
  type NodeSource,
  type RequestContext,
  type Scope,
} from '../lib/sources';

type ReferenceField = Extract<Field, { kind: 'reference' }>;
type FieldConfig = GraphQLFieldConfig<ContentSource, RequestContext, PagingArgs>;

function assetNode(uid: unknown, scope: Scope, context: RequestContext): AssetSource | undefined {
  if (typeof uid !== 'string') return undefined;
  const version = context.view.assets(scope.locale, scope.fallback).byUid.get(uid);
  return version && { version, scope };
}

function targetNode(
  reference: StoredReference,
  targets: readonly string[],
  scope: Scope,
  context: RequestContext,
): NodeSource | undefined {
  if (reference.contentType === assetTarget && targets.includes(assetTarget)) {
    return assetNode(reference.uid, scope, context);
  }
  const version = targetOf(reference, targets, { view: context.view, ...scope });
  return version && entrySource(version, scope);
}

/** Creates the fields `<uid>Connection`, which contain referenced entries and assets. */
export class ConnectionFields {
  readonly #model: Model;
  readonly #registry: TypeRegistry;
  readonly #wheres: ReferenceWhereTypes | undefined;
  readonly #typeOf: (uid: string) => GraphQLObjectType | undefined;

  constructor(
    model: Model,
    registry: TypeRegistry,
    /** Undefined if connections have no filter. */
    wheres: ReferenceWhereTypes | undefined,
    typeOf: (uid: string) => GraphQLObjectType | undefined,
  ) {
    this.#model = model;
    this.#registry = registry;
    this.#wheres = wheres;
    this.#typeOf = typeOf;
  }

  #types(targets: readonly string[]): GraphQLObjectType[] {
    return targets.flatMap((uid) => {
      if (uid === assetTarget) return [SysAsset as GraphQLObjectType];
      return this.#typeOf(uid) ?? [];
    });
  }

  /** Creates the connection of a file field. */
  file({ uid, multiple }: Field): FieldConfig {
    return {
      type: SysAssetConnection,
      args: multiple ? pagingArgs : {},
      resolve: ({ content, scope }, args, context): Connection => {
        if (scope.embedded) return emptyConnection;
        const assetUids = readList(content[uid], (item) =>
          isObject(item) ? textOf(item.uid) : textOf(item),
        )?.filter(Boolean);
        return createConnection(assetUids ?? [], args, (item) => assetNode(item, scope, context));
      },
    };
  }

  /** Creates the connection of a reference field. */
  reference(field: ReferenceField, path: string[], origin: TypeOrigin): FieldConfig {
    const targets = field.targets.filter(
      (uid) => uid === assetTarget || this.#model.contentTypes.has(uid),
    );
    if (targets.length === 0) {
      return { type: DeletedReferencesConnection, resolve: () => emptyConnection };
    }
    const where = field.multiple ? this.#wheres?.connection(field, path, origin) : undefined;
    return {
      type: createConnectionTypes(this.#registry, typeName(...path), origin, {
        union: !field.single,
        types: () => this.#types(targets),
      }),
      args: field.multiple ? { ...pagingArgs, ...(where ? { where: { type: where } } : {}) } : {},
      resolve: ({ content, scope }, args, context, info): Connection => {
        if (scope.embedded) return emptyConnection;
        let references = referencesOf(content[field.uid]);
        const filter = where && rawArgument('where', info, context);
        if (isObject(filter)) {
          references = this.#filter(references, field, filter, scope, context, info);
        }
        return createConnection(references, args, (item) =>
          targetNode(item, targets, scope, context),
        );
      },
    };
  }

  /** Applies the filter of a connection. Targets of types without a condition are included. */
  #filter(
    references: StoredReference[],
    field: ReferenceField,
    filter: Record<string, unknown>,
    scope: Scope,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ): StoredReference[] {
    const wheres = field.single ? { [field.targets[0] ?? '']: filter } : filter;
    const tests = new Map(
      Object.entries(wheres).map(([target, where]) => {
        const test = compileEntryWhere(
          where,
          target,
          {
            model: this.#model,
            view: context.view,
            ...scope,
            dimensions: new Map(),
            onUnknownKey: (key) =>
              context.warn(`unknown key in the filter of ${info.fieldName}: ${key}`),
          },
          1,
        );
        return [target, test];
      }),
    );
    return references.filter((reference) => {
      const version = targetOf(reference, field.targets, { view: context.view, ...scope });
      const test = version && tests.get(version.entry.contentType);
      return !test || test(version);
    });
  }

  /** Creates the type of a JSON rich text field, with a connection for its embedded items. */
  richText(
    field: Extract<Field, { kind: 'richText' }>,
    path: string[],
    origin: TypeOrigin,
  ): GraphQLFieldConfig<ContentSource, RequestContext> {
    const { uid, multiple } = field;
    const existingTargets = field.targets.filter(
      (target) => target === assetTarget || this.#model.contentTypes.has(target),
    );
    const targets = existingTargets.length > 0 ? existingTargets : [assetTarget];
    const name = this.#registry.claim(typeName(...path), origin);
    const items = createConnectionTypes(this.#registry, `${name}EmbeddedItems`, origin, {
      union: true,
      types: () => this.#types(targets),
    });
    const type = new GraphQLObjectType<{ document: unknown; scope: Scope }, RequestContext>({
      name,
      fields: {
        json: { type: JSONScalar, resolve: ({ document }) => document },
        embedded_itemsConnection: {
          type: items,
          args: pagingArgs,
          resolve: ({ document, scope }, args: PagingArgs, context): Connection => {
            if (scope.embedded) return emptyConnection;
            const embeddedScope = { ...scope, embedded: true };
            return createConnection(embedsOf(document), args, (item) =>
              targetNode(item, targets, embeddedScope, context),
            );
          },
        },
      },
    });
    return {
      type: multiple ? new GraphQLList(type) : type,
      resolve: ({ content, scope }) => {
        const value = content[uid];
        const toSource = (document: unknown) => (isObject(document) ? { document, scope } : null);
        return multiple ? readList(value, toSource) : toSource(value);
      },
    };
  }
}
