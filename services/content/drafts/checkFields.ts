import { isDeepStrictEqual } from 'node:util';
import { isDeeper, maxDepth } from '../export/depth';
import type { JsonObject, StackExport } from '../export/types';
import { DraftError } from './draftError';
import { fieldFaults, type FieldFault } from './fieldFaults';

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
 * Checks that a content type defines all fields that are to be saved. Their values may have the wrong
 * kind until they are published.
 * @throws DraftError that names the first unknown field by its path
 */
export function checkFields(
  fields: JsonObject,
  contentType: string,
  data: StackExport,
  savedContent: JsonObject = {},
): void {
  const faults = fieldFaults(fields, contentType, data, savedContent);
  refuse(
    faults.find(({ is }) => is === 'unknown-field'),
    contentType,
  );
  for (const [key, value] of Object.entries(fields)) {
    if (isDeeper(value, maxDepth) && !isDeepStrictEqual(savedContent[key], value)) {
      throw new DraftError('invalid', `“${key}” is nested more than ${maxDepth} levels deep.`, {
        [key]: ['is nested too deep.'],
      });
    }
  }
}

/** @throws DraftError that names the first field by which a draft cannot be published */
export function checkPublishable(faults: readonly FieldFault[], contentType: string): void {
  refuse(faults[0], contentType);
}

function refuse(fault: FieldFault | undefined, contentType: string): void {
  if (!fault) return;
  const { path } = fault;
  const [message, error] =
    fault.is === 'unknown-field'
      ? [
          `“${path}” is not a field of the content type “${contentType}”.`,
          `is not a field of “${contentType}”.`,
        ]
      : [
          `“${path}” has a value of the wrong kind: ${fault.value}.`,
          `is not valid: ${fault.expected} expected.`,
        ];
  throw new DraftError('invalid', message, { [path]: [error] });
}
