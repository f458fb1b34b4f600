import { createContext, useContext } from 'react';
import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import upperFirst from 'lodash/upperFirst';
import { ApiError } from '../api';
import { texts as pairs } from './texts';

type InLanguage<T> = T extends string[] ? string : { [K in keyof T]: InLanguage<T[K]> };

/** Returns the texts at a position of each pair. */
const inLanguage = <T extends object>(group: T, index: 0 | 1): InLanguage<T> =>
  mapValues(group, (value: object): unknown =>
    Array.isArray(value) ? (value[index] as unknown) : inLanguage(value, index),
  ) as InLanguage<T>;

/** Languages of the desk itself. */
export const languages = { en: inLanguage(pairs, 0), is: inLanguage(pairs, 1) };
export type Language = keyof typeof languages;
export type Texts = typeof languages.en;

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

/** Puts a name or a number into a text. */
export const fill = (text: string, value: string | number) => text.replace('{}', String(value));

/** Returns the problems of a field, the common ones translated. */
export const describeProblems = (problems: readonly string[], texts: Texts): string =>
  problems.map((text): unknown => get(texts.problems, [text], text)).join(' ');

/** Returns the reason of a refused request, with the fields that it is about. */
export function describeError(error: unknown, texts: Texts): string {
  const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
  const fields = errors.map(
    ([field, problems]) => `${field}: ${describeProblems(problems, texts)}`,
  );
  return fields.join(' ') || (error instanceof Error ? error.message : String(error));
}
