/** Hints in the languages of editors. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hintWords } from '../../src/checks/hintWords';
import { en } from '../../src/checks/texts/en';
import { is } from '../../src/checks/texts/is';
import { hintsIs } from '../../src/checks/texts/hintsIs';
import { contentTypes } from '../../src/cms/client/fragments';
import type { Problem } from '../../src/cms/graph/problems';
import { namesBelow } from '../../src/lib/files/listFiles';

const problem = (what: string): Problem => ({
  ...{ entry: 'blt1', type: 'page', title: 'Cargo', locale: 'is-is', field: 'url', what },
});

const icelandic = (what: string) => hintWords(problem(what)).is?.replace(/^[^:]*: /, '');

test.each([
  ['is empty', 'er autt'],
  ['“/a b” has spaces; the page is at /a-b/', 'bil eru í „/a b“; síðan er á /a-b/'],
  ['“a” is “1” here and “2” in blt2', '„a“ er „1“ hér en „2“ í blt2'],
  ['is “1” here and “2” in English', 'er „1“ hér en „2“ á ensku'],
  [
    'leads to blt2, a fact, which this field does not accept',
    'vísar á blt2 af tegundinni staðreynd, sem reiturinn tekur ekki við',
  ],
  [
    '“x” is not exactly one e-mail address, so requests go to the office',
    '„x“ er ekki eitt netfang, svo að beiðnir fara á skrifstofuna',
  ],
  [
    'has no is-is version, so the English one is shown there',
    'er ekki til á íslensku, svo að enska útgáfan birtist þar',
  ],
  ['“is empty” is not a date', '„is empty“ er ekki dagsetning'],
  ['“$&{uid}” leads to no page', 'engin síða er á „$&{uid}“'],
])('“%s” has an Icelandic text with its values', (what, expected) => {
  expect(icelandic(what)).toBe(expected);
});

test('a hint names content type, entry, language and field in both languages', () => {
  expect(hintWords({ ...problem('is empty'), type: 'content_belt' })).toEqual({
    en: 'Content belt “Cargo” (blt1), Icelandic, field url: is empty',
    is: 'Efnisborði „Cargo“ (blt1), íslenska, reitur url: er autt',
  });
});

test('a missing version is named by its language, without a field', () => {
  const missing = problem('has no is-is version, so the English one is shown there');
  expect(hintWords({ ...missing, type: 'popup_page', field: 'locale' }).en).toBe(
    'Popup “Cargo” (blt1), Icelandic: has no Icelandic version, so the English one is shown there',
  );
});

test('a content type that the site does not know keeps its uid', () => {
  expect(hintWords({ ...problem('is empty'), type: 'brochure' }).is).toBe(
    'Brochure „Cargo“ (blt1), íslenska, reitur url: er autt',
  );
});

test('every content type of the site has a name in both languages', () => {
  for (const type of contentTypes) {
    expect([en.typeNames[type], is.typeNames[type]]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  }
});

test('a message without an Icelandic text is English only', () => {
  expect(hintWords(problem('is from a later version'))).toEqual({
    en: 'Page “Cargo” (blt1), Icelandic, field url: is from a later version',
  });
});

describe('the list of Icelandic texts', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

  it('uses in each text only values that the English one has', () => {
    for (const [en, is] of hintsIs)
      expect({ is, extra: names(is).filter((name) => !names(en).includes(name)) }).toEqual({
        is,
        extra: [],
      });
  });

  it('has only texts whose words the sources still have', async () => {
    const files = (
      await Promise.all(
        ['cms', 'images'].map(async (folder) => {
          const root = path.join('src', folder);
          return (await namesBelow(root)).map((name) => path.join(root, name));
        }),
      )
    ).flat();
    const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    for (const [en] of hintsIs) {
      // A message may be put together from parts, which end at a comma or a semicolon.
      const parts = en
        .split(/\{\w+\}|[,;] |: |(?<=file|of|may have|leads?|go to|but) /)
        .map((part) => part.replaceAll(/^[“”() ]+|[“”() ]+$/g, ''));
      for (const part of parts)
        expect({ en, part, isThere: sources.includes(part) }).toEqual({ en, part, isThere: true });
    }
  });
});
