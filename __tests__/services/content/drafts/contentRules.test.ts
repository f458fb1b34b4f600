/** The rules of a content type, which saving by the management API and publishing apply. */
import { checkRules } from '../../../../services/content/drafts/contentRules';
import { DraftError } from '../../../../services/content/drafts/draftError';
import type {
  FieldDefinition,
  JsonObject,
  StackExport,
} from '../../../../services/content/export/types';

/** Returns the texts by field for a content type with some fields. */
function violations(
  schema: FieldDefinition[],
  content: JsonObject,
  saved?: JsonObject,
): Readonly<Record<string, readonly string[]>> {
  const data = {
    contentTypes: [{ uid: 'type', title: 'Type', schema }],
    globalFields: new Map(),
    assets: new Map([['blt1', { content: { uid: 'blt1', filename: 'sheet.PDF' } }]]),
  } as unknown as StackExport;
  const isTaken = (field: string, value: unknown) => field === 'title' && value === 'Taken';
  try {
    checkRules(content, 'type', { data, saved, isTaken });
    return {};
  } catch (error) {
    if (error instanceof DraftError) return error.errors;
    throw error;
  }
}

const required = ['is a required field.'];

it.each<[string, Omit<FieldDefinition, 'uid'>, unknown[], unknown[]]>([
  [
    'a mandatory text',
    { data_type: 'text', mandatory: true },
    ['a'],
    ['', ' ', null, undefined, []],
  ],
  ['a mandatory number', { data_type: 'number', mandatory: true }, [0], [null]],
  ['a mandatory boolean', { data_type: 'boolean', mandatory: true }, [false], [null]],
  ['a unique text', { uid: 'title', data_type: 'text', unique: true } as never, ['Free'], []],
  ['a format', { data_type: 'text', format: '^[a-z]+$' }, ['abc', '', null], ['Abc', 'a b']],
  ['a format that is no pattern', { data_type: 'text', format: '[' }, ['a'], []],
  ['a range', { data_type: 'number', min: 1, max: 3 }, [1, 3, '2'], [0, 4, '5']],
  [
    'a range of dates',
    { data_type: 'isodate', startDate: '2026-01-01', endDate: '2026-12-31' },
    ['2026-01-01', '2026-06-01T10:00:00.000Z'],
    ['2025-12-31', '2027-01-01'],
  ],
  [
    'a select',
    { data_type: 'number', enum: { choices: [{ value: 1 }, { value: '2' }] } },
    [1, '1', 2, null],
    [3, 'x'],
  ],
  [
    'a select of many',
    { data_type: 'text', multiple: true, enum: { choices: [{ value: 'a' }] } },
    [['a'], []],
    [['a', 'b']],
  ],
  [
    'a number of values',
    { data_type: 'text', multiple: true, min_instance: 2, max_instance: 3 },
    [['a', 'b'], []],
    [['a'], ['a', 'b', 'c', 'd']],
  ],
  [
    'the content types of a reference',
    { data_type: 'reference', reference_to: ['person'] },
    [[{ uid: 'x', _content_type_uid: 'person' }], []],
    [[{ uid: 'x', _content_type_uid: 'place' }], [{ uid: 'x' }]],
  ],
  [
    'the kinds of a file',
    { data_type: 'file', extensions: ['pdf'] },
    ['blt1', { uid: 'blt1' }, null],
    [{ uid: 'x', filename: 'a.png' }, 'unknown'],
  ],
])('%s allows some values and refuses others', (_, field, allowed, refused) => {
  const definition = { uid: 'x', ...field };
  for (const value of allowed) {
    expect([value, violations([definition], { [definition.uid]: value })]).toEqual([value, {}]);
  }
  for (const value of refused) {
    expect(Object.keys(violations([definition], { x: value }))).toEqual(['x']);
  }
});

it('a value that another entry has is refused, unless it is saved already', () => {
  const title = { uid: 'title', data_type: 'text', unique: true };
  expect(violations([title], { title: 'Taken' })).toEqual({ title: ['is not unique.'] });
  expect(violations([title], { title: 'Taken' }, { title: 'Taken' })).toEqual({});
});

it('the message of a format is that of the content type', () => {
  const code = { data_type: 'text', format: '^x', error_messages: { format: 'Begin with x.' } };
  expect(violations([{ uid: 'code', ...code }], { code: 'y' })).toEqual({
    code: ['Begin with x.'],
  });
});

it('fields inside of groups and blocks are checked, and named by their path', () => {
  const name = { uid: 'name', data_type: 'text', mandatory: true };
  const group = { uid: 'group', data_type: 'group', schema: [name] };
  const blocks = {
    uid: 'blocks',
    data_type: 'blocks',
    multiple: true,
    blocks: [{ uid: 'quote', schema: [name, group] }],
  };
  expect(violations([group], { group: {} })).toEqual({ 'group.name': required });
  expect(violations([group], {})).toEqual({});
  expect(violations([blocks], { blocks: [{ quote: { group: {} } }, { other: {} }] })).toEqual({
    'blocks.quote.name': required,
    'blocks.quote.group.name': required,
  });
});
