/** Edits are laid over a version that was saved elsewhere. */
import { mergeEdits } from '../../../services/desk/app/form/mergeEdits';

const base = { title: 'A', intro: 'B', place: { city: 'C', country: 'D' } };

test('fields that were not edited have the value of the other version', () => {
  const edited = { ...base, intro: 'mine', place: { city: 'mine', country: 'D' } };
  const other = { ...base, title: 'theirs', place: { city: 'theirs', country: 'theirs' } };
  expect(mergeEdits(base, edited, other)).toEqual({
    title: 'theirs',
    intro: 'mine',
    place: { city: 'mine', country: 'theirs' },
  });
});

test.each([[{}], [null]])('a group that was %j has the fields of both versions', (empty) => {
  expect(mergeEdits(empty, { title: 'mine' }, { intro: 'theirs' })).toEqual({
    title: 'mine',
    intro: 'theirs',
  });
});

test.each([
  ['a group that was emptied', null],
  ['a list', ['mine']],
  ['a link', { title: 'mine', href: '/mine' }],
  ['a file', { uid: 'blt2', title: 'mine' }],
  ['a rich text', { type: 'doc', children: [{ text: 'mine' }] }],
])('%s is taken as a whole', (_, edited) => {
  const before = { uid: 'blt1', children: [], title: 'A' };
  const other = { ...before, title: 'theirs', rest: 'theirs' };
  expect(mergeEdits(before, edited, other)).toEqual(edited);
});
