import { locales } from '../../../locales';
import type { Entry } from '../../graph/entry';
import type { Rule } from '../types';
import { allEntries, usedUids } from '../usedUids';

/** Finds entries that the site uses in no locale (`usedUids`). */
export const unusedEntries: Rule = (input) => {
  const used = new Set(locales.flatMap((locale) => [...usedUids(input, locale)]));
  const unused = new Map<string, Entry>();
  for (const entry of locales.flatMap((locale) => allEntries(input.graph, locale))) {
    if (!used.has(entry.uid) && !unused.has(entry.uid)) unused.set(entry.uid, entry);
  }
  return [...unused.values()].map((entry) => ({
    entry,
    field: 'title',
    what: 'is shown nowhere: refer to it where it belongs, or unpublish it',
  }));
};
