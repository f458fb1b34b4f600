/** What an editor's words need to be set well: numbers that stay with what they count. */

/** Properties of components that hold words read in lines; addresses and names of things do not. */
const spoken: ReadonlySet<string> = new Set([
  ...['title', 'heading', 'headline', 'subtitle', 'intro', 'introduction', 'description'],
  ...['text', 'caption', 'biography'],
]);

/** A number, a span of them, degrees, or an Icelandic ordinal, not within a word; then a word. */
const counted = /(?<![\p{L}\d.,:+/–-])(\d+(?:[.,:–]\d+)*[.°]?) (?=(\p{L}[\p{L}’]*))/gu;

/** Years, and types of aircraft such as 757, are names: what follows is not what they count. */
const names = /^(?:19|20)\d\d$|^7\d7$/;

/** Words of English and Icelandic that nobody counts. */
const uncounted: ReadonlySet<string> = new Set([
  ...['a', 'and', 'are', 'as', 'at', 'by', 'for', 'from', 'if', 'in', 'is', 'it', 'of', 'on', 'or'],
  ...['out', 'than', 'that', 'the', 'they', 'to', 'until', 'up', 'was', 'we', 'were', 'when'],
  ...['where', 'which', 'with', 'without'],
  ...['að', 'af', 'á', 'eða', 'ef', 'eftir', 'en', 'er', 'eru', 'fyrir', 'frá', 'hafa', 'í', 'með'],
  ...['og', 'sem', 'til', 'um', 'undir', 'upp', 'úr', 'var', 'voru', 'við', 'yfir', 'þar', 'því'],
]);

/** Longer words than `klukkustundir` make a line ragged that a lonely number would not. */
const longestBound = 13;

/** Binds numbers to what they count by a space at which no line breaks: `72 hours`, `30. júní`. */
export function bindNumbers(text: string): string {
  return text.replace(counted, (whole, number: string, word: string) => {
    const isOrdinal = number.endsWith('.');
    if (isOrdinal && word[0] !== word[0]?.toLowerCase()) return whole;
    if (names.test(number) || uncounted.has(word.toLowerCase())) return whole;
    return word.length > longestBound ? whole : `${number}\u00a0`;
  });
}

/**
 * The same content with its words set. What needs no change is the same object as before; code
 * in rich text stays as it was written.
 */
export function applyTypography<T extends object>(content: T): T {
  return set(content, false) as T;
}

function set(value: unknown, isSpoken: boolean): unknown {
  if (typeof value === 'string') return isSpoken ? bindNumbers(value) : value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => set(item, isSpoken));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null || isCode(value)) return value;
  let changed: Record<string, unknown> | null = null;
  for (const [key, before] of Object.entries(value)) {
    const after = set(before, spoken.has(key));
    if (after !== before) changed = { ...(changed ?? value), [key]: after };
  }
  return changed ?? value;
}

const isCode = (value: object): boolean =>
  'marks' in value && Array.isArray(value.marks) && value.marks.includes('code');
