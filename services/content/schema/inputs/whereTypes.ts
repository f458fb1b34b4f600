import {
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
  type GraphQLInputFieldConfigMap,
} from 'graphql';
import memoize from 'lodash/memoize';
import { fieldsIn, type Block, type Field, type Model } from '../../model/fields';
import { typeName } from '../../model/names';
import { SysAssetWhere } from '../builtIn/assets';
import { exists, operands, operandsWith } from '../lib/operands';
import {
  contentTypesOwner,
  globalFieldsOwner,
  type TypeOrigin,
  type TypeRegistry,
} from '../lib/registry';
import { JSONScalar } from '../lib/scalars';
import { EntrySystemFieldWhere, systemOperands } from '../builtIn/system';

export const LinkWhere = new GraphQLInputObjectType({
  name: 'LinkWhere',
  fields: { ...operands('title', 'String'), ...operands('href', 'String') },
});

const EvalReferenceEnum = new GraphQLEnumType({
  name: 'EvalReferenceEnum',
  values: { ALL: {}, ANY: {} },
});

/** Creates the `…Where` input types of a content model, each once. */
export class WhereTypes {
  readonly #model: Model;
  readonly #registry: TypeRegistry;

  constructor(model: Model, registry: TypeRegistry) {
    this.#model = model;
    this.#registry = registry;
  }

  /** Returns the filter of a content type; undefined if the stack does not have it. */
  readonly contentType = memoize((uid: string): GraphQLInputObjectType | undefined => {
    const fields = this.#model.contentTypes.get(uid);
    if (!fields) return undefined;
    const origin = { uid, owner: contentTypesOwner };
    const type: GraphQLInputObjectType = this.#type([uid], origin, () => ({
      AND: { type: new GraphQLList(type) },
      OR: { type: new GraphQLList(type) },
      system: { type: EntrySystemFieldWhere },
      ...systemOperands(),
      ...this.#fields(fields, [uid], uid),
    }));
    return type;
  });

  readonly #globalField = memoize((uid: string) =>
    this.#type([uid], { uid, owner: globalFieldsOwner }, () =>
      this.#fields(this.#model.globalFields.get(uid) ?? [], [uid], uid),
    ),
  );

  #type(path: string[], origin: TypeOrigin, fields: () => GraphQLInputFieldConfigMap) {
    const name = this.#registry.claim(`${typeName(...path)}Where`, origin);
    return new GraphQLInputObjectType({ name, fields });
  }

  #fields(fields: readonly Field[], path: string[], owner: string): GraphQLInputFieldConfigMap {
    const configs: GraphQLInputFieldConfigMap = {};
    for (const field of fields) {
      if (!this.#registry.checkName(field.uid)) continue;
      Object.assign(configs, this.#field(field, [...path, field.uid], owner));
    }
    return configs;
  }

  #field(field: Field, path: string[], owner: string): GraphQLInputFieldConfigMap {
    const { uid } = field;
    const origin = { uid, owner };
    switch (field.kind) {
      case 'scalar':
        return operands(uid, field.scalar);
      case 'richText':
        return { [uid]: { type: JSONScalar }, ...exists(uid) };
      case 'link':
        return { [uid]: { type: LinkWhere }, ...exists(uid) };
      case 'file':
        return { [uid]: { type: SysAssetWhere }, ...exists(uid) };
      case 'reference': {
        const count = field.multiple ? { [`${uid}_count`]: { type: GraphQLInt } } : {};
        const type = this.#reference(field, path, origin);
        return { ...(type ? { [uid]: { type } } : {}), ...exists(uid), ...count };
      }
      case 'global':
        if (fieldsIn(this.#model, field).length === 0) return {};
        return { [uid]: { type: this.#globalField(field.global) }, ...exists(uid) };
      case 'group': {
        if (field.fields.length === 0) return {};
        const type = this.#type(path, origin, () => this.#fields(field.fields, path, owner));
        return { [uid]: { type }, ...exists(uid) };
      }
      case 'blocks': {
        if (field.blocks.length === 0) return {};
        const type = this.#type(path, origin, () => this.#blocks(field.blocks, path, owner));
        return { [uid]: { type }, ...exists(uid) };
      }
      case 'taxonomy':
        return { [uid]: { type: this.#taxonomy(field, path, origin) }, ...exists(uid) };
    }
  }

  #blocks(blocks: readonly Block[], path: string[], owner: string): GraphQLInputFieldConfigMap {
    const configs: GraphQLInputFieldConfigMap = {};
    for (const block of blocks) {
      Object.assign(configs, exists(block.uid));
      const fields = fieldsIn(this.#model, block);
      if (fields.length === 0) continue;
      // The filter of a block that is a global field has a type of its own, without `Block` in its name.
      const innerPath = [...path, block.uid, ...(block.global ? [] : ['block'])];
      const type = this.#type(innerPath, { uid: block.uid, owner }, () =>
        this.#fields(fields, innerPath, owner),
      );
      configs[block.uid] = { type };
    }
    return configs;
  }

  #reference(
    field: Extract<Field, { kind: 'reference' }>,
    path: string[],
    origin: TypeOrigin,
  ): GraphQLInputObjectType | undefined {
    const targets = field.targets.filter((uid) => this.#model.contentTypes.has(uid));
    if (targets.length === 0) return undefined;
    if (field.single) return this.contentType(targets[0] ?? '');
    return this.#type(path, origin, () => {
      const configs: GraphQLInputFieldConfigMap = { MATCH: { type: EvalReferenceEnum } };
      for (const target of targets) {
        const type = this.contentType(target);
        if (type) configs[target] = { type };
      }
      return configs;
    });
  }

  #taxonomy(
    field: Extract<Field, { kind: 'taxonomy' }>,
    path: string[],
    origin: TypeOrigin,
  ): GraphQLInputObjectType {
    const whereName = `${typeName(...path.slice(0, -1))}TaxonomyWhere`;
    const relativesFilter = (name: string) => ({
      type: new GraphQLInputObjectType({
        name: this.#registry.claim(name, origin),
        fields: { uid: { type: GraphQLString }, levels: { type: GraphQLFloat } },
      }),
    });
    return new GraphQLInputObjectType({
      name: this.#registry.claim(whereName, origin),
      fields: () => {
        const configs = operandsWith('uid', GraphQLString, ['in', 'ne', 'nin']);
        for (const taxonomy of field.taxonomies) {
          const name = `${whereName}${typeName(taxonomy)}`;
          const type = new GraphQLInputObjectType({
            name: this.#registry.claim(name, origin),
            fields: () => ({
              ...operandsWith('term', GraphQLString, ['in', 'ne', 'nin']),
              term_above: relativesFilter(`${name}TermAbove`),
              term_below: relativesFilter(`${name}TermBelow`),
              term_eq_above: relativesFilter(`${name}TermEqAbove`),
              term_eq_below: relativesFilter(`${name}TermEqBelow`),
            }),
          });
          Object.assign(configs, { [taxonomy]: { type } }, exists(taxonomy));
        }
        return configs;
      },
    });
  }
}
