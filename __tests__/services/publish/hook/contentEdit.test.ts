/** Descriptions of edits of the embedded content. */
import { editInWords } from '../../../../services/publish/hook/contentEdit';

const entry = (uid: string, changes: object = {}) => ({
  ...{ content_type: 'page', uid, locale: 'en-us', title: 'Cargo', ...changes },
});

test.each([
  ['one entry', [entry('blt1')], 'edit of “Cargo” (page blt1, en-us)'],
  [
    'an entry in two languages',
    [entry('blt1'), entry('blt1', { locale: 'is-is' })],
    'edit of “Cargo” (page blt1, en-us)',
  ],
  [
    'several entries',
    [entry('blt1'), entry('blt2'), entry('blt3')],
    'edit of “Cargo” (page blt1, en-us) and 2 others',
  ],
  [
    'as many entries as a notification names at most',
    Array.from({ length: 200 }, (_, index) => entry(`blt${index}`)),
    'edit of “Cargo” (page blt0, en-us) and many others',
  ],
  ['an entry without a title', [entry('blt1', { title: '' })], 'edit of “blt1” (page blt1, en-us)'],
  ['no entry, such as a change of an asset', [], 'edit of the embedded content'],
  ['an empty body', undefined, 'edit of the embedded content'],
  ['a body of another shape', [null, { uid: 1 }], 'edit of the embedded content'],
])('an edit of %s is named', (_, body, expected) => {
  expect(editInWords(body)).toBe(expected);
});

test('a long title stays on one line', () => {
  const words = editInWords([entry('blt1', { title: `a\nb${'c'.repeat(500)}` })]);
  expect(words).toMatch(/^edit of “a bc{97}” /);
});
