import { GraphQLInputObjectType, type GraphQLInputFieldConfigMap } from 'graphql';
import { fieldsIn, type Field, type Model } from '../../model/fields';
import { typeName } from '../../model/names';
import { exists, operands } from '../lib/operands';
import { contentTypesOwner, globalFieldsOwner, type Origin, type TypeRegistry } from '../lib/registry';
import { LinkWhere } from './whereTypes';

/**
 * The `SysRef…Where` types: filters on a connection itself. They know text, numbers, dates,
 * links and what lies in groups and blocks; no files, references or JSON.
 */
export class ReferenceWhereTypes {
  readonly #model: Model;
  readonly #registry: TypeRegistry;
  #kept = new Map<string, GraphQLInputObjectType | undefined>();

  constructor(model: Model, registry: TypeRegistry) {
    this.#model = model;
    this.#registry = registry;
  }

  /** The `where` of one reference field's connection; undefined where no target has a filter. */
  connection(
    field: Extract<Field, { kind: 'reference' }>,
    path: string[],
    origin: Origin,
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
    return fields && this.#once(uid, contentTypesOwner, fields);
  }

  #once(uid: string, owner: string, fields: Field[]): GraphQLInputObjectType | undefined {
    const key = `${owner} ${uid}`;
    if (!this.#kept.has(key)) {
      this.#kept.set(key, undefined);
      const type = this.#make(`SysRef${typeName(uid)}Where`, { uid, owner }, () =>
        this.#fields(fields, [uid], uid),
      );
      this.#kept.set(key, type);
    }
    return this.#kept.get(key);
  }

  #make(
    name: string,
    origin: Origin,
    fieldsOf: () => GraphQLInputFieldConfigMap,
  ): GraphQLInputObjectType | undefined {
    const fields = fieldsOf();
    if (Object.keys(fields).length === 0) return undefined;
    return new GraphQLInputObjectType({ name: this.#registry.claim(name, origin), fields });
  }

  #fields(fields: readonly Field[], path: string[], owner: string): GraphQLInputFieldConfigMap {
    const found: GraphQLInputFieldConfigMap = {};
    for (const field of fields) {
      const { uid } = field;
      const type = this.#field(field, [...path, uid], owner);
      if (type) found[uid] = { type };
      else if (field.kind === 'scalar' && field.scalar !== 'JSON') {
        Object.assign(found, operands(uid, field.scalar));
      }
    }
    return found;
  }

  #field(field: Field, path: string[], owner: string): GraphQLInputObjectType | undefined {
    const origin = { uid: field.uid, owner };
    const name = `Sys${typeName(...path)}Where`;
    switch (field.kind) {
      case 'link':
        return LinkWhere;
      case 'global':
        return this.#once(field.global, globalFieldsOwner, fieldsIn(this.#model, field));
      case 'group':
        return this.#make(name, origin, () => this.#fields(field.fields, path, owner));
      case 'blocks':
        return this.#make(name, origin, () => {
          const found: GraphQLInputFieldConfigMap = {};
          for (const block of field.blocks) {
            const inner = [...path, block.uid, 'block'];
            const fields = fieldsIn(this.#model, block);
            const type = block.global
              ? this.#once(block.global, globalFieldsOwner, fields)
              : this.#make(`Sys${typeName(...inner)}Where`, { uid: block.uid, owner }, () =>
                  this.#fields(fields, inner, owner),
                );
            Object.assign(found, type ? { [block.uid]: { type } } : {}, exists(block.uid));
          }
          return found;
        });
      case 'scalar':
      case 'file':
      case 'reference':
      case 'richText':
      case 'taxonomy':
        return undefined;
    }
  }
}
