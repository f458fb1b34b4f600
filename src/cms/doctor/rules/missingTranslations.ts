import { defaultLocale, localeFacts, locales } from '../../../locales';
import type { Rule } from '../types';
import { allEntries, usedUids } from '../usedUids';

/** Finds used entries without a version in a locale: its pages show the default locale's version. */
export const missingTranslations: Rule = (input) =>
  locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      // References of untranslated entries are not followed: one finding for the page is enough.
      const used = usedUids(input, locale, ({ sourceLocale }) => sourceLocale === locale);
      const { service } = localeFacts[locale];
      return (
        allEntries(input.graph, locale)
          .filter(({ uid, sourceLocale }) => sourceLocale === defaultLocale && used.has(uid))
          // The parser of the strings already reports each untranslated one.
          .filter(({ type }) => type !== 'translation_string')
          .map((entry) => ({
            entry,
            field: 'locale',
            what: `has no ${service} version, so the English one is shown there`,
          }))
      );
    });
