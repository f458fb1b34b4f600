import { locales, type Locale } from '../../locales';
import { memoizeByReference } from '../../lib/memoizeByReference';
import { contentTypes } from '../client/fragments';
import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { ContentType } from '../wire';
import type { RuleInput } from './types';

/** Types whose entries count as used even if no other entry references them. */
const roots: readonly ContentType[] = [
  'page',
  'aircraft_data',
  'desk',
  'fact',
  'position',
  'translation_string',
];

/**
 * Collects the uids of all entries that the site uses in a locale: pages, aircraft, positions,
 * desks, facts, strings, the menu, the footer, and the entries that these reference, directly or indirectly.
 * @param followsReferences tells whether the entries that a used entry references count as used too
 */
export function usedUids(
  { graph, options }: RuleInput,
  locale: Locale,
  followsReferences: (entry: Entry) => boolean = () => true,
): Set<string> {
  const entries = new Map(allEntries(graph, locale).map((entry) => [entry.uid, entry]));
  const configuredUids = { loft_menu: options.menuUid, loft_footer: options.footerUid };
  const used = new Set<string>();
  for (const { type, uid } of entries.values()) {
    const isLayout = type === 'loft_menu' || type === 'loft_footer';
    const layoutUid = isLayout
      ? (configuredUids[type] ?? graph.entries(type, locale)[0]?.uid)
      : null;
    if (roots.includes(type) || layoutUid === uid) used.add(uid);
  }
  // The loop also visits uids that are added to the set while it runs.
  for (const uid of used) {
    const entry = entries.get(uid);
    if (!entry || !followsReferences(entry)) continue;
    for (const targetUid of graph.targetsOf(entry)) {
      if (entries.has(targetUid)) used.add(targetUid);
    }
  }
  return used;
}

/** Lists all entries in a locale, including fallbacks from the default locale. */
export const allEntries = (graph: Graph, locale: Locale): readonly Entry[] =>
  entriesOf(graph)(locale);

/**
 * Lists the entries of all locales without fallbacks, which are checked in the locale of their source
 * entry.
 */
export const ownEntries = (graph: Graph): Entry[] =>
  locales.flatMap((locale) =>
    allEntries(graph, locale).filter(({ sourceLocale }) => sourceLocale === locale),
  );

const entriesOf = memoizeByReference((graph: Graph) => {
  const entriesByLocale = new Map<Locale, Entry[]>();
  return (locale: Locale) => {
    const entries =
      entriesByLocale.get(locale) ??
      contentTypes.flatMap((type): Entry[] => graph.entries(type, locale));
    entriesByLocale.set(locale, entries);
    return entries;
  };
});
