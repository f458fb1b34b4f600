import { isDeepStrictEqual } from 'node:util';
import { isDeeper, maxDepth } from '../export/depth';
import { isObject, type FieldDefinition, type JsonObject, type StackExport } from '../export/types';
import { formOf, hasForm, jsonKind, type JsonKind, type ValueForm } from './valueForm';

/** A field of an entry that the site cannot use as it is written. */
export type FieldFault = {
  /** Uids from the entry to the field, joined by dots. */
  path: string;
} & (
  | {
      is: 'unknown-field';
      /** Uids of the fields that exist in its place. */
      fields: string[];
    }
  | {
      is: 'wrong-kind';
      /** The value as JSON, its first characters. */
      value: string;
      actual: JsonKind;
      expected: ValueForm;
    }
);

/** Keys of an entry that no content type defines and that may be saved. */
const commonFields: ReadonlySet<string> = new Set(['tags']);

/** Characters of a value that a message shows. */
const shownCharacters = 60;
/** Levels of a value that a message shows. */
const shownDepth = 5;

/**
 * Lists the fields that a content type does not define, and those whose values have the wrong kind, also
 * inside groups, global fields and blocks. A value that equals the saved one is not judged: the model
 * may have changed since it was saved.
 */
export function fieldFaults(
  fields: JsonObject,
  contentType: string,
  data: StackExport,
  savedContent: JsonObject = {},
): FieldFault[] {
  const definitions = data.contentTypes.find(({ uid }) => uid === contentType)?.schema ?? [];
  return Object.entries(fields).flatMap(([key, value]) => {
    if (commonFields.has(key)) return [];
    if (Object.hasOwn(savedContent, key) && isDeepStrictEqual(savedContent[key], value)) return [];
    return faultsOfField(key, value, definitions, { prefix: '', data });
  });
}

interface Place {
  /** Uids of the parents, each with a dot. */
  prefix: string;
  data: StackExport;
}

function faultsOfField(
  key: string,
  value: unknown,
  definitions: readonly FieldDefinition[],
  place: Place,
): FieldFault[] {
  const path = place.prefix + key;
  const definition = definitions.find(({ uid }) => uid === key);
  if (!definition) {
    return [{ path, is: 'unknown-field', fields: definitions.map(({ uid }) => uid) }];
  }
  // Refused for its depth, elsewhere.
  if (place.prefix === '' && isDeeper(value, maxDepth)) return [];
  const form = formOf(definition);
  if (!hasForm(value, form, definition, place.data)) {
    return [
      { path, is: 'wrong-kind', value: shownValue(value), actual: jsonKind(value), expected: form },
    ];
  }
  const inner = innerDefinitions(definition, place.data);
  if (inner === null) return [];
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.filter(isObject).flatMap((item) =>
    Object.entries(item).flatMap(([name, innerValue]) => {
      // For example `_metadata`, the identity of a block.
      if (name.startsWith('_') && name !== '__proto__') return [];
      return faultsOfField(name, innerValue, inner, { ...place, prefix: `${path}.` });
    }),
  );
}

/** Returns the beginning of a value as JSON. A deep value cannot be converted, and would not be shown. */
function shownValue(value: unknown): string {
  if (isDeeper(value, shownDepth)) return Array.isArray(value) ? '[…]' : '{…}';
  const text = JSON.stringify(value);
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}

/** Returns the fields of a group or global field, or the blocks as groups; null for other fields. */
function innerDefinitions(
  definition: FieldDefinition,
  data: StackExport,
): readonly FieldDefinition[] | null {
  const { data_type: type, blocks = [] } = definition;
  if (type === 'blocks') return blocks.map((block) => ({ ...block, data_type: 'group' }));
  return type === 'group' || type === 'global_field' ? schemaOf(definition, data) : null;
}

/** Returns the fields of a group, of a global field, or of a block that consists of a global field. */
export function schemaOf(
  { reference_to, schema }: FieldDefinition,
  data: StackExport,
): FieldDefinition[] {
  const uid = Array.isArray(reference_to) ? reference_to[0] : reference_to;
  return (uid === undefined ? undefined : data.globalFields.get(uid)?.schema) ?? schema ?? [];
}
