import { isObject, type FieldDefinition, type JsonObject, type StackExport } from '../export/types';
import { DraftError } from './draftError';
import { schemaOf } from './fieldFaults';

/**
 * Replaces the values of file fields, at any depth, by the asset objects of the export. Clients send the
 * uid of an asset, or an object with it; an export contains the whole object.
 * @throws DraftError that names the field whose asset does not exist
 */
export function expandFiles(
  fields: JsonObject,
  contentType: string,
  data: StackExport,
): JsonObject {
  const definitions = data.contentTypes.find(({ uid }) => uid === contentType)?.schema ?? [];
  return expandObject(fields, definitions, data, '');
}

function expandObject(
  value: JsonObject,
  definitions: readonly FieldDefinition[],
  data: StackExport,
  prefix: string,
): JsonObject {
  const entries = Object.entries(value).map(([key, item]) => {
    const definition = definitions.find(({ uid }) => uid === key);
    return [key, definition ? expandValue(item, definition, data, prefix + key) : item];
  });
  return Object.fromEntries(entries) as JsonObject;
}

function expandValue(
  value: unknown,
  definition: FieldDefinition,
  data: StackExport,
  path: string,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => expandValue(item, definition, data, path));
  }
  const { data_type: type, blocks = [] } = definition;
  if (type === 'file') return expandFile(value, data, path);
  if (!isObject(value)) return value;
  if (type === 'blocks') {
    const definitions = blocks.map((block): FieldDefinition => ({ ...block, data_type: 'group' }));
    return expandObject(value, definitions, data, `${path}.`);
  }
  if (type !== 'group' && type !== 'global_field') return value;
  return expandObject(value, schemaOf(definition, data), data, `${path}.`);
}

function expandFile(value: unknown, data: StackExport, path: string): unknown {
  const uid = isObject(value) ? value.uid : value;
  if (uid === null || uid === undefined || uid === '') return null;
  const asset = typeof uid === 'string' ? data.assets.get(uid) : undefined;
  if (asset) return asset.content;
  // An entry of the export that was sent back unchanged, whose asset is missing there.
  if (isObject(value) && typeof value.filename === 'string') return value;
  throw new DraftError('invalid', `“${path}”: there is no asset ${JSON.stringify(uid)}.`, {
    [path]: ['is not valid.'],
  });
}
