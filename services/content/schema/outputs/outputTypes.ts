import {
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql';
import memoize from 'lodash/memoize';
import { isObject } from '../../export/types';
import { fieldsIn, type Block, type Field, type Model } from '../../model/fields';
import { typeName } from '../../model/names';
import type { ConnectionFields } from './connectionFields';
import { MissingObject } from './connections';
import { scalarTypes } from '../lib/operands';
import { readLink, readList, readScalar } from '../lib/read';
import { contentTypesOwner, globalFieldsOwner, type TypeRegistry } from '../lib/registry';
import type { BlockSource, ContentSource, EntrySource, RequestContext } from '../lib/sources';
import { EntrySystemField } from '../builtIn/system';

const Link = new GraphQLObjectType({
  name: 'Link',
  fields: { title: { type: GraphQLString }, href: { type: GraphQLString } },
});

const Taxonomy = new GraphQLObjectType({
  name: 'Taxonomy',
  fields: { taxonomy_uid: { type: GraphQLString }, term_uid: { type: GraphQLString } },
});

type Fields = GraphQLFieldConfigMap<ContentSource, RequestContext>;
type FieldConfig = GraphQLFieldConfig<ContentSource, RequestContext>;

/**
 * Reads a list for a multiple field, else a single value. A single field
 * takes the first item of a stored list: the field may have been multiple when the entry was saved.
 */
function readOneOrMany<Item>(
  multiple: boolean,
  value: unknown,
  read: (item: unknown) => Item | null,
) {
  if (!multiple) return read(Array.isArray(value) ? value[0] : value);
  return readList(value, read);
}

/** Creates the object types of a content model: each once, however many fields have the type. */
export class OutputTypes {
  readonly #model: Model;
  readonly #registry: TypeRegistry;
  readonly #connections: ConnectionFields;

  constructor(model: Model, registry: TypeRegistry, connections: ConnectionFields) {
    this.#model = model;
    this.#registry = registry;
    this.#connections = connections;
  }

  /** Returns the object type of a content type; undefined if the stack does not have it. */
  readonly contentType = memoize((uid: string) => {
    const fields = this.#model.contentTypes.get(uid);
    if (!fields) return undefined;
    return new GraphQLObjectType<EntrySource, RequestContext>({
      name: this.#registry.claim(typeName(uid), { uid, owner: contentTypesOwner }),
      description: this.#model.descriptions.get(uid),
      fields: () => ({
        ...this.#fields(fields, [uid], uid),
        system: { type: EntrySystemField, resolve: (source: EntrySource) => source },
      }),
    });
  });

  readonly #globalField = memoize(
    (uid: string) =>
      new GraphQLObjectType<ContentSource, RequestContext>({
        name: this.#registry.claim(typeName(uid), { uid, owner: globalFieldsOwner }),
        fields: () => this.#fields(this.#model.globalFields.get(uid) ?? [], [uid], uid),
      }),
  );

  /**
   * Creates fields.
   * @param path uids from the content type or global field to these fields, which form type names
   * @param owner uid of that content type or global field, for messages
   */
  #fields(fields: readonly Field[], path: string[], owner: string): Fields {
    const configs: Fields = {};
    for (const field of fields) {
      const isConnection = field.kind === 'file' || field.kind === 'reference';
      const name = isConnection ? `${field.uid}Connection` : field.uid;
      if (!this.#registry.checkName(name)) continue;
      const config = this.#field(field, [...path, field.uid], owner);
      if (config) configs[name] = { description: field.description, ...config };
    }
    return configs;
  }

  /** Creates one field. Returns undefined for a group without fields or blocks without a block. */
  #field(field: Field, path: string[], owner: string): FieldConfig | undefined {
    const { uid, multiple } = field;
    const origin = { uid, owner };
    const listIfMultiple = (type: GraphQLOutputType) => (multiple ? new GraphQLList(type) : type);
    switch (field.kind) {
      case 'scalar': {
        const { scalar } = field;
        return {
          type: listIfMultiple(scalarTypes[scalar]),
          resolve: ({ content }) => readScalar(scalar, content[uid], multiple),
        };
      }
      case 'link':
        return {
          type: listIfMultiple(Link),
          resolve: ({ content }) => readOneOrMany(multiple, content[uid], readLink),
        };
      case 'taxonomy':
        return {
          type: new GraphQLList(Taxonomy),
          resolve: ({ content }) => readList(content[uid], (item) => item),
        };
      case 'file':
        return this.#connections.file(field);
      case 'reference':
        return this.#connections.reference(field, path, origin);
      case 'richText':
        return this.#connections.richText(field, path, origin);
      case 'global':
        if (fieldsIn(this.#model, field).length === 0) return undefined;
        return {
          type: listIfMultiple(this.#globalField(field.global)),
          resolve: contentResolver(field),
        };
      case 'group': {
        if (field.fields.length === 0) return undefined;
        const type = new GraphQLObjectType({
          name: this.#registry.claim(typeName(...path), origin),
          fields: () => this.#fields(field.fields, path, owner),
        });
        return { type: listIfMultiple(type), resolve: contentResolver(field) };
      }
      case 'blocks':
        return field.blocks.length === 0 ? undefined : this.#blocks(field, path, owner);
    }
  }

  #blocks(field: Extract<Field, { kind: 'blocks' }>, path: string[], owner: string): FieldConfig {
    const { uid, blocks } = field;
    const union = new GraphQLUnionType({
      name: this.#registry.claim(typeName(...path), { uid, owner }),
      types: blocks.map((block) => this.#blockMember(block, [...path, block.uid], owner)),
      resolveType: (source: BlockSource) => source.member,
    });
    return {
      type: new GraphQLList(union),
      resolve: ({ content, scope }) =>
        readList(content[uid], (item): BlockSource | null => {
          const block = blocks.find((candidate) => isObject(item) && isObject(item[candidate.uid]));
          if (!block || !isObject(item)) return null;
          return { member: typeName(...path, block.uid), content: item, scope };
        })?.filter((item) => item !== null),
    };
  }

  /** Creates the type of a union's member: an object with the block as its only field. */
  #blockMember(block: Block, path: string[], owner: string): GraphQLObjectType {
    const { uid } = block;
    this.#registry.checkName(uid);
    const innerPath = [...path, 'block'];
    const type = (): GraphQLObjectType => {
      const fields = fieldsIn(this.#model, block);
      if (fields.length === 0) return MissingObject;
      if (block.global) return this.#globalField(block.global);
      return new GraphQLObjectType({
        name: this.#registry.claim(typeName(...innerPath), { uid, owner }),
        fields: () => this.#fields(fields, innerPath, owner),
      });
    };
    return new GraphQLObjectType<ContentSource, RequestContext>({
      name: this.#registry.claim(typeName(...path), { uid, owner }),
      fields: () => ({
        [uid]: { type: type(), resolve: contentResolver({ uid, multiple: false }) },
      }),
    });
  }
}

/** Creates the resolver of a group, global field or block, which passes on the scope. */
function contentResolver({ uid, multiple }: { uid: string; multiple: boolean }) {
  return ({ content, scope }: ContentSource) =>
    readOneOrMany(multiple, content[uid], (item): ContentSource | null =>
      isObject(item) ? { content: item, scope } : null,
    );
}
