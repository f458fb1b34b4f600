import { defaultLocale, localeFacts, locales } from '../../../locales';
import type { Rule } from '../types';
import { allEntries, usedIn } from '../used';

/** Entries that visitors of another language read in the default one. */
export const missingTranslations: Rule = (ground) =>
  locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      // What stands in an untranslated page alone is translated with it, and needs no line.
      const used = usedIn(ground, locale, ({ sourceLocale }) => sourceLocale === locale);
      const { service } = localeFacts[locale];
      return (
        allEntries(ground.graph, locale)
          .filter(({ uid, sourceLocale }) => sourceLocale === defaultLocale && used.has(uid))
          // Each string that is not translated is in the report of the strings.
          .filter(({ type }) => type !== 'translation_string')
          .map((entry) => ({
            entry,
            field: 'locale',
            what: `has no ${service} version, so the English one is shown there`,
          }))
      );
    });
