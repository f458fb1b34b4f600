import { createContext, useContext } from 'react';
import upperFirst from 'lodash/upperFirst';
import { ApiError } from '../api';
import { en, type Texts } from './en';
import { is } from './is';

/** Languages of the desk itself. */
export const languages = { en, is } satisfies Record<string, Texts>;
export type Language = keyof typeof languages;

/** Icelandic names of languages, which Chromium does not know, and their dative case. */
const icelandic: Readonly<Record<string, readonly [name: string, dative: string]>> = {
  en: ['enska', 'ensku'],
  is: ['íslenska', 'íslensku'],
};

const codeOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** Returns the name of a content locale, such as `is-is`, as it stands within a sentence of the desk. */
export function localeName(locale: string, language: Language): string {
  const code = codeOf(locale);
  const name = language === 'is' ? icelandic[code]?.[0] : undefined;
  return name ?? new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? locale;
}

/** Returns the name of a content locale as a title. */
export const localeTitle = (locale: string, language: Language): string =>
  upperFirst(localeName(locale, language));

/** Returns the name of a content locale after “in”: “English”, “ensku”. */
export const localeAfterIn = (locale: string, language: Language): string =>
  (language === 'is' ? icelandic[codeOf(locale)]?.[1] : undefined) ?? localeName(locale, language);

export const LanguageContext = createContext<Language>('en');
export const useLanguage = (): Language => useContext(LanguageContext);
export const useTexts = (): Texts => languages[useLanguage()];

/** Returns the problems of a field, the common ones translated. */
export const describeProblems = (problems: readonly string[], texts: Texts): string =>
  problems.map((text) => texts.problems[text] ?? text).join(' ');

/** Returns the reason of a refused request, with the fields that it is about. */
export function describeError(error: unknown, texts: Texts): string {
  const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
  const fields = errors.map(
    ([field, problems]) => `${field}: ${describeProblems(problems, texts)}`,
  );
  return fields.join(' ') || (error instanceof Error ? error.message : String(error));
}
