import fc from 'fast-check';
import { decodeFragment } from '../../src/lib/urls/decodeUri';

test('a fragment decodes to an id, with or without its number sign', () => {
  expect(decodeFragment('#crew')).toBe('crew');
  expect(decodeFragment('crew')).toBe('crew');
  expect(decodeFragment('')).toBe('');
});

test('every id survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      expect(decodeFragment(`#${encodeURIComponent(id)}`)).toBe(id);
    }),
  );
});

test('a malformed escape decodes to null and never throws', () => {
  expect(['#%zz', '#%', '#a%c3', '#100%'].map(decodeFragment)).toEqual([null, null, null, null]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void decodeFragment(`#${text}`)));
});
