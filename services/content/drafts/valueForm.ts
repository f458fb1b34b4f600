import { isObject, type FieldDefinition, type StackExport } from '../export/types';

/** The form in which a field stores a value. `any`: a field whose values are not judged. */
export type ValueForm =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'link'
  | 'file'
  | 'reference'
  | 'richText'
  | 'group'
  | 'blocks'
  | 'any';

/** The kind of a JSON value, as a message names it. */
export type JsonKind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null';

const forms: Readonly<Record<string, ValueForm>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  isodate: 'date',
  link: 'link',
  file: 'file',
  reference: 'reference',
  group: 'group',
  global_field: 'group',
  blocks: 'blocks',
};

const date = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns the form of a field's values. */
export function formOf({ data_type: type, field_metadata }: FieldDefinition): ValueForm {
  if (type === 'json') return field_metadata?.allow_json_rte ? 'richText' : 'any';
  return forms[type] ?? 'any';
}

/** Returns the kind of a JSON value. */
export function jsonKind(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/**
 * True if a value has the form of its field. Null and the empty text mean that there is no value. A
 * field for several values may have a single one, which the site reads as a list of one.
 */
export function hasForm(
  value: unknown,
  form: ValueForm,
  definition: FieldDefinition,
  data: StackExport,
): boolean {
  if (form === 'any' || isEmpty(value)) return true;
  if (!Array.isArray(value))
    return form !== 'blocks' && hasSingleForm(value, form, definition, data);
  const mayBeList =
    definition.multiple === true ||
    definition.field_metadata?.ref_multiple === true ||
    form === 'blocks' ||
    form === 'reference';
  const isItem = (item: unknown) => isEmpty(item) || hasSingleForm(item, form, definition, data);
  return mayBeList && (value as unknown[]).every(isItem);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function hasSingleForm(
  value: unknown,
  form: ValueForm,
  { reference_to }: FieldDefinition,
  data: StackExport,
): boolean {
  switch (form) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'string'
        ? value.trim() !== '' && Number.isFinite(Number(value))
        : typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && date.test(value) && !Number.isNaN(Date.parse(value));
    case 'file':
      return typeof value === 'string' ? data.assets.has(value) : hasUid(value);
    case 'reference':
      // The oldest exports have only the uid.
      return typeof value === 'string' ? typeof reference_to === 'string' : hasUid(value);
    case 'link':
    case 'richText':
    case 'group':
    case 'blocks':
      return isObject(value);
    case 'any':
      return true;
  }
}

const hasUid = (value: unknown): boolean => isObject(value) && typeof value.uid === 'string';
