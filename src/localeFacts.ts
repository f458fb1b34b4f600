/** The facts of each locale of the site. Other modules read them through `locales.ts`. */

/** The shape of a locale's entry in `facts`. */
export interface LocaleShape {
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
export const facts = {
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
export const localeWords: Readonly<Record<keyof typeof facts, LocaleWords>> = {
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
