/** Words of the search: without accents, and with the forms of a word joined. */
import type { Lang } from '../ui/types';
import { foldText } from '../ui/findWords';

/** Fewest letters that remain of a word without its ending. */
const shortestStem = 3;

/**
 * Endings of Icelandic nouns and adjectives, with and without the article, longest first: an ending
 * within another one must not win.
 */
const icelandicEndings = [
  ...[
    'arinnar',
    'isins',
    'isinu',
    'unnar',
    'innar',
    'arnar',
    'irnar',
    'urnar',
    'arnir',
    'inum',
    'unum',
    'anum',
  ],
  ...['anna', 'nnar', 'unni', 'inni', 'inna', 'inu', 'ins', 'ina', 'una', 'inn', 'ann', 'num'],
  ...['nar', 'nir', 'ið', 'in', 'an', 'um', 'ar', 'ir', 'ur', 'ri', 'ra', 'na', 'ni', 'nu', 'ns'],
  ...['nn', 'a', 'i', 'u', 's', 'r', 'n', 'j'],
];

const englishEndings = ['ies', 'es', 's'];

/**
 * The vowels of a stem that change between its forms, such as those of „völlur, vallar, velli“. Only
 * single ones: „au“, „ei“ and „ey“ do not change. Without a lookbehind, which Safari before 16.4 does
 * not parse.
 */
const changingVowel = /(^|[^aeiou])[aeö](?![iuy])(?=[^aeiouyáéíóúýöæ]*$)/;

/** The forms of „maður“ at the end of a word, such as „flugmaður, flugmanns, flugmenn, flugmönnum“. */
const formsOfMan =
  /m(?:aður(?:inn)?|ann(?:inn|i|inum|s|sins|a|anna)?|enn(?:irnir|ina)?|önn(?:um|unum))$/;

/** Returns the part of a word that its forms share, without accents. */
export const stemOf = (word: string, lang: Lang): string =>
  foldText(stems[lang](word.toLowerCase().normalize('NFC')));

/** Stems of a word in lower case, by language. */
const stems: Readonly<Record<Lang, (word: string) => string>> = {
  en: (word) => withoutEnding(word, englishEndings),
  is(word) {
    if (formsOfMan.test(word)) return word.replace(formsOfMan, 'mann');
    const stem = withoutEnding(withoutEnding(word, icelandicEndings), icelandicEndings);
    return stem.replace(changingVowel, '$1a');
  },
};

function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find(
    (each) => word.endsWith(each) && word.length - each.length >= shortestStem,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Returns the terms of a word of a query: as it is written, without accents, and its stem. */
export const termsOf = (word: string, lang: Lang): string[] => [
  ...new Set([foldText(word), stemOf(word, lang)]),
];

/** Returns the terms under which a word of a text is found: its own, and those of its parts. */
export const termsInText = (word: string, lang: Lang): string[] => [
  ...new Set([word, ...partsOf(word)].flatMap((each) => termsOf(each, lang))),
];

/** A word: letters, digits, and the signs within names such as `737-800`. */
export const wordPattern = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;

/** Splits a text into words. */
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

/** Splits a word such as `737-800` at its signs. */
const partsOf = (word: string): string[] => word.split(/[-./]/);

/** Tells which words the searched texts have, in any form. */
export interface Vocabulary {
  has: (word: string) => boolean;
  /** True if a word begins with the given letters: the visitor may still be typing it. */
  hasStart: (letters: string) => boolean;
}

/** Fewest letters of each half of a divided word. */
const shortestHalf = 3;

/**
 * Joins and divides the words of a query as the texts write them: “wetlease” and “wet-lease” become “wet
 * lease”, „leigu flug“ becomes „leiguflug“.
 */
export function respell(words: readonly string[], texts: Vocabulary): readonly string[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  if (second !== undefined && texts.has(first + second))
    return [first + second, ...respell(rest, texts)];
  const spelled = texts.hasStart(first) ? [first] : divide(first, texts);
  return [...spelled, ...respell(words.slice(1), texts)];
}

/** Divides a word at its signs or into two words of the texts; returns it alone if it has neither. */
function divide(word: string, texts: Vocabulary): readonly string[] {
  const parts = partsOf(word);
  if (parts.length > 1) return parts;
  for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut += 1) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (halves.every(texts.has)) return halves;
  }
  return [word];
}
