import { isVisible } from '../../wire/values';
import { locales } from '../../../locales';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';
import { allEntries } from '../used';
import { title, titleField } from './lengths';

/** Finds titles without a visible character, and pages without a title. */
export const invisibleTitles: Rule = (input) => [
  ...locales.flatMap((locale) =>
    allEntries(input.graph, locale).flatMap((entry): Finding[] => {
      const { sourceLocale, fields } = entry;
      const words: unknown = fields.title;
      const isBlank = typeof words === 'string' && words !== '' && !isVisible(words);
      // A fallback is checked in the locale of its source entry.
      if (sourceLocale !== locale || !isBlank) return [];
      return [{ entry, field: 'title', what: 'holds no character that can be seen' }];
    }),
  ),
  ...pageEntries(input)
    .filter((entry) => title(entry) === '')
    .map((entry) => ({ entry, field: titleField(entry), what: 'is empty: the page has no name' })),
];
