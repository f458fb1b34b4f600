import { publishedName } from '../../../../src/cms/parse/assets/documentTypes';

test.each([
  ['application/pdf', 'sheet.pdf'],
  [null, 'sheet.bin'],
  [5, 'sheet.bin'],
  [{}, 'sheet.bin'],
])('a document with the content type %j is published as %s', (contentType, name) => {
  // A damaged export may store any value.
  expect(publishedName('sheet', contentType as string)).toBe(name);
});
