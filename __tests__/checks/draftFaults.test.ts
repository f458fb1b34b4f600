/** The words in which editors read why a draft cannot be published. */
import { draftFaults } from '../../src/checks/draftFaults';
import type { DraftFieldFault } from '../../src/input/embeddedService';

const draft = (fault: DraftFieldFault) => ({
  contentType: 'page',
  locale: 'is-is',
  uid: 'blt1',
  title: 'Cargo',
  faults: [fault],
});

const wordsOf = (fault: DraftFieldFault) => draftFaults([draft(fault)])[0]?.words;

test('a value of the wrong kind is named with its entry, language and field, and how to write it', () => {
  expect(
    wordsOf({
      path: 'seo.title',
      is: 'wrong-kind',
      value: '42',
      actual: 'number',
      expected: 'text',
    }),
  ).toEqual({
    en: 'Page “Cargo” (blt1), Icelandic, field seo.title: 42 is a number. Write a text in quotation marks.',
    is: 'Síða „Cargo“ (blt1), íslenska, reitur seo.title: 42 er tala. Skrifaðu texta innan gæsalappa: "…".',
  });
});

test.each([
  [['title', 'url'], 'Correct its name; similar: title.', 'líkir reitir: title.'],
  [['url'], 'Correct its name, or remove it.', 'Lagfærðu nafnið eða fjarlægðu reitinn.'],
])('an unknown field among %j is named with similar ones', (fields, en, is) => {
  const words = wordsOf({ path: 'titel', is: 'unknown-field', fields });
  expect(words?.en).toContain(`field titel: is not a field of this content type. ${en}`);
  expect(words?.is).toContain(is);
});

test('a fault leads to the field in its entry', () => {
  const [fault] = draftFaults([draft({ path: 'titel', is: 'unknown-field', fields: [] })]);
  expect(fault?.entry).toEqual({ type: 'page', uid: 'blt1', locale: 'is-is', field: 'titel' });
});
