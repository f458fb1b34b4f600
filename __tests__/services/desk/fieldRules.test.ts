/** Rules by which a form shows and hides fields. */
import { ruledFields, shownFields } from '../../../services/desk/app/form/fieldRules';
import type { ContentType, FieldRule } from '../../../services/desk/app/types';
import { readContentTypes } from '../../../services/content/export/model';
import { ExportReader } from '../../../services/content/export/reader';

const typeOf = (field_rules?: FieldRule[] | null): ContentType => ({
  uid: 'belt',
  title: 'Belt',
  schema: ['title', 'tiles', 'image'].map((uid) => ({ uid, data_type: 'text' })),
  ...(field_rules === undefined ? {} : { field_rules }),
});
const shown = (type: ContentType, kind: unknown) =>
  shownFields(type, { type: kind }).map(({ uid }) => uid);
const rule = (action: string, operator: string, value: string): FieldRule => ({
  conditions: [{ operand_field: 'type', operator, value }],
  actions: [{ action, target_field: 'tiles' }],
});

test.each([undefined, null, []])('without rules (%j) all fields are shown', (rules) => {
  expect(shown(typeOf(rules), 'Tiles')).toEqual(['title', 'tiles', 'image']);
});

test.each([
  ['show', 'equals', 'Tiles', true],
  ['show', 'equals', 'Image', false],
  ['show', 'not_equals', 'Image', true],
  ['hide', 'equals', 'Tiles', false],
  ['hide', 'equals', 'Image', true],
  ['show', 'contains', 'Image', true],
] as const)('%s if the type %s %s: %s for the type Tiles', (action, operator, value, isShown) => {
  expect(shown(typeOf([rule(action, operator, value)]), 'Tiles').includes('tiles')).toBe(isShown);
});

test('a field is shown if one of several rules shows it', () => {
  const type = typeOf([rule('show', 'equals', 'Tiles'), rule('show', 'equals', 'Cards')]);
  expect(shown(type, 'Cards')).toContain('tiles');
  expect(shown(type, null)).not.toContain('tiles');
});

test('all conditions of a rule must hold, or one of them where it says so', () => {
  const conditions = ['Tiles', 'Cards'].map((value) => {
    return { operand_field: 'type', operator: 'equals', value };
  });
  const actions = [{ action: 'show', target_field: 'tiles' }];
  expect(shown(typeOf([{ conditions, actions }]), 'Tiles')).not.toContain('tiles');
  expect(shown(typeOf([{ match_type: 'any', conditions, actions }]), 'Tiles')).toContain('tiles');
});

test('a belt of the sample shows the fields of its type, and no others', async () => {
  const types = await readContentTypes(new ExportReader('content'));
  const belt = types.find(({ uid }) => uid === 'content_belt') as ContentType | undefined;
  const shared = belt?.schema.filter(
    ({ data_type: kind }) => kind === 'text' || kind === 'boolean',
  );
  expect(shownFields(belt ?? typeOf(), { type: 'Tiles' }).map(({ uid }) => uid)).toEqual([
    ...(shared ?? []).map(({ uid }) => uid),
    'tiles',
  ]);
  expect(ruledFields(belt ?? typeOf(), { type: 'Tiles' })).toEqual(['tiles']);
});
