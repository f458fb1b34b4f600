import { pageEntries } from '../pageEntries';
import type { PageEntry } from '../../site/pageHead';
import type { Finding, Rule } from '../types';
import { searchTitle, searchTitleField } from './lengths';

/** Finds pages of one locale that have the same title in tabs, bookmarks and search results. */
export const duplicateTitles: Rule = (input) => {
  const firstByTitle = new Map<string, PageEntry>();
  return pageEntries(input).flatMap((entry): Finding[] => {
    const key = `${entry.locale} ${searchTitle(entry).toLowerCase()}`;
    const other = firstByTitle.get(key);
    if (!other) {
      firstByTitle.set(key, entry);
      return [];
    }
    const what = `“${searchTitle(entry)}” is also the title of ${other.uid}; use a title that distinguishes this page`;
    return [{ entry, field: searchTitleField(entry), what }];
  });
};
