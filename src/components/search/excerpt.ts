/** Cuts excerpts out of the texts of results. Part of a script that only a search loads. */
import type { Lang } from '../ui/types';
import { termsInText, wordPattern } from './terms';
import type { MarkedText } from './types';

/** Most characters of an excerpt: two lines on a wide screen, four on a phone. */
const maximumLength = 170;
/** Most characters before the first match, so that at least a third of the excerpt follows it. */
const maximumLead = 110;
/** Characters before the first match of an excerpt that begins within a line. */
const lead = 60;
interface Range {
  start: number;
  end: number;
}

/** Divides a text into its words with one of the terms, and the stretches between them. */
export function markTerms(text: string, terms: ReadonlySet<string>, lang: Lang): MarkedText {
  const parts: MarkedText = [];
  let position = 0;
  for (const { start, end } of matchesIn(text, terms, lang)) {
    if (start > position) parts.push({ text: text.slice(position, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMatch: false });
  return parts;
}

/**
 * Returns the part of a text around the first word with one of the terms, with these words marked. Without
 * such a word, returns the beginning of the text.
 * @param text of a record, with one line for each of its fields
 */
export function excerptOf(text: string, terms: ReadonlySet<string>, lang: Lang): MarkedText {
  const { start, end } = windowOf(text, matchesIn(text, terms, lang)[0]);
  const isCutBefore = start > 0 && text[start - 1] !== '\n';
  const parts = [isCutBefore ? '… ' : '', text.slice(start, end), end < text.length ? ' …' : ''];
  return markTerms(joinLines(parts.join('')), terms, lang);
}

/** Joins lines to one. Those that are no sentences need a sign between them. */
const joinLines = (text: string): string =>
  text.replace(/([.!?:])?\n/g, (_, mark?: string) => (mark === undefined ? ' · ' : `${mark} `));

/** Finds the words of a text that have one of the terms. */
const matchesIn = (text: string, terms: ReadonlySet<string>, lang: Lang): Range[] =>
  [...text.matchAll(wordPattern)]
    .filter(([word]) => termsInText(word, lang).some((term) => terms.has(term)))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));

/** Chooses the stretch that an excerpt shows: it begins with a line if it can, and ends between words. */
function windowOf(text: string, match: Range = { start: 0, end: 0 }): Range {
  const lineStart = match.start === 0 ? 0 : text.lastIndexOf('\n', match.start - 1) + 1;
  const words = text.replaceAll('\n', ' ');
  const start =
    match.end - lineStart > maximumLead
      ? words.lastIndexOf(' ', Math.max(0, match.start - lead)) + 1
      : lineStart;
  if (text.length - start <= maximumLength) return { start, end: text.length };
  const space = words.lastIndexOf(' ', start + maximumLength);
  return { start, end: Math.max(space > start ? space : start + maximumLength, match.end) };
}
