import type english from '../../../locales/en/common.json';
import type { Lang } from './types';

/** A group of interface strings that has one for each language: a missing one fails to compile. */
type LangOf<Group extends Record<Lang, string>> = Extract<keyof Group, Lang>;

/**
 * Key of a string that names a language: in the group `language` in that language, “Íslenska”, and in the group
 * `in_language` in the language of the page, “in Icelandic”.
 */
export type LanguageKey<Group extends 'language' | 'in_language'> =
  `${Group}.${LangOf<(typeof english)[Group]>}`;
