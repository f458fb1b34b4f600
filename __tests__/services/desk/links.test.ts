/** Links to fields: how they are written, and how the application reads them. */
import { readRoute } from '../../../services/desk/app/route';
import { fieldLink, type FieldPlace } from '../../../services/desk/server/links';

const origin = 'http://127.0.0.1:4600';
const entry = { type: 'page', uid: 'blt00pagfront' };

test.each<[FieldPlace, string]>([
  [entry, '#/page/blt00pagfront'],
  [{ ...entry, locale: 'is-is' }, '#/page/blt00pagfront/is-is'],
  [{ ...entry, field: 'title' }, '#/page/blt00pagfront/title'],
  [
    { ...entry, locale: 'is-is', field: 'groups.2.title' },
    '#/page/blt00pagfront/is-is/groups.2.title',
  ],
])('the link to %j is read as it was written', (place, fragment) => {
  const link = fieldLink(origin, place);
  expect(link).toBe(`${origin}/desk/${fragment}`);
  expect(readRoute(new URL(link).hash)).toEqual(place);
});

test.each(['', '#/', '#/page', '#token=cs1', '#/page/a/b/c/d/e'])(
  'the fragment “%s” leads to no entry',
  (hash) => expect(readRoute(hash)).toBeNull(),
);
