import { pageEntries } from '../pageEntries';
import type { PageEntry } from '../../site/pageHead';
import type { Finding, Rule } from '../types';
import { title, titleField } from './lengths';

/** Finds pages of one locale that have the same title in tabs, bookmarks and search results. */
export const duplicateTitles: Rule = (input) => {
  const firstByTitle = new Map<string, PageEntry>();
  return pageEntries(input).flatMap((entry): Finding[] => {
    const key = `${entry.locale} ${title(entry).toLowerCase()}`;
    const other = firstByTitle.get(key);
    if (!other) {
      firstByTitle.set(key, entry);
      return [];
    }
    const what = `“${title(entry)}” is the title of ${other.uid} too; say what sets this page apart`;
    return [{ entry, field: titleField(entry), what }];
  });
};
