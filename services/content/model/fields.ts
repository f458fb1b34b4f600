import {
  isObject,
  type BlockDefinition,
  type FieldDefinition,
  type StackExport,
} from '../export/types';

export type ScalarName = 'String' | 'Float' | 'Boolean' | 'DateTime' | 'JSON';

/** Uid by which references and embeds name assets. */
export const assetTarget = 'sys_assets';

interface Common {
  uid: string;
  /** The value is a list. */
  multiple: boolean;
}

/** A field as the service treats it: one kind per way of being queried and filtered. */
export type Field =
  | (Common & { kind: 'scalar'; scalar: ScalarName })
  | (Common & { kind: 'link' })
  | (Common & { kind: 'file' })
  /** `single`: the old form, of which the node is a plain object and not a union. */
  | (Common & { kind: 'reference'; targets: string[]; single: boolean })
  | (Common & { kind: 'richText'; targets: string[] })
  | (Common & { kind: 'group'; fields: Field[] })
  | (Common & { kind: 'global'; global: string })
  | (Common & { kind: 'blocks'; blocks: Block[] })
  | (Common & { kind: 'taxonomy'; taxonomies: string[] });

/** A block has fields of its own or is made of a global field. */
export interface Block {
  uid: string;
  global: string | null;
  fields: Field[];
}

/** The content model of a stack, ready for schema generation and filters. */
export interface Model {
  /** In the order of their titles, as the service lists them. */
  contentTypes: Map<string, Field[]>;
  globalFields: Map<string, Field[]>;
}

const scalars: Readonly<Record<string, ScalarName>> = {
  text: 'String',
  number: 'Float',
  boolean: 'Boolean',
  isodate: 'DateTime',
  json: 'JSON',
};

/** Names in one or several; exports are written by hand too, so anything else is left out. */
function list(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isText);
}

/** Turns an export's definitions into the model; global fields are collected on the way. */
export function modelOf(stack: StackExport, skip: ReadonlySet<string> = new Set()): Model {
  const model: Model = { contentTypes: new Map(), globalFields: new Map() };

  const globalField = (uid: string, copied: FieldDefinition[] | undefined) => {
    if (model.globalFields.has(uid)) return;
    const fields: Field[] = [];
    // Set before its fields are read: a global field may hold another one.
    model.globalFields.set(uid, fields);
    fields.push(...all(stack.globalFields.get(uid)?.schema ?? copied ?? []));
  };

  const block = (definition: BlockDefinition): Block => {
    const global = list(definition.reference_to)[0] ?? null;
    if (global) globalField(global, definition.schema);
    return { uid: definition.uid, global, fields: global ? [] : all(definition.schema ?? []) };
  };

  const field = (definition: FieldDefinition): Field => {
    const { uid, data_type, reference_to, field_metadata } = definition;
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
          targets: list(reference_to),
          multiple: field_metadata?.ref_multiple ?? multiple,
          single: typeof reference_to === 'string',
        };
      case 'group':
        return { kind: 'group', uid, multiple, fields: all(definition.schema ?? []) };
      case 'global_field': {
        const global = list(reference_to)[0];
        if (!global) return { kind: 'group', uid, multiple, fields: all(definition.schema ?? []) };
        globalField(global, definition.schema);
        return { kind: 'global', uid, multiple, global };
      }
      case 'blocks':
        return {
          kind: 'blocks',
          uid,
          multiple: true,
          blocks: (definition.blocks ?? []).map(block),
        };
      case 'taxonomy': {
        const named: unknown = definition.taxonomies;
        const taxonomies = (Array.isArray(named) ? (named as unknown[]) : []).map((each) =>
          isObject(each) ? each.taxonomy_uid : undefined,
        );
        return { kind: 'taxonomy', uid, multiple: true, taxonomies: taxonomies.filter(isText) };
      }
      case 'json':
        if (field_metadata?.allow_json_rte) {
          const targets = list(reference_to).filter(
            (target) => target === assetTarget || field_metadata.embed_entry !== false,
          );
          return { kind: 'richText', uid, multiple, targets };
        }
        return { kind: 'scalar', uid, multiple, scalar: 'JSON' };
      default:
        // A kind that this service does not know is served as it is stored.
        return { kind: 'scalar', uid, multiple, scalar: scalars[data_type] ?? 'JSON' };
    }
  };

  const all = (definitions: FieldDefinition[]): Field[] => definitions.map(field);

  for (const { uid, schema } of stack.contentTypes) {
    if (!skip.has(uid)) model.contentTypes.set(uid, all(schema));
  }
  return model;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Fields of a group, global field or block contents. */
export function fieldsIn(model: Model, field: Field | Block): Field[] {
  if ('global' in field && field.global) return model.globalFields.get(field.global) ?? [];
  return 'fields' in field ? field.fields : [];
}
