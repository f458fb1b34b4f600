/**
 * The locales of the site. The other locales fall back to `defaultLocale`, which is the only one
 * without a path prefix.
 */

export type Locale = 'en-US' | 'is-IS';

/** The content service's spelling of a locale. */
export type ServiceLocale = 'en-us' | 'is-is';

/** The codes and the path prefix of a locale. */
export interface LocaleFacts {
  /** Code in the content service. */
  service: ServiceLocale;
  /** BCP 47 code for `lang` and `hreflang`. */
  lang: 'en' | 'is';
  /** First segment of every path of this locale; empty for the default locale. */
  prefix: '' | '/is';
  /** Open Graph code. */
  openGraph: 'en_US' | 'is_IS';
}

export const defaultLocale: Locale = 'en-US';

export const localeFacts: Record<Locale, LocaleFacts> = {
  'en-US': { service: 'en-us', lang: 'en', prefix: '', openGraph: 'en_US' },
  'is-IS': { service: 'is-is', lang: 'is', prefix: '/is', openGraph: 'is_IS' },
};

export const locales: readonly Locale[] = ['en-US', 'is-IS'];

const serviceLocales: Readonly<Record<string, ServiceLocale>> = {
  is: 'is-is',
  'is-is': 'is-is',
  en: 'en-us',
  'en-us': 'en-us',
};

/**
 * Returns the content service's code for a language tag, case-insensitively: `is`, `is-IS` →
 * `is-is`; `en`, `en-US` → `en-us`.
 * @returns undefined for any other value, including values that are not strings
 */
export function serviceLocale(tag: unknown): ServiceLocale | undefined {
  if (typeof tag !== 'string') return undefined;
  const key = tag.toLowerCase();
  return Object.hasOwn(serviceLocales, key) ? serviceLocales[key] : undefined;
}

/** Returns the site's locale for a service code; undefined if the site does not have it. */
export function localeOfService(code: unknown): Locale | undefined {
  return locales.find((locale) => localeFacts[locale].service === code);
}

/** Path of the search page of each locale. */
export const searchUrls: Readonly<Record<Locale, string>> = {
  'en-US': '/search/',
  'is-IS': '/is/leit/',
};

/** Returns the locale of a language. */
export const localeOfLang = (lang: LocaleFacts['lang']): Locale =>
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

/** Returns the path of a locale's front page. */
export const homeUrl = (locale: Locale): string => `${localeFacts[locale].prefix}/`;
