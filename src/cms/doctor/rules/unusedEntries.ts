import { locales } from '../../../locales';
import type { Entry } from '../../graph/entry';
import type { Rule } from '../types';
import { allEntries, usedIn } from '../used';

/** Entries that no page, menu or footer of any language leads to: forgotten, or not yet placed. */
export const unusedEntries: Rule = (ground) => {
  const used = new Set(locales.flatMap((locale) => [...usedIn(ground, locale)]));
  const unused = new Map<string, Entry>();
  for (const entry of locales.flatMap((locale) => allEntries(ground.graph, locale))) {
    if (!used.has(entry.uid) && !unused.has(entry.uid)) unused.set(entry.uid, entry);
  }
  return [...unused.values()].map((entry) => ({
    entry,
    field: 'title',
    what: 'is published and shown nowhere: refer to it where it belongs, or unpublish it',
  }));
};
