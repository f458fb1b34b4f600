import { sourcePlace } from '../../src/lib/sourcePlace';

/** Returns an error with the frames of a stack. */
function errorAt(...frames: string[]): Error {
  const error = new TypeError('x');
  error.stack = ['TypeError: x', ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

test.each([
  ['a function', 'parse (/site/src/cms/parse/links.ts:12:5)', 'src/cms/parse/links.ts:12'],
  ['no function', '/site/src/cms/parse/links.ts:12:5', 'src/cms/parse/links.ts:12'],
  ['a URL', 'parse (file:///site/src/cms/parse/links.ts:3:1)', 'src/cms/parse/links.ts:3'],
])('the place of an error in %s is file and line', (_, frame, place) => {
  expect(sourcePlace(errorAt(frame), '/site')).toBe(place);
});

test('packages and Node are skipped, as the fault is in our code', () => {
  const error = errorAt(
    'Array.map (<anonymous>)',
    'get (/site/node_modules/lodash/get.js:1:1)',
    'parse (/site/src/cms/parse/links.ts:12:5)',
  );
  expect(sourcePlace(error, '/site')).toBe('src/cms/parse/links.ts:12');
});

test.each([
  ['a bundle without a source map', errorAt('x (/site/.cache/compiled/gatsby-node.js:1:30000)')],
  ['a value that is not an error', 'text'],
])('%s has no place', (_, error) => {
  expect(sourcePlace(error, '/site')).toBeNull();
});
