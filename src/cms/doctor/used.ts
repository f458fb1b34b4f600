import type { Locale } from '../../locales';
import { memoizeByReference } from '../../lib/memoizeByReference';
import { contentTypes } from '../client/fragments';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { ContentType } from '../wire';
import type { Ground } from './types';

/** Types whose entries are seen by themselves, wherever nothing leads to them. */
const roots: readonly ContentType[] = ['page', 'aircraft_data', 'translation_string'];

/**
 * Uids of everything that visitors of a locale can come to see.
 * @param isEntered whether what an entry leads to counts as well
 */
export function usedIn(
  { graph, options }: Ground,
  locale: Locale,
  isEntered: (entry: Entry) => boolean = () => true,
): Set<string> {
  const entries = new Map(allEntries(graph, locale).map((entry) => [entry.uid, entry]));
  const fixed = { loft_menu: options.menuUid, loft_footer: options.footerUid };
  const used = new Set<string>();
  for (const { type, uid } of entries.values()) {
    const isFixed = type === 'loft_menu' || type === 'loft_footer';
    const named = isFixed ? (fixed[type] ?? graph.entries(type, locale)[0]?.uid) : null;
    if (roots.includes(type) || named === uid) used.add(uid);
  }
  // A set that grows while it is gone through is gone through to its end.
  for (const uid of used) {
    const entry = entries.get(uid);
    if (!entry || !isEntered(entry)) continue;
    for (const to of graph.targetsOf(entry)) if (entries.has(to)) used.add(to);
  }
  return used;
}

/** All entries that show in a locale. */
export const allEntries = (graph: Graph, locale: Locale): readonly Entry[] =>
  entriesOf(graph)(locale);

const entriesOf = memoizeByReference((graph: Graph) => {
  const known = new Map<Locale, Entry[]>();
  return (locale: Locale) => {
    const found =
      known.get(locale) ?? contentTypes.flatMap((type): Entry[] => graph.entries(type, locale));
    known.set(locale, found);
    return found;
  };
});
