import type { Draft, Entry } from '../types';

/** State of an entry in one locale. */
export type State = 'published' | 'changed' | 'draft' | 'untranslated';

/**
 * Returns the state of an entry in a locale.
 * @param entry the latest version in the locale, or that of its fallback
 * @param drafts all drafts
 */
export function stateOf(entry: Entry, locale: string, drafts: readonly Draft[]): State {
  if (entry.locale !== locale) return 'untranslated';
  if (!entry.publish_details.some((each) => each.locale === locale)) return 'draft';
  const isChanged = drafts.some((draft) => draft.uid === entry.uid && draft.locale === locale);
  return isChanged ? 'changed' : 'published';
}
