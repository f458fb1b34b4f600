/** The judgement of drafts: unknown fields, and values of the wrong kind. */
import { loadExport, type StackExport } from '../../../../services/content';
import { fieldsOf } from '../../../../services/content/drafts/checkFields';
import { fieldFaults } from '../../../../services/content/drafts/fieldFaults';
import { everyFieldExport } from '../setup/support';

const entriesOf = (data: StackExport) =>
  [...data.entries.values()].flatMap((byLocale) =>
    [...byLocale.values()].flatMap((byUid) => [...byUid.values()]),
  );

test.each(['content', everyFieldExport])('no saved value of %s is judged wrong', async (dir) => {
  const data = await loadExport(dir);
  const faults = entriesOf(data).flatMap(({ uid, contentType, content }) =>
    fieldFaults(fieldsOf(content), contentType, data).map((fault) => ({ uid, ...fault })),
  );
  expect(faults).toEqual([]);
});

describe('a value of the wrong kind is found', () => {
  let data: StackExport;
  beforeAll(async () => {
    data = await loadExport('content');
  });

  test.each([
    ['page', { title: 42 }, 'title', '42', 'number', 'text'],
    ['page', { title: ['A'] }, 'title', '["A"]', 'list', 'text'],
    ['page', { content_belts: 'x' }, 'content_belts', '"x"', 'text', 'reference'],
    ['page', { content_belts: [1] }, 'content_belts', '[1]', 'list', 'reference'],
    ['aircraft_data', { title: { a: true } }, 'title', '{"a":true}', 'object', 'text'],
  ])('in %s %j', (contentType, fields, path, value, actual, expected) => {
    expect(fieldFaults(fields, contentType, data)).toEqual([
      { path, is: 'wrong-kind', value, actual, expected },
    ]);
  });

  test('only where it differs from the saved value', () => {
    expect(fieldFaults({ title: 42 }, 'page', data, { title: 42 })).toEqual([]);
  });

  test.each([null, ''])('but not where %j stands for no value', (value) => {
    expect(fieldFaults({ title: value, content_belts: value }, 'page', data)).toEqual([]);
  });
});

test('an unknown field is found at every depth, with the fields that exist there', async () => {
  const data = await loadExport(everyFieldExport);
  expect(fieldFaults({ titel: 'x', address: { town: 'x' } }, 'person', data)).toEqual([
    {
      path: 'titel',
      is: 'unknown-field',
      fields: expect.arrayContaining(['title', 'address']) as string[],
    },
    {
      path: 'address.town',
      is: 'unknown-field',
      fields: expect.arrayContaining(['city']) as string[],
    },
  ]);
});

test('a value of any depth is judged', async () => {
  const data = await loadExport('content');
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
  expect(() => fieldFaults({ title: deep, unknown: deep }, 'page', data)).not.toThrow();
});
