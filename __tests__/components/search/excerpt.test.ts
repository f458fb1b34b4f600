/** An excerpt shows where a text matches the query. */
import { excerptOf, markTerms } from '../../../src/components/search/excerpt';
import { termsOf } from '../../../src/components/search/terms';
import type { MarkedText } from '../../../src/components/search/types';
import type { Lang } from '../../../src/components/ui/types';

/** Shows matches in brackets. */
const shown = (parts: MarkedText): string =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const excerpt = (text: string, query: string, lang: Lang = 'en'): string =>
  shown(excerptOf(text, new Set(termsOf(query, lang)), lang));

const filler = (count: number) => 'many other words '.repeat(count).trim();

test('each matching word of a short text is marked, in all its forms', () => {
  expect(excerpt('Cargo for two: the cargo desk.', 'cargo')).toBe(
    '[Cargo] for two: the [cargo] desk.',
  );
  expect(excerpt('Flugvélin bíður, flugvélar fljúga.', 'flugvél', 'is')).toBe(
    '[Flugvélin] bíður, [flugvélar] fljúga.',
  );
});

test('the excerpt of a long text is around the first match, between words', () => {
  const result = excerpt(`${filler(20)} a salmon flies ${filler(20)}`, 'salmon');
  expect(result).toMatch(/^… (many|other|words) .+ a \[salmon\] flies .+ (many|other|words) …$/);
  expect(result.length).toBeLessThan(190);
});

test('an excerpt begins with the line of its match, and lines without a full stop are separated', () => {
  expect(excerpt(`${filler(10)}\nFish and food\nLive animals`, 'food')).toBe(
    'Fish and [food] · Live animals',
  );
  expect(excerpt('We carry food.\nAnd animals', 'food')).toBe('We carry [food]. And animals');
});

test('the excerpt of a text without a match is its beginning', () => {
  expect(excerpt(`First line\n${filler(20)}`, 'xylophone')).toMatch(
    /^First line · many other .+ …$/,
  );
});

test('a text without words and one long word are no problem', () => {
  expect(excerpt('', 'cargo')).toBe('');
  expect(excerpt('a'.repeat(500), 'cargo')).toContain('a');
  expect(excerpt('a'.repeat(500), 'a'.repeat(500))).toBe(`[${'a'.repeat(500)}]`);
});

test('a title is marked without being cut', () => {
  expect(shown(markTerms('Aircraft for cargo', new Set(['cargo']), 'en'))).toBe(
    'Aircraft for [cargo]',
  );
});
