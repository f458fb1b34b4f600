/**
 * Typography of editors' texts: no line break between a number and the noun that it counts, soft hyphens
 * in long Icelandic words, and no line of an Icelandic headline that ends with a word of one letter.
 */
import type { Lang } from '../../components/ui/types';
import { hyphenate } from './hyphenate';

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
  'jobTitle',
  'certificateType',
  'issuingAuthority',
  'origin',
  'destination',
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

/** Matches a word of one letter, such as `á`, and the space after it. */
const oneLetterWord = /(?<!\p{L})([áíóæ]) (?=\S)/giu;

/** Puts a no-break space after each Icelandic word of one letter. */
const bindOneLetterWord = (text: string, lang: Lang): string =>
  lang === 'is' ? text.replace(oneLetterWord, '$1\u00a0') : text;

/** Properties that headlines in large letters have. */
const headlineProps: ReadonlySet<string> = new Set(['title', 'heading', 'headline']);

/**
 * Properties of which no word gets soft hyphens: the choices of the request form, which it sends as
 * plain text, and accessible names.
 */
const plainProps: ReadonlySet<string> = new Set(['options', 'social', 'ways']);

/** Properties of a page that are in the language of its locale, also if the page is a fallback. */
const interfaceProps: ReadonlySet<string> = new Set(['breadcrumbs', 'back', 'previous', 'next']);

/** How the texts of an object are typeset. */
interface Setting {
  /** Language of the texts; null: numbers are bound, but no word gets soft hyphens. */
  lang: Lang | null;
  /** Language of the locale; null as above. */
  localeLang: Lang | null;
}

/**
 * Applies `bindNumbers` to all running text of a content object, and soft hyphens in the languages that
 * need them, except to names of aircraft. Unchanged parts keep their object identity. Code in rich text
 * is not changed.
 * @param lang language of the content; a property `lang` overrides it for the object that has it.
 * Null: without soft hyphens, for texts that are also sent
 */
export function applyTypography<T extends object>(content: T, lang: Lang | null): T {
  return applyToObject(content, { lang, localeLang: lang }) as T;
}

function applyTo(key: string, value: unknown, setting: Setting): unknown {
  if (typeof value === 'string')
    return textProps.has(key) ? applyToText(key, value, setting) : value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => applyTo(key, item, setting));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null || isCode(value)) return value;
  return applyToObject(value, settingOf(key, setting));
}

function applyToText(key: string, original: string, { lang }: Setting): string {
  const bound = bindNumbers(original);
  if (lang === null) return bound;
  const isHeadline = headlineProps.has(key);
  const text = isHeadline ? bindOneLetterWord(bound, lang) : bound;
  return hyphenate(text, lang, isHeadline);
}

/** Returns the setting of the object that a property contains. */
function settingOf(key: string, setting: Setting): Setting {
  if (plainProps.has(key)) return { lang: null, localeLang: null };
  return interfaceProps.has(key) ? { ...setting, lang: setting.localeLang } : setting;
}

function applyToObject(object: object, outer: Setting): object {
  const own = outer.lang !== null && isOfLang(object) ? { ...outer, lang: object.lang } : outer;
  let changed: Record<string, unknown> | null = null;
  for (const [key, original] of Object.entries(object) as [string, unknown][]) {
    // Most properties are not text: they need no setting.
    if (typeof original === 'string' ? !textProps.has(key) : typeof original !== 'object') continue;
    const result = applyTo(key, original, { ...own, lang: langOf(object, key, own.lang) });
    if (result !== original) changed = { ...(changed ?? object), [key]: result };
  }
  return changed ?? object;
}

/** Returns the language of one property of an object, which may differ from that of the others. */
function langOf(object: object, key: string, lang: Lang | null): Lang | null {
  if (lang === null || (key === 'title' && 'figures' in object)) return null;
  if (key === 'title' && 'titleLang' in object) return object.titleLang as Lang;
  const isIntro = key === 'headline' || key === 'description';
  return isIntro && 'introLang' in object ? (object.introLang as Lang) : lang;
}

const isOfLang = (object: object): object is { lang: Lang } =>
  'lang' in object && typeof object.lang === 'string';

const isCode = (value: object): boolean =>
  'marks' in value && Array.isArray(value.marks) && value.marks.includes('code');
