import isEqual from 'lodash/isEqual';
import type { StackExport, StoredEntry } from './export/types';

/** An entry that an edit has changed, as the body of a notification names it. */
export interface ChangedEntry {
  /** Uid of the content type. */
  content_type: string;
  uid: string;
  locale: string;
  /** Title after the edit, or before it if the entry was removed. */
  title: string;
}

/** Titles are only shown, so that a few words are enough. */
const longestTitle = 100;

/** Lists the entries that differ between two states of an export: edited, added and removed ones. */
export function changedEntries(before: StackExport, after: StackExport): ChangedEntry[] {
  const previous = new Map(allEntries(before).map((entry) => [keyOf(entry), entry]));
  const edited = allEntries(after).filter((entry) => {
    const key = keyOf(entry);
    const old = previous.get(key);
    previous.delete(key);
    // An unchanged file is not parsed again, so that most contents are the same objects.
    return old?.content !== entry.content && !isEqual(old?.content, entry.content);
  });
  return [...edited, ...previous.values()].map(({ contentType, uid, locale, content }) => ({
    content_type: contentType,
    uid,
    locale,
    title: typeof content.title === 'string' ? content.title.slice(0, longestTitle) : '',
  }));
}

const allEntries = (data: StackExport): StoredEntry[] =>
  [...data.entries.values()].flatMap((byLocale) =>
    [...byLocale.values()].flatMap((entries) => [...entries.values()]),
  );

const keyOf = ({ contentType, locale, uid }: StoredEntry) => [contentType, locale, uid].join('\0');
