/** Additions to the content model and the entries of the sample in `content/`. */
import path from 'node:path';
import set from 'lodash/set';
import { isRecord } from '../../src/lib/isRecord';
import {
  readStackFiles,
  writeStackFiles,
  type Definition,
  type EntryFile,
  type StackField,
  type StackFiles,
} from '../lib/stackFiles';
import type { Action } from './edits';

/** Changes the sample's content model and entries in place. */
export function editStack(root: string, edit: (stack: StackFiles) => void): Action {
  return async () => {
    const folder = path.join(root, 'content');
    const stack = await readStackFiles(folder);
    edit(stack);
    await writeStackFiles(folder, stack);
    return 'content/content_types and content/entries';
  };
}

/** Returns the content type with a uid. */
export function contentType({ contentTypes }: StackFiles, uid: string): Definition {
  const type = contentTypes.find((each) => each.uid === uid);
  if (!type) throw new Error(`The content model has no content type “${uid}”.`);
  return type;
}

/** Returns the field with a uid of a content type or a group. */
export function fieldOf(of: Definition | StackField, uid: string): StackField {
  const field = of.schema?.find((each) => each.uid === uid);
  if (!field) throw new Error(`“${of.uid}” has no field “${uid}” in the content model.`);
  return field;
}

/** Adds a value to those that a field offers. */
export function addChoice(field: StackField, value: string): void {
  const { choices } = field.enum as { choices: { value: string }[] };
  choices.push({ value });
}

/** Shows a group in forms only while the field `type` has a value, by a rule of the vendor. */
export function addGroupRule(type: Definition, value: string, group: string): void {
  (type.field_rules ??= []).push({
    conditions: [{ dataType: 'text', operand_field: 'type', operator: 'equals', value }],
    match_type: 'all',
    actions: [{ action: 'show', target_field: group }],
  });
}

/** Returns the entry files of a content type, one per locale. */
export const filesOf = ({ entryFiles }: StackFiles, type: string): EntryFile[] =>
  entryFiles.filter((file) => file.type === type);

/** The kinds of new fields of one value. */
export const fieldKinds = ['text', 'number', 'boolean'] as const;

/** The kind of a new field of one value. */
export type FieldKind = (typeof fieldKinds)[number];

/** Description of a new field until its author writes one. */
export const fieldDescription = 'A new field. Describe it for editors.';

/** Creates a field of one value, in the form of an export. */
export const newField = (uid: string, kind: FieldKind, description: string): StackField => ({
  display_name: nameOf(uid),
  uid,
  data_type: kind,
  ...(kind === 'text' ? { format: '', error_messages: { format: '' } } : {}),
  field_metadata: { description, default_value: '', ...(kind === 'text' ? { version: 3 } : {}) },
  mandatory: false,
  unique: false,
  multiple: false,
  non_localizable: kind !== 'text',
});

/** Creates a group of fields, in the form of an export. */
export const newGroup = (uid: string, schema: StackField[], description: string): StackField => ({
  display_name: nameOf(uid),
  uid,
  data_type: 'group',
  schema,
  field_metadata: { description, instruction: '' },
  mandatory: false,
  unique: false,
  multiple: false,
  non_localizable: false,
});

/** Returns a uid in words: `key_numbers` becomes `Key numbers`. */
export const nameOf = (uid: string): string =>
  (uid.charAt(0).toUpperCase() + uid.slice(1)).replaceAll('_', ' ');

/** Time of publication of a new entry of the sample; that of its other entries is earlier. */
const publishedAt = '2026-10-29T09:00:00.000Z';

/**
 * Adds an entry to the file of a locale.
 * @param published a file of the same locale: the entry is published in the environment of its entries
 */
export function addEntry(
  file: EntryFile,
  uid: string,
  fields: Record<string, unknown>,
  published = file,
): void {
  if (file.entries[uid]) throw new Error(`The sample already has an entry “${uid}”.`);
  const publication = Object.values(published.entries)
    .flatMap(({ publish_details: details }): unknown[] => (Array.isArray(details) ? details : []))
    .find(isRecord);
  const { locale } = file;
  file.entries[uid] = {
    uid,
    locale,
    _version: 1,
    ...fields,
    tags: [],
    ACL: {},
    _in_progress: false,
    publish_details: [{ ...publication, locale, time: publishedAt, version: 1 }],
  };
}

/** Adds an interface string behind the last one of its group: strings have the same order in the code and the sample. */
export function addString(
  file: EntryFile,
  [group, name]: readonly [group: string, name: string],
  text: string | undefined,
): void {
  const uid = `blt00str${group}${name}`.replaceAll('_', '');
  addEntry(file, uid, { title: `${group}.${name}`, string_value: text });
  const uids = Object.keys(file.entries).filter((each) => each !== uid);
  const last = uids.findLastIndex((each) =>
    String(file.entries[each]?.title).startsWith(`${group}.`),
  );
  uids.splice(last + 1, 0, uid);
  file.entries = Object.fromEntries(uids.map((each) => [each, file.entries[each] ?? {}]));
}

/** Returns the uid of the first entry of a content type with the group of a field, else of the first one. */
export function sampleEntryUid(stack: StackFiles, type: string, path: readonly string[]): string {
  const [file] = filesOf(stack, type);
  const uids = Object.keys(file?.entries ?? {});
  const [group = ''] = path.slice(0, -1);
  return uids.find((each) => isRecord(file?.entries[each]?.[group])) ?? uids[0] ?? '';
}

/**
 * Gives the sample entry of a field a value, in each locale that has the entry.
 * @param valueIn returns the value in a locale of the service
 */
export function addNewValue(
  stack: StackFiles,
  type: string,
  path: readonly string[],
  valueIn: (locale: string) => unknown,
): void {
  const uid = sampleEntryUid(stack, type, path);
  for (const { entries, locale } of filesOf(stack, type)) {
    const entry = entries[uid];
    if (entry) set(entry, [...path], valueIn(locale));
  }
}
