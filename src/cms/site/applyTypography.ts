/** Typography of editors' texts: no line break between a number and the noun that it counts. */

/** Component props that contain running text, unlike addresses and identifiers. */
const textProps: ReadonlySet<string> = new Set([
  'title',
  'heading',
  'headline',
  'subtitle',
  'intro',
  'introduction',
  'note',
  'description',
  'text',
  'caption',
  'biography',
]);

/**
 * Matches a number, a range, a number with a degree sign or an Icelandic ordinal (`30.`), followed by
 * a space and a word. A number inside a word does not match.
 */
const numberBeforeWord = /(?<![\p{L}\d.,:+/–-])(\d+(?:[.,:–]\d+)*[.°]?) (?=(\p{L}[\p{L}’]*))/gu;

/** Matches years and aircraft types such as 757: they do not count the word that follows. */
const nonCounts = /^(?:19|20)\d\d$|^7\d7$/;

/** English and Icelandic words that are not countable, such as prepositions and conjunctions. */
const uncountable: ReadonlySet<string> = new Set(
  [
    'a and are as at by for from if in is it of on or',
    'out than that the they to until up was we were when',
    'where which with without',
    'að af á eða ef eftir en er eru fyrir frá hafa í með',
    'og sem til um undir upp úr var voru við yfir þar því',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Maximum length of a word that is bound to its number, in characters: that of `klukkustundir`. A
 * longer word would leave a large gap at the end of the line above, which is worse than a line break
 * after the number.
 */
const maxBoundLength = 13;

/** Puts a no-break space between a number and the noun that it counts: `72 hours`, `30. júní`. */
export function bindNumbers(text: string): string {
  return text.replace(numberBeforeWord, (match, number: string, word: string) => {
    const isOrdinal = number.endsWith('.');
    if (isOrdinal && word[0] !== word[0]?.toLowerCase()) return match;
    if (nonCounts.test(number) || uncountable.has(word.toLowerCase())) return match;
    return word.length > maxBoundLength ? match : `${number}\u00a0`;
  });
}

/**
 * Applies `bindNumbers` to all running text of a content object. Unchanged parts keep their object
 * identity. Code in rich text is not changed.
 */
export function applyTypography<T extends object>(content: T): T {
  return applyTo(content, false) as T;
}

function applyTo(value: unknown, isText: boolean): unknown {
  if (typeof value === 'string') return isText ? bindNumbers(value) : value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => applyTo(item, isText));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null || isCode(value)) return value;
  let changed: Record<string, unknown> | null = null;
  for (const [key, original] of Object.entries(value)) {
    const result = applyTo(original, textProps.has(key));
    if (result !== original) changed = { ...(changed ?? value), [key]: result };
  }
  return changed ?? value;
}

const isCode = (value: object): boolean =>
  'marks' in value && Array.isArray(value.marks) && value.marks.includes('code');
