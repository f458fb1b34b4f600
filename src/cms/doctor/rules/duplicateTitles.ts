import { pageEntries } from '../pageEntries';
import type { PageEntry } from '../../site/pageHead';
import type { Finding, Rule } from '../types';
import { title, titleField } from './lengths';

/** Pages of one language that cannot be told apart in tabs, bookmarks and lists of results. */
export const duplicateTitles: Rule = (ground) => {
  const first = new Map<string, PageEntry>();
  return pageEntries(ground).flatMap((entry): Finding[] => {
    const key = `${entry.locale} ${title(entry).toLowerCase()}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, entry);
      return [];
    }
    const what = `“${title(entry)}” is the title of ${other.uid} too; say what sets this page apart`;
    return [{ entry, field: titleField(entry), what }];
  });
};
