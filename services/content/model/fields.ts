import { describeContentType, describeField } from './descriptions';
import {
  isObject,
  type BlockDefinition,
  type FieldDefinition,
  type StackExport,
} from '../export/types';

/** The kinds of single values that a field can have. */
export type ScalarName = 'String' | 'Float' | 'Boolean' | 'DateTime' | 'JSON';

/** Uid of assets as targets of references and embeds. */
export const assetTarget = 'sys_assets';

interface Common {
  uid: string;
  /** True if the value is a list. */
  multiple: boolean;
  /** Label, help text and values for people who explore the schema; undefined if the model has none. */
  description?: string;
}

/** A field of the model, with one kind for each way to query and filter it. */
export type Field =
  | (Common & { kind: 'scalar'; scalar: ScalarName })
  | (Common & { kind: 'link' })
  | (Common & { kind: 'file' })
  /** `single`: the older form, whose node is an object type instead of a union. */
  | (Common & { kind: 'reference'; targets: string[]; single: boolean })
  | (Common & { kind: 'richText'; targets: string[] })
  | (Common & { kind: 'group'; fields: Field[] })
  | (Common & { kind: 'global'; global: string })
  | (Common & { kind: 'blocks'; blocks: Block[] })
  | (Common & { kind: 'taxonomy'; taxonomies: string[] });

/** A block of a modular blocks field, with its own fields or those of a global field. */
export interface Block {
  uid: string;
  global: string | null;
  /** Its own fields, empty with a global field: see `fieldsIn`. */
  fields: Field[];
}

/** Content model of a stack, for the generation of the schema and for filters. Fields by uid. */
export interface Model {
  /** Sorted by title, as the service lists them. */
  contentTypes: Map<string, Field[]>;
  globalFields: Map<string, Field[]>;
  /** Titles and descriptions of content types by uid. */
  descriptions: ReadonlyMap<string, string>;
}

const scalars: Readonly<Record<string, ScalarName>> = {
  text: 'String',
  number: 'Float',
  boolean: 'Boolean',
  isodate: 'DateTime',
  json: 'JSON',
};

/** Returns one or several names as a list. Omits other values: an export may be written by hand. */
function namesOf(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isText);
}

/**
 * Converts the definitions of an export to a model.
 * @param skip uids of content types to omit
 */
export function modelOf(stack: StackExport, skip: ReadonlySet<string> = new Set()): Model {
  const builder = new ModelBuilder(stack);
  const contentTypes = stack.contentTypes
    .filter(({ uid }) => !skip.has(uid))
    .map(({ uid, schema }): [string, Field[]] => [uid, builder.fields(schema)]);
  const descriptions = stack.contentTypes.map(
    (type) => [type.uid, describeContentType(type)] as const,
  );
  return {
    contentTypes: new Map(contentTypes),
    globalFields: builder.globalFields,
    descriptions: new Map(descriptions),
  };
}

/** Converts definitions of fields, and collects the global fields that they use. */
class ModelBuilder {
  readonly globalFields: Model['globalFields'] = new Map();
  readonly #stack: StackExport;

  constructor(stack: StackExport) {
    this.#stack = stack;
  }

  fields(definitions: FieldDefinition[] | undefined): Field[] {
    return (definitions ?? []).map((definition) => {
      const field = this.#field(definition);
      const description = describeField(definition);
      return description === undefined ? field : { ...field, description };
    });
  }

  /** `copied` is the schema that the referring field contains, for an export without the global field. */
  #addGlobalField(uid: string, copied: FieldDefinition[] | undefined): void {
    if (this.globalFields.has(uid)) return;
    const fields: Field[] = [];
    // Set before its fields are read: a global field may contain another one.
    this.globalFields.set(uid, fields);
    fields.push(...this.fields(this.#stack.globalFields.get(uid)?.schema ?? copied));
  }

  #block({ uid, reference_to, schema }: BlockDefinition): Block {
    const global = namesOf(reference_to)[0] ?? null;
    if (global) this.#addGlobalField(global, schema);
    return { uid, global, fields: global ? [] : this.fields(schema) };
  }

  #field(definition: FieldDefinition): Field {
    const { uid, data_type, reference_to, field_metadata, schema } = definition;
    const multiple = definition.multiple === true;
    switch (data_type) {
      case 'link':
        return { kind: 'link', uid, multiple };
      case 'file':
        return { kind: 'file', uid, multiple };
      case 'reference':
        return {
          kind: 'reference',
          uid,
          targets: namesOf(reference_to),
          multiple: field_metadata?.ref_multiple ?? multiple,
          single: typeof reference_to === 'string',
        };
      case 'group':
        return { kind: 'group', uid, multiple, fields: this.fields(schema) };
      case 'global_field': {
        const global = namesOf(reference_to)[0];
        if (!global) return { kind: 'group', uid, multiple, fields: this.fields(schema) };
        this.#addGlobalField(global, schema);
        return { kind: 'global', uid, multiple, global };
      }
      case 'blocks': {
        const blocks = (definition.blocks ?? []).map((block) => this.#block(block));
        return { kind: 'blocks', uid, multiple: true, blocks };
      }
      case 'taxonomy': {
        const references: unknown = definition.taxonomies;
        const taxonomies = (Array.isArray(references) ? (references as unknown[]) : []).map(
          (reference) => (isObject(reference) ? reference.taxonomy_uid : undefined),
        );
        return { kind: 'taxonomy', uid, multiple: true, taxonomies: taxonomies.filter(isText) };
      }
      case 'json': {
        if (!field_metadata?.allow_json_rte)
          return { kind: 'scalar', uid, multiple, scalar: 'JSON' };
        const targets = namesOf(reference_to).filter(
          (target) => target === assetTarget || field_metadata.embed_entry !== false,
        );
        return { kind: 'richText', uid, multiple, targets };
      }
      default:
        // A field of an unknown type is served as stored.
        return { kind: 'scalar', uid, multiple, scalar: scalars[data_type] ?? 'JSON' };
    }
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Returns the fields inside a group, global field or block; none for other kinds. */
export function fieldsIn(model: Model, field: Field | Block): Field[] {
  if ('global' in field && field.global) return model.globalFields.get(field.global) ?? [];
  return 'fields' in field ? field.fields : [];
}
