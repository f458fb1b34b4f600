/** Fields of other types than the site expects, with values of that type in all entries. */
import fc from 'fast-check';
import { isRecord } from '../../../src/lib/isRecord';
import type { StackField, StackFiles } from '../../../scripts/lib/stackFiles';
import { editField, fieldPlaces, placeName, type FieldPlace } from './editModel';

/** Definitions of the types that a field can be given. */
const definitions = {
  text: { data_type: 'text' },
  select: { data_type: 'text', enum: { choices: [{ value: 'White' }, { value: 'Other' }] } },
  html: { data_type: 'text', field_metadata: { allow_rich_text: true } },
  markdown: { data_type: 'text', field_metadata: { markdown: true } },
  number: { data_type: 'number' },
  boolean: { data_type: 'boolean' },
  date: { data_type: 'isodate' },
  link: { data_type: 'link' },
  file: { data_type: 'file' },
  reference: { data_type: 'reference', reference_to: ['page', 'content_belt', 'project'] },
  group: {
    data_type: 'group',
    schema: [
      { uid: 'title', data_type: 'text' },
      { uid: 'count', data_type: 'number' },
    ],
  },
  richText: {
    data_type: 'json',
    reference_to: ['sys_assets'],
    field_metadata: { allow_json_rte: true },
  },
  custom: { data_type: 'json' },
} satisfies Readonly<Record<string, Omit<StackField, 'uid'>>>;

type FieldType = keyof typeof definitions;

/** A change of the type of one field. */
export interface TypeChange {
  place: FieldPlace;
  /** The new type; `same` changes only whether the field has one value or several. */
  type: FieldType | 'same';
  isMultiple: boolean;
  /** False if the entries were not saved since, so that they have values of the former type. */
  isSaved: boolean;
}

/** Returns a text for a report of fast-check. */
export const changeName = ({ place, type, isMultiple, isSaved }: TypeChange): string =>
  `${placeName(place)} → ${isMultiple ? 'several ' : ''}${type}${isSaved ? '' : ', not saved'}`;

/** Generates changes of some fields of a stack. */
export const typeChanges = (stack: StackFiles): fc.Arbitrary<TypeChange[]> =>
  fc.array(
    fc.record({
      place: fc.constantFrom(...fieldPlaces(stack)),
      type: fc.constantFrom('same' as const, ...(Object.keys(definitions) as FieldType[])),
      isMultiple: fc.boolean(),
      isSaved: fc.nat(3).map((each) => each > 0),
    }),
    { minLength: 1, maxLength: 4 },
  );

/** Returns a stack with changed types of fields. */
export function changeTypes(stack: StackFiles, changes: readonly TypeChange[]): StackFiles {
  return changes.reduce((changed, change) => {
    const { place, isSaved } = change;
    const next = editField(changed, place, (field) => changedField(field, change));
    return isSaved ? { ...next, entryFiles: editValues(changed, change) } : next;
  }, stack);
}

function changedField(field: StackField, { type, isMultiple }: TypeChange): StackField {
  if (type !== 'same') return withCount({ uid: field.uid, ...definitions[type] }, isMultiple);
  return withCount(field, isMultiple);
}

const withCount = (field: StackField, isMultiple: boolean): StackField =>
  field.data_type === 'reference'
    ? { ...field, field_metadata: { ...field.field_metadata, ref_multiple: isMultiple } }
    : { ...field, multiple: isMultiple };

/** Replaces the values of a field in all entries. */
function editValues(stack: StackFiles, change: TypeChange): StackFiles['entryFiles'] {
  const { owner, path } = change.place;
  const values = valuesOf(stack);
  const edit = (value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    const { type, isMultiple } = change;
    if (type === 'same') return isMultiple ? list : list[0];
    const next = values[type](textIn(value) ?? 'Text');
    const isList = isMultiple || type === 'reference';
    return isList ? [next, ...(isMultiple ? [values[type]('Two')] : [])] : next;
  };
  return stack.entryFiles.map((file) => {
    const schema = stack.contentTypes.find(({ uid }) => uid === file.type)?.schema ?? [];
    const places =
      file.type === owner ? [path] : copiesOf(owner, schema).map((own) => [...own, ...path]);
    const entries = Object.entries(file.entries).map(([uid, entry]) => [
      uid,
      places.reduce<unknown>((edited, own) => editAt(edited, own, edit), entry),
    ]);
    return { ...file, entries: Object.fromEntries(entries) as typeof file.entries };
  });
}

/** Returns the paths of the fields in a schema that include a global field. */
function copiesOf(globalField: string, schema: readonly StackField[]): string[][] {
  return schema.flatMap(({ uid, data_type, reference_to, schema: inner }) => {
    if (data_type === 'global_field') return reference_to === globalField ? [[uid]] : [];
    return copiesOf(globalField, inner ?? []).map((path) => [uid, ...path]);
  });
}

function editAt(
  value: unknown,
  [uid, ...rest]: readonly string[],
  edit: (value: unknown) => unknown,
): unknown {
  if (uid === undefined) return edit(value);
  if (Array.isArray(value)) return value.map((each) => editAt(each, [uid, ...rest], edit));
  return isRecord(value) && uid in value
    ? { ...value, [uid]: editAt(value[uid], rest, edit) }
    : value;
}

/** Returns functions that create a value of each type from a text. */
function valuesOf({ entryFiles }: StackFiles): Record<FieldType, (text: string) => unknown> {
  const files = entryFiles.flatMap(({ entries }) => filesIn(Object.values(entries)));
  const [page] = Object.keys(entryFiles.find(({ type }) => type === 'page')?.entries ?? {});
  const same = (text: string) => text;
  return {
    text: same,
    select: same,
    html: (text) => `<h2>${text}</h2><ul><li>${text}</li></ul><p onclick="x()">${text}`,
    markdown: (text) => `## ${text}\n\n- ${text}\n- [${text}](/about-us/)`,
    number: (text) => text.length,
    boolean: (text) => text.length % 2 === 0,
    date: () => '2026-01-31',
    link: (text) => ({ title: text, href: '/fleet/' }),
    file: (text) => files[text.length % files.length],
    reference: () => ({ uid: page, _content_type_uid: 'page' }),
    group: (text) => ({ title: text, count: text.length, _metadata: { uid: 'cs1' } }),
    richText: (text) => ({ type: 'doc', children: [{ type: 'p', children: [{ text }] }] }),
    custom: (text) => ({ text, list: [text, null, 1] }),
  };
}

function filesIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (!isRecord(value)) return [];
  return 'filename' in value ? [value] : Object.values(value).flatMap(filesIn);
}

/** Returns the first text within a value. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(textIn)
    .find((each) => each !== undefined);
}
