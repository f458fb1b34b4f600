import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isObject, type FieldDefinition, type JsonObject, type StackExport } from '../export/types';
import { DraftError } from './draftError';
import { schemaOf } from './fieldFaults';

/** The content that the rules of a content type are checked against. */
export interface RuleContext {
  data: StackExport;
  /** Values that are not judged again. Undefined: the entry is new. */
  saved: JsonObject | undefined;
  /** True if another entry has the value in a field whose values are unique. */
  isTaken: (field: string, value: unknown) => boolean;
}

/** Texts by path of the field, such as `{ title: ['is a required field.'] }`. */
type Violations = Record<string, string[]>;

/**
 * Checks the rules that a content type sets for its values: mandatory, unique, format, range, select,
 * number of values, content types of references, and kinds of files.
 * @throws DraftError that names all fields with a value that is not allowed
 */
export function checkRules(content: JsonObject, contentType: string, context: RuleContext): void {
  const { data, saved } = context;
  const violations: Violations = {};
  const schema = data.contentTypes.find(({ uid }) => uid === contentType)?.schema ?? [];
  for (const definition of schema) {
    const value = content[definition.uid];
    const isSaved = saved && isDeepStrictEqual(saved[definition.uid] ?? null, value ?? null);
    if (isSaved) continue;
    checkField(definition, value, definition.uid, data, violations);
    if (definition.unique && !isEmpty(value) && context.isTaken(definition.uid, value)) {
      add(violations, definition.uid, 'is not unique.');
    }
  }
  const names = Object.keys(violations);
  if (names.length === 0) return;
  const details = names.map((name) => `“${name}” ${violations[name]?.join(', ') ?? ''}`).join(' ');
  throw new DraftError('invalid', `The entry cannot be saved or published: ${details}`, violations);
}

function checkField(
  definition: FieldDefinition,
  value: unknown,
  name: string,
  data: StackExport,
  violations: Violations,
): void {
  if (isEmpty(value)) {
    if (definition.mandatory) add(violations, name, 'is a required field.');
    return;
  }
  const { data_type: type, min_instance: least, max_instance: most } = definition;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) && typeof least === 'number' && values.length < least)
    add(violations, name, `needs at least ${least} values.`);
  if (Array.isArray(value) && typeof most === 'number' && values.length > most)
    add(violations, name, `may have at most ${most} values.`);
  for (const item of values) {
    const text = isEmpty(item) ? undefined : violationOf(definition, item, data);
    if (text !== undefined) add(violations, name, text);
    if (!isObject(item)) continue;
    for (const [inner, innerValue, innerName] of innerFields(definition, item, data)) {
      const innerPath = `${name}.${innerName}`;
      if (type === 'blocks' || type === 'group' || type === 'global_field')
        checkField(inner, innerValue, innerPath, data, violations);
    }
  }
}

/** Lists the fields inside of a group, global field or block, each with its value and path. */
function innerFields(
  definition: FieldDefinition,
  value: JsonObject,
  data: StackExport,
): [FieldDefinition, unknown, string][] {
  if (definition.data_type !== 'blocks') {
    return schemaOf(definition, data).map((inner) => [inner, value[inner.uid], inner.uid]);
  }
  return (definition.blocks ?? []).flatMap((block) => {
    const content = value[block.uid];
    if (!isObject(content)) return [];
    return schemaOf({ ...block, data_type: 'group' }, data).map(
      (inner): [FieldDefinition, unknown, string] => [
        inner,
        content[inner.uid],
        `${block.uid}.${inner.uid}`,
      ],
    );
  });
}

/** Returns the reason why a single value is not allowed. Values of the wrong kind are refused elsewhere. */
function violationOf(
  definition: FieldDefinition,
  value: unknown,
  data: StackExport,
): string | undefined {
  const { data_type: type, format, min, max, startDate, endDate, extensions } = definition;
  const choices = definition.enum?.choices?.map((choice) => choice.value) ?? [];
  if (choices.length > 0 && !choices.some((choice) => String(choice) === String(value)))
    return 'is not one of the choices.';
  if (type === 'text' && format && !matches(format, String(value)))
    return definition.error_messages?.format || 'has the wrong format.';
  if (type === 'number') {
    if (typeof min === 'number' && Number(value) < min) return `must be at least ${min}.`;
    if (typeof max === 'number' && Number(value) > max) return `must be at most ${max}.`;
  }
  if (type === 'isodate') {
    const time = Date.parse(String(value));
    if (startDate && time < Date.parse(startDate)) return `must not be before ${startDate}.`;
    if (endDate && time > Date.parse(endDate)) return `must not be after ${endDate}.`;
  }
  if (type === 'reference' && isObject(value) && Array.isArray(definition.reference_to)) {
    const { _content_type_uid: target } = value;
    if (!definition.reference_to.includes(target as string))
      return `may not refer to the content type ${JSON.stringify(target ?? null)}.`;
  }
  if (type === 'file' && extensions && extensions.length > 0) {
    const uid = isObject(value) ? value.uid : value;
    const content = data.assets.get(String(uid))?.content ?? (isObject(value) ? value : {});
    const extension = path.extname(String(content.filename)).slice(1).toLowerCase();
    if (!extensions.some((allowed) => allowed.toLowerCase().replace(/^\./, '') === extension))
      return `may only be a file of the kinds ${extensions.join(', ')}.`;
  }
  return undefined;
}

/** True if a text matches the pattern of a field. A pattern that cannot be read allows all. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return true;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function add(violations: Violations, name: string, text: string): void {
  const texts = (violations[name] ??= []);
  if (!texts.includes(text)) texts.push(text);
}
