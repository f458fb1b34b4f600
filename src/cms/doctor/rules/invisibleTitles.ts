import { isVisible } from '../../wire/values';
import { pageEntries } from '../pageEntries';
import type { Finding, Rule } from '../types';
import { ownEntries } from '../usedUids';
import { searchTitle, searchTitleField } from './lengths';

/** Finds titles without a visible character, and pages without a title. */
export const invisibleTitles: Rule = (input) => [
  ...ownEntries(input.graph).flatMap((entry): Finding[] => {
    const ownTitle: unknown = entry.fields.title;
    const isBlank = typeof ownTitle === 'string' && ownTitle !== '' && !isVisible(ownTitle);
    return isBlank ? [{ entry, field: 'title', what: 'contains no visible character' }] : [];
  }),
  ...pageEntries(input)
    .filter((entry) => searchTitle(entry) === '')
    .map((entry) => ({
      entry,
      field: searchTitleField(entry),
      what: 'is empty: the page has no name',
    })),
];
