/**
 * The locales of the site. The other locales fall back to `defaultLocale`, which is the only one
 * without a path prefix.
 */

/** The shape of a locale's entry in `facts`. */
interface LocaleShape {
  /** Code in the content service. */
  service: Lowercase<`${string}-${string}`>;
  /** BCP 47 code for `lang` and `hreflang`. Each locale has a language of its own. */
  lang: string;
  /** First segment of every path of this locale; empty for the default locale. */
  prefix: '' | `/${string}`;
  /** Path of the search page. */
  search: `/${string}/`;
  /** Separators of thousands and decimals in numbers. */
  number: { thousands: string; decimal: string };
}

/**
 * The locales of the site: a new one is entered here and in `localeWords`, and the compiler then names the
 * other places.
 */
const facts = {
  'en-US': {
    service: 'en-us',
    lang: 'en',
    prefix: '',
    search: '/search/',
    number: { thousands: ',', decimal: '.' },
  },
  'is-IS': {
    service: 'is-is',
    lang: 'is',
    prefix: '/is',
    search: '/is/leit/',
    number: { thousands: '.', decimal: ',' },
  },
} as const satisfies Readonly<Record<string, LocaleShape>>;

export type Locale = keyof typeof facts;

type Facts = (typeof facts)[Locale];

/** The content service's spelling of a locale. */
export type ServiceLocale = Facts['service'];

/** A language of the site, as a value of the attribute `lang`. */
export type Lang = Facts['lang'];

/** The codes, paths and separators of a locale. */
export type LocaleFacts = { readonly [Key in keyof LocaleShape]: Facts[Key] };

export const defaultLocale: Locale = 'en-US';

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = facts;

export const locales: readonly Locale[] = Object.keys(facts) as Locale[];

/** A language in which editors read messages. It need not be a language of the site. */
export type EditorLanguage = 'en' | 'is';

/** The name of a language in messages to editors. */
export interface LanguageName {
  /** The name alone: `enska`. */
  name: string;
  /** With “in”: `á ensku`. */
  inLanguage: string;
  /** In the middle of a sentence: “has no Icelandic version”. */
  version: string;
}

/** Words and forms of a locale that only the build and the services need. */
export interface LocaleWords {
  /** BCP 47 tag of dates and lists in words. */
  dates: string;
  names: Readonly<Record<EditorLanguage, LanguageName>>;
}

/** They are not in `facts`, so that the bundle of the browser does not contain them. */
export const localeWords: Readonly<Record<Locale, LocaleWords>> = {
  'en-US': {
    dates: 'en-GB',
    names: {
      en: { name: 'English', inLanguage: 'in English', version: 'English' },
      is: { name: 'enska', inLanguage: 'á ensku', version: 'ensku' },
    },
  },
  'is-IS': {
    dates: 'is',
    names: {
      en: { name: 'Icelandic', inLanguage: 'in Icelandic', version: 'Icelandic' },
      is: { name: 'íslenska', inLanguage: 'á íslensku', version: 'íslensku' },
    },
  },
};

/**
 * Returns the content service's code for a language tag, case-insensitively: `is`, `is-IS` →
 * `is-is`; `en`, `en-US` → `en-us`.
 * @returns undefined for any other value, including values that are not strings
 */
export function serviceLocale(tag: unknown): ServiceLocale | undefined {
  if (typeof tag !== 'string') return undefined;
  const code = tag.toLowerCase();
  return Object.values(localeFacts).find(({ lang, service }) => lang === code || service === code)
    ?.service;
}

/** Returns the site's locale for a service code; undefined if the site does not have it. */
export function localeOfService(code: unknown): Locale | undefined {
  return locales.find((locale) => localeFacts[locale].service === code);
}

/** Returns the locale of a language. */
export const localeOfLang = (lang: Lang): Locale =>
  locales.find((locale) => localeFacts[locale].lang === lang) ?? defaultLocale;

/** Path prefixes of all locales but the default one, such as `/is`. Each has its own 404 page. */
export const localePrefixes: readonly string[] = locales
  .map((locale) => localeFacts[locale].prefix)
  .filter((prefix) => prefix !== '');

/** Returns the locale of a path by its prefix. */
export function localeOfPath(path: string): Locale {
  const prefixedLocale = locales.find((locale) => {
    const { prefix } = localeFacts[locale];
    return prefix !== '' && `${path}/`.startsWith(`${prefix}/`);
  });
  return prefixedLocale ?? defaultLocale;
}

/** Returns the path of a locale's search page. */
export const searchUrl = (locale: Locale): string => localeFacts[locale].search;

/** Returns the path of a locale's front page. */
export const homeUrl = (locale: Locale): string => `${localeFacts[locale].prefix}/`;
