/** Soft hyphens for Icelandic, whose long compounds are wider than a narrow column. */
import createHyphenator from 'hyphen';
import icelandicPatterns from 'hyphen/patterns/is.js';
import memoize from 'lodash/memoize';
import type { Lang } from '../../locales';
import { softHyphen } from '../../lib/text/softHyphens';

/** Hyphenates a text; words of a headline get more hyphens. */
type Hyphenator = (text: string, isHeadline: boolean) => string;

/** Hyphenators by language; null for a language whose words are short enough. */
const hyphenators: Readonly<Record<Lang, Hyphenator | null>> = {
  en: null,
  is: (text, isHeadline) => hyphenateIcelandic(text, isHeadline),
};

/** Puts soft hyphens into the long words of a text, if its language needs them. */
export const hyphenate = (text: string, lang: Lang, isHeadline: boolean): string =>
  hyphenators[lang]?.(text, isHeadline) ?? text;

/** Minimum length of a word that may break, in letters. Shorter ones fit into every column. */
const minWordLength = 11;

/** The same for headlines: at 320 pixels, ten of their letters fit into a line. */
const minHeadlineWordLength = 9;

/** Minimum number of letters before the first break of a word and after the last one. */
const minEndLength = 3;

/** Joints of compounds that the patterns miss, from the end of a part to the start of the next. */
const joints =
  'flug-rek flug-af flug-áh flug-áæ flug-lið flug-núm leigu-flug ferju-flug hjálpar-flug sumar-flug ' +
  'víðtöku-flug neyðar-á viðhalds-á tegundar-á skipta-far brauta-æf hæfi-fyr þega-list lausa-farm ' +
  'tengi-skj skauts-land skemmti-sigl eldsneytis-t verklags-regl stór-við lands-lið íþrótta-lið ' +
  'raf-magn blaut-leig þurr-leig leigu-tak';

const jointPattern = new RegExp(
  joints
    .split(' ')
    .map((joint) => joint.split('-').join(')(?='))
    .map((joint) => `(?<=${joint})`)
    .join('|'),
  'giu',
);

const hyphenateSimple = createHyphenator(icelandicPatterns, { minWordLength: 6, html: false });

/** Matches a part of a text that is no word: an address, file name, code, or typeset already. */
const nonWord = /[@/\\_\d\u00ad]|\p{L}\.\p{L}/u;

/** Matches letters that only foreign words have, for which the patterns do not hold. */
const foreignLetters = /[cqwz]/i;

/**
 * Puts soft hyphens into the long words of an Icelandic text. Addresses, codes, foreign words, words
 * in capitals and words that have soft hyphens already do not change.
 * @param isHeadline true for a text in large letters, of which shorter words may break, too
 */
export function hyphenateIcelandic(text: string, isHeadline = false): string {
  const minLength = isHeadline ? minHeadlineWordLength : minWordLength;
  const isBreakable = (word: string) =>
    word.length >= minLength && word !== word.toUpperCase() && !foreignLetters.test(word);
  return text.replace(/\S+/g, (part) =>
    part.length < minLength || nonWord.test(part)
      ? part
      : part.replace(/\p{L}+/gu, (word) => (isBreakable(word) ? breakWord(word) : word)),
  );
}

/** Returns a word with a soft hyphen at each of its breaks. Pages repeat most of their words. */
const breakWord = memoize((word: string): string =>
  word
    .split(jointPattern)
    .map((part) => withoutShortEnds(hyphenateSimple(part).split(softHyphen)).join(softHyphen))
    .join(softHyphen),
);

/** Joins the first two and the last two syllables until both ends are long enough. */
function withoutShortEnds(syllables: readonly string[]): string[] {
  const [first = '', second, ...rest] = syllables;
  if (second === undefined) return [first];
  if (first.length < minEndLength) return withoutShortEnds([first + second, ...rest]);
  const last = syllables.at(-1) ?? '';
  if (last.length >= minEndLength) return [...syllables];
  return withoutShortEnds([...syllables.slice(0, -2), (syllables.at(-2) ?? '') + last]);
}
