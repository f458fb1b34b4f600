import { firstCharacters } from '../../../src/lib/text/firstCharacters';

it.each([
  ['abc', 2, 'ab'],
  ['abc', 5, 'abc'],
  ['a✈️b', 2, 'a✈'],
  ['a🛩b', 2, 'a'],
  ['a🛩b', 3, 'a🛩'],
  ['🛩🛩', 1, ''],
])('%s cut to %i is %s', (text, length, beginning) => {
  expect(firstCharacters(text, length)).toBe(beginning);
});
