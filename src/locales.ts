/**
 * The locales of the site. The other locales fall back to `defaultLocale`, which is the only one
 * without a path prefix.
 */

import { facts, type LocaleShape } from './localeFacts';

export {
  localeWords,
  type EditorLanguage,
  type LanguageName,
  type LocaleWords,
} from './localeFacts';

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
