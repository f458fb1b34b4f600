/**
 * The locales of the site. `default` is the one that others fall back to and the only one
 * without a path prefix.
 */

export type Locale = 'en-US' | 'is-IS';

/** The content service's spelling of a locale. */
export type ServiceLocale = 'en-us' | 'is-is';

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
 * The content service's code for a language tag in any capitals: `is`, `is-IS` → `is-is`;
 * `en`, `en-US` → `en-us`. Anything else, not only text, gives `undefined` and never throws.
 */
export function serviceLocale(tag: unknown): ServiceLocale | undefined {
  if (typeof tag !== 'string') return undefined;
  const key = tag.toLowerCase();
  return Object.hasOwn(serviceLocales, key) ? serviceLocales[key] : undefined;
}

/** The site's locale of a service code, or `undefined` for one that the site does not have. */
export function localeOfService(code: unknown): Locale | undefined {
  return locales.find((locale) => localeFacts[locale].service === code);
}

/** The locale that a path lies in. */
export function localeOfPath(path: string): Locale {
  const own = locales.find((locale) => {
    const { prefix } = localeFacts[locale];
    return prefix !== '' && `${path}/`.startsWith(`${prefix}/`);
  });
  return own ?? defaultLocale;
}

/** Path of a locale's front page. */
export const homeUrl = (locale: Locale): string => `${localeFacts[locale].prefix}/`;
