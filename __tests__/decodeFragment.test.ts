import fc from 'fast-check';
import { decodeFragment } from '../src/decodeFragment';

test('a fragment names an id, with or without its sign', () => {
  expect(decodeFragment('#crew')).toBe('crew');
  expect(decodeFragment('crew')).toBe('crew');
  expect(decodeFragment('')).toBe('');
});

test('every id comes back from its encoded form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      expect(decodeFragment(`#${encodeURIComponent(id)}`)).toBe(id);
    }),
  );
});

test('a malformed escape names nothing and never throws', () => {
  expect(['#%zz', '#%', '#a%c3', '#100%'].map(decodeFragment)).toEqual([null, null, null, null]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeFragment(`#${text}`)));
});
