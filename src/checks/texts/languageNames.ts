import {
  localeFacts,
  locales,
  localeWords,
  type EditorLanguage,
  type LanguageName,
  type LocaleFacts,
} from '../../locales';
import type { CheckTexts } from './types';

/** Returns the names of the site's languages in a language of editors. */
export function languageNames(
  language: EditorLanguage,
): Pick<CheckTexts, 'inLanguage' | 'languages' | 'versions'> {
  const by = <Key extends 'lang' | 'service'>(key: Key, form: keyof LanguageName) =>
    Object.fromEntries(
      locales.map((locale) => [
        localeFacts[locale][key],
        localeWords[locale].names[language][form],
      ]),
    ) as Record<LocaleFacts[Key], string>;
  return {
    inLanguage: by('lang', 'inLanguage'),
    languages: by('lang', 'name'),
    versions: by('service', 'version'),
  };
}
