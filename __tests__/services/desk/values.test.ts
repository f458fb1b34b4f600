/** Pure parts of the desk: values at paths, states, search, and files that are not published. */
import setIn from 'lodash/fp/set';
import { errorName, isBlank } from '../../../services/desk/app/form/values';
import { createSearch } from '../../../services/desk/app/list/search';
import { stateOf } from '../../../services/desk/app/list/entries';

describe('a value at a path', () => {
  it('is set in a copy, and other parts are the same objects', () => {
    const before = { banner: { title: 'a' }, belts: [{ text: 'b' }, { text: 'c' }] };
    const after = setIn(['belts', 1, 'text'], 'd', before);
    expect(after).toEqual({ banner: { title: 'a' }, belts: [{ text: 'b' }, { text: 'd' }] });
    expect(before.belts[1]).toEqual({ text: 'c' });
    expect(after.banner).toBe(before.banner);
    expect(after.belts[0]).toBe(before.belts[0]);
  });

  it('is set where there was nothing', () => {
    expect(setIn(['groups', 0, 'title'], 'a', {})).toEqual({ groups: [{ title: 'a' }] });
    expect(setIn(['link', 'href'], '/', { link: null })).toEqual({ link: { href: '/' } });
  });

  it('has problems under its name without positions', () => {
    expect(errorName(['belts', 2, 'text', 'title'])).toBe('belts.text.title');
  });

  it('is blank if no part of it shows anything', () => {
    expect(isBlank({ a: '', b: [], c: { d: null, e: false } })).toBe(true);
    expect(isBlank({ a: '', b: [{ c: 0 }] })).toBe(false);
  });
});

test('the state of an entry follows from its locale, publications and drafts', () => {
  const published = [{ environment: 'e', locale: 'en-us' }];
  const entry = { uid: 'a', title: '', locale: 'en-us', _version: 1, publish_details: published };
  const draft = { content_type: 'page', uid: 'a', locale: 'en-us' };
  expect(stateOf(entry, 'en-us', [])).toBe('published');
  expect(stateOf(entry, 'en-us', [draft])).toBe('changed');
  expect(stateOf(entry, 'en-us', [{ ...draft, locale: 'is-is' }])).toBe('published');
  expect(stateOf({ ...entry, publish_details: [] }, 'en-us', [draft])).toBe('draft');
  expect(stateOf(entry, 'is-is', [])).toBe('untranslated');
});

describe('the search', () => {
  const search = createSearch([
    { id: '1', title: 'Þjónusta við farþega', address: '/is/thjonusta/' },
    { id: '2', title: 'Boeing 757-200', address: '/fleet/boeing-757-200/' },
    { id: '3', title: 'Our wet lease', address: '/services/acmi/' },
    { id: '4', title: 'Blautleiga', address: '/is/acmi/' },
  ]);

  it.each([
    ['thjonusta', '1'],
    ['þjónsta', '1'],
    ['farthega', '1'],
    ['boieng', '2'],
    ['boe', '2'],
    ['wetlease', '3'],
    ['our wetlaese', '3'],
    ['blaut leiga', '4'],
  ])('finds an entry by “%s”', (text, id) => expect(search(text)).toMatchObject([{ id }]));

  it('finds nothing by a text that is in no entry', () => expect(search('hotel')).toEqual([]));
});
