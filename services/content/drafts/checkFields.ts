import { isDeepStrictEqual } from 'node:util';
import { isDeeper, maxDepth } from '../export/depth';
import { isObject, type FieldDefinition, type JsonObject, type StackExport } from '../export/types';
import { DraftError } from './draftError';

/** Keys of an entry that no content type defines and that may be saved. */
const commonFields: ReadonlySet<string> = new Set(['tags']);

/** Keys that the service manages itself. A request that saves them is refused by the store. */
export const systemFields: ReadonlySet<string> = new Set([
  'uid',
  'locale',
  '_version',
  '_in_progress',
  '_metadata',
  'ACL',
  'content_type_uid',
  'created_at',
  'created_by',
  'publish_details',
  'updated_at',
  'updated_by',
]);

/** Returns the fields of an entry that its localised versions start with: all but the system fields. */
export const fieldsOf = (content: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(content).filter(([key]) => !systemFields.has(key)));

/**
 * Checks that a content type defines all fields that are to be saved, also inside groups, global fields
 * and blocks. A value that equals the saved one is not checked: the model may have lost its field.
 * @throws DraftError that names the first unknown field by its path
 */
export function checkFields(
  fields: JsonObject,
  contentType: string,
  data: StackExport,
  savedContent: JsonObject = {},
): void {
  const definitions = data.contentTypes.find(({ uid }) => uid === contentType)?.schema ?? [];
  for (const [key, value] of Object.entries(fields)) {
    if (commonFields.has(key)) continue;
    if (Object.hasOwn(savedContent, key) && isDeepStrictEqual(savedContent[key], value)) continue;
    const definition = definitions.find(({ uid }) => uid === key);
    if (!definition) throw unknownField(key, contentType);
    if (isDeeper(value, maxDepth)) {
      throw new DraftError('invalid', `“${key}” is nested more than ${maxDepth} levels deep.`, {
        [key]: ['is nested too deep.'],
      });
    }
    checkValue(value, definition, { path: key, contentType, data });
  }
}

interface Place {
  /** Uids from the entry to the value, joined by dots. */
  path: string;
  contentType: string;
  data: StackExport;
}

function checkValue(value: unknown, definition: FieldDefinition, place: Place): void {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const { data_type: type } = definition;
  if (type === 'group' || type === 'global_field') {
    const definitions = schemaOf(definition, place.data);
    for (const item of values) checkObject(item, definitions, place);
  } else if (type === 'blocks') {
    const blocks = (definition.blocks ?? []).map((block): FieldDefinition => ({
      ...block,
      data_type: 'group',
    }));
    for (const item of values) checkObject(item, blocks, place);
  }
}

/** Returns the fields of a group, of a global field, or of a block that consists of a global field. */
export function schemaOf(
  { reference_to, schema }: FieldDefinition,
  data: StackExport,
): FieldDefinition[] {
  const uid = Array.isArray(reference_to) ? reference_to[0] : reference_to;
  return (uid === undefined ? undefined : data.globalFields.get(uid)?.schema) ?? schema ?? [];
}

function checkObject(value: unknown, definitions: FieldDefinition[], place: Place): void {
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    // For example `_metadata`, the identity of a block.
    if (key.startsWith('_') && key !== '__proto__') continue;
    const path = `${place.path}.${key}`;
    const definition = definitions.find(({ uid }) => uid === key);
    if (!definition) throw unknownField(path, place.contentType);
    checkValue(item, definition, { ...place, path });
  }
}

function unknownField(path: string, contentType: string): DraftError {
  return new DraftError(
    'invalid',
    `“${path}” is not a field of the content type “${contentType}”.`,
    {
      [path]: [`is not a field of “${contentType}”.`],
    },
  );
}
