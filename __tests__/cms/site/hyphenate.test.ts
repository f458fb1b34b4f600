import { hyphenateIcelandic } from '../../../src/cms/site/hyphenate';
import { withoutSoftHyphens } from '../../../src/lib/text/softHyphens';

/** Hyphenates and makes the soft hyphens visible. */
const hyphenate = (text: string, isHeadline?: boolean) =>
  hyphenateIcelandic(text, isHeadline).replaceAll('\u00ad', '·');

test.each([
  ['Keflavíkurflugvelli', 'Kefla·vík·ur·flug·velli'],
  ['flugrekstrarleyfi', 'flug·rekstr·ar·leyfi'],
  ['Hámarksflugtaksþyngd', 'Hámarks·flug·taks·þyngd'],
  ['viðskiptafarrými', 'við·skipta·far·rými'],
  ['neyðaráætlunar', 'neyðar·áætl·unar'],
  ['Flugafgreiðsla', 'Flug·afgreiðsla'],
  ['hjálparflugi', 'hjálpar·flugi'],
])('a long Icelandic word breaks between its parts: %s', (word, expected) => {
  expect(hyphenate(word)).toBe(expected);
});

test('a word of ten letters breaks in a headline only', () => {
  expect(hyphenate('Flugflotinn')).toBe('Flug·flot·inn');
  expect(hyphenate('flugvöllum')).toBe('flugvöllum');
  expect(hyphenate('flugvöllum', true)).toBe('flug·völlum');
});

test('the parts of a compound with a hyphen break by themselves', () => {
  expect(hyphenate('ACMI-flugvélaleiga, EASA-vottuð')).toBe('ACMI-flug·véla·leiga, EASA-vottuð');
});

test.each([
  ['an address', 'https://www.flugrekstrarleyfi.is/flugrekstrarleyfi'],
  ['a domain', 'flugrekstrarleyfi.is'],
  ['an e-mail address', 'flugrekstrarleyfi@nordloft.is'],
  ['a file', 'flugrekstrarleyfi_2026.pdf'],
  ['a code', 'FLUGREKSTRARLEYFI ISAGO-2025-2281'],
  ['a foreign name', 'Kangerlussuaq'],
  ['a word with a soft hyphen of the editor', 'flugrekstrar\u00adleyfi'],
])('%s stays whole', (_, text) => {
  expect(hyphenateIcelandic(text)).toBe(text);
});

test('hyphenating twice has no further effect', () => {
  const once = hyphenateIcelandic('Flugumferðarstjórnin á Keflavíkurflugvelli');
  expect(hyphenateIcelandic(once)).toBe(once);
});

test('the original text comes back without its soft hyphens', () => {
  const text = 'Flugumferðarstjórnin á Keflavíkurflugvelli';
  expect(withoutSoftHyphens(hyphenateIcelandic(text))).toBe(text);
});
