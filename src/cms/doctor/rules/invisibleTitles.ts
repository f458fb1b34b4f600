import { isVisible } from '../../wire/values';
import { locales } from '../../../locales';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';
import { allEntries } from '../usedUids';
import { searchTitle, searchTitleField } from './lengths';

/** Finds titles without a visible character, and pages without a title. */
export const invisibleTitles: Rule = (input) => [
  ...locales.flatMap((locale) =>
    allEntries(input.graph, locale).flatMap((entry): Finding[] => {
      const { sourceLocale, fields } = entry;
      const ownTitle: unknown = fields.title;
      const isBlank = typeof ownTitle === 'string' && ownTitle !== '' && !isVisible(ownTitle);
      // A fallback is checked in the locale of its source entry.
      if (sourceLocale !== locale || !isBlank) return [];
      return [{ entry, field: 'title', what: 'contains no visible character' }];
    }),
  ),
  ...pageEntries(input)
    .filter((entry) => searchTitle(entry) === '')
    .map((entry) => ({
      entry,
      field: searchTitleField(entry),
      what: 'is empty: the page has no name',
    })),
];
