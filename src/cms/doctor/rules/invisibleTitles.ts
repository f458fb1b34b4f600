import { isVisible } from '../../wire/values';
import { locales } from '../../../locales';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';
import { allEntries } from '../used';
import { title, titleField } from './lengths';

/** Titles in which there is nothing to see, and pages that have no name at all. */
export const invisibleTitles: Rule = (ground) => [
  ...locales.flatMap((locale) =>
    allEntries(ground.graph, locale).flatMap((entry): Finding[] => {
      const { sourceLocale, fields } = entry;
      const words: unknown = fields.title;
      const isBlank = typeof words === 'string' && words !== '' && !isVisible(words);
      // One that fell back is mended where it is written.
      if (sourceLocale !== locale || !isBlank) return [];
      return [{ entry, field: 'title', what: 'holds no character that can be seen' }];
    }),
  ),
  ...pageEntries(ground)
    .filter((entry) => title(entry) === '')
    .map((entry) => ({ entry, field: titleField(entry), what: 'is empty: the page has no name' })),
];
