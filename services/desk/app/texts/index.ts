import { createContext, useContext } from 'react';
import { en, type Texts } from './en';
import { is } from './is';

/** Languages of the desk itself. */
export const languages = { en, is } satisfies Record<string, Texts>;
export type Language = keyof typeof languages;

export const isLanguage = (value: string | null): value is Language =>
  value !== null && Object.hasOwn(languages, value);

/** Returns the name of a content locale, such as `is-is`, in the language of the desk. */
export function localeName(locale: string, language: Language): string {
  const [code = locale] = locale.split('-');
  // Chromium knows no Icelandic names of languages.
  const icelandic: Readonly<Record<string, string>> = { en: 'enska', is: 'íslenska' };
  const name =
    language === 'is' && icelandic[code]
      ? icelandic[code]
      : (new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? locale);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const LanguageContext = createContext<Language>('en');
export const useLanguage = (): Language => useContext(LanguageContext);
export const useTexts = (): Texts => languages[useLanguage()];
