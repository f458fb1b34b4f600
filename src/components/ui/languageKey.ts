import type english from '../../../locales/en/common.json';
import type { Lang } from './types';

/** A group of interface strings that has one for each language: a missing one fails to compile. */
type LangOf<Group extends Record<Lang, string>> = Extract<keyof Group, Lang>;

/**
 * Key of a string that names a language: `language.is` in that language, “Íslenska”, and `in_language.is` in
 * the language of the page, “in Icelandic”.
 */
export type LanguageKey =
  | `language.${LangOf<(typeof english)['language']>}`
  | `in_language.${LangOf<(typeof english)['in_language']>}`;
