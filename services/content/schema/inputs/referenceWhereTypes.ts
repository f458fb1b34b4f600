import { GraphQLInputObjectType, type GraphQLInputFieldConfigMap } from 'graphql';
import { fieldsIn, type Block, type Field, type Model } from '../../model/fields';
import { typeName } from '../../model/names';
import { exists, operands } from '../lib/operands';
import {
  contentTypesOwner,
  globalFieldsOwner,
  type TypeOrigin,
  type TypeRegistry,
} from '../lib/registry';
import { LinkWhere } from './whereTypes';

/**
 * Creates the `SysRef…Where` types, which are filters of connections. They support text, numbers,
 * booleans, dates and links, also in groups and blocks, but no files, references or JSON.
 */
export class ReferenceWhereTypes {
  readonly #model: Model;
  readonly #registry: TypeRegistry;
  #cache = new Map<string, GraphQLInputObjectType | undefined>();

  constructor(model: Model, registry: TypeRegistry) {
    this.#model = model;
    this.#registry = registry;
  }

  /** Creates the `where` of a reference field. Returns undefined if no target can be filtered. */
  connection(
    field: Extract<Field, { kind: 'reference' }>,
    path: string[],
    origin: TypeOrigin,
  ): GraphQLInputObjectType | undefined {
    const types = field.targets.flatMap((uid) => {
      const type = this.#contentType(uid);
      return type ? [{ uid, type }] : [];
    });
    if (field.single || types.length === 0) return types[0]?.type;
    return new GraphQLInputObjectType({
      name: this.#registry.claim(`SysRef${typeName(...path)}Where`, origin),
      fields: Object.fromEntries(types.map(({ uid, type }) => [uid, { type }])),
    });
  }

  #contentType(uid: string): GraphQLInputObjectType | undefined {
    const fields = this.#model.contentTypes.get(uid);
    return fields && this.#cachedType(uid, contentTypesOwner, fields);
  }

  #cachedType(uid: string, owner: string, fields: Field[]): GraphQLInputObjectType | undefined {
    const key = `${owner} ${uid}`;
    if (!this.#cache.has(key)) {
      this.#cache.set(key, undefined);
      const name = `SysRef${typeName(uid)}Where`;
      const configs = this.#fields(fields, [uid], uid);
      this.#cache.set(key, this.#createType(name, { uid, owner }, configs));
    }
    return this.#cache.get(key);
  }

  #createType(
    name: string,
    origin: TypeOrigin,
    fields: GraphQLInputFieldConfigMap,
  ): GraphQLInputObjectType | undefined {
    if (Object.keys(fields).length === 0) return undefined;
    return new GraphQLInputObjectType({ name: this.#registry.claim(name, origin), fields });
  }

  #fields(fields: readonly Field[], path: string[], owner: string): GraphQLInputFieldConfigMap {
    const configs: GraphQLInputFieldConfigMap = {};
    for (const field of fields) {
      const { uid } = field;
      const type = this.#field(field, [...path, uid], owner);
      if (type) configs[uid] = { type };
      else if (field.kind === 'scalar' && field.scalar !== 'JSON') {
        Object.assign(configs, operands(uid, field.scalar));
      }
    }
    return configs;
  }

  #field(field: Field, path: string[], owner: string): GraphQLInputObjectType | undefined {
    const origin = { uid: field.uid, owner };
    const name = `Sys${typeName(...path)}Where`;
    switch (field.kind) {
      case 'link':
        return LinkWhere;
      case 'global':
        return this.#cachedType(field.global, globalFieldsOwner, fieldsIn(this.#model, field));
      case 'group':
        return this.#createType(name, origin, this.#fields(field.fields, path, owner));
      case 'blocks':
        return this.#createType(name, origin, this.#blocks(field.blocks, path, owner));
      case 'scalar':
      case 'file':
      case 'reference':
      case 'richText':
      case 'taxonomy':
        return undefined;
    }
  }

  #blocks(blocks: readonly Block[], path: string[], owner: string): GraphQLInputFieldConfigMap {
    const configs: GraphQLInputFieldConfigMap = {};
    for (const block of blocks) {
      const { uid, global } = block;
      const innerPath = [...path, uid, 'block'];
      const name = `Sys${typeName(...innerPath)}Where`;
      const fields = fieldsIn(this.#model, block);
      const type = global
        ? this.#cachedType(global, globalFieldsOwner, fields)
        : this.#createType(name, { uid, owner }, this.#fields(fields, innerPath, owner));
      Object.assign(configs, type ? { [uid]: { type } } : {}, exists(uid));
    }
    return configs;
  }
}
