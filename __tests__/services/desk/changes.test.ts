/** Fields in which two versions of an entry differ. */
import { changesOf, valueAsText } from '../../../services/desk/app/form/changes';
import type { Definition } from '../../../services/desk/app/types';

const field = (uid: string, name: string, rest: Partial<Definition> = {}): Definition => ({
  uid,
  display_name: name,
  data_type: 'text',
  ...rest,
});
const titleOf = (uid: string) => (uid === 'blt1' ? 'First belt' : undefined);

test('only fields that differ are listed, with the groups around them', () => {
  const banner = field('banner', 'Banner', {
    data_type: 'group',
    schema: [field('title', 'Page title'), field('intro', 'Page intro')],
  });
  const before = { title: 'A', banner: { title: 'B', intro: 'C' } };
  const after = { title: 'A', banner: { title: 'B', intro: 'D' } };
  expect(changesOf([field('title', 'Title'), banner], before, after, titleOf)).toEqual([
    { label: 'Banner › Page intro', before: 'C', after: 'D' },
  ]);
});

test.each([[{}], [{ title: null }], [{ title: '' }]])('no value equals %j', (after) => {
  expect(changesOf([field('title', 'Title')], { title: undefined }, after, titleOf)).toEqual([]);
});

test('a group that was null has all its texts added', () => {
  const link = field('link', 'Link', { schema: [field('label', 'Label')] });
  expect(changesOf([link], { link: null }, { link: { label: 'Fleet' } }, titleOf)).toEqual([
    { label: 'Link › Label', before: '', after: 'Fleet' },
  ]);
});

test('a file that was read equals its stored uid', () => {
  const file = { uid: 'blt9', filename: 'a.jpg', url: '/a.jpg' };
  expect(changesOf([field('file', 'File')], { file: 'blt9' }, { file }, titleOf)).toEqual([]);
});

test.each([
  [null, ''],
  ['text', 'text'],
  [12, '12'],
  [false, '–'],
  [[{ uid: 'blt1', _content_type_uid: 'content_belt' }, { uid: 'blt2' }], 'First belt\nblt2'],
  [{ uid: 'blt9', filename: 'a.jpg' }, 'a.jpg'],
  [{ title: 'Fleet', href: '/fleet' }, 'Fleet (/fleet)'],
  [[{ label: 'Range', value: '7,200', note: '', _metadata: { uid: 'cs1' } }], 'Range\n7,200'],
  [
    {
      type: 'doc',
      children: [
        { type: 'p', children: [{ text: 'One ' }, { text: 'word', bold: true }] },
        { type: 'ul', children: [{ type: 'li', children: [{ text: 'Item' }] }] },
      ],
    },
    'One word\nItem',
  ],
])('%j is shown as %j', (value, text) => {
  expect(valueAsText(value, titleOf)).toBe(text);
});
