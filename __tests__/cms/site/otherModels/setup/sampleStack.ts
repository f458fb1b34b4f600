import { objectsIn, textOf, type Json } from '../../../../content/export';
import type { StackFiles } from '../../../../../scripts/lib/stackFiles';

/** Entries of pages that together have every page family and every kind of belt and tile. */
const pages = new Set([
  'blt00pagfront',
  'blt00pagcontact',
  'blt00pagfleet',
  'blt00pagcargo',
  'blt00pagseventytwohours',
  'blt00pagsustainability',
  'blt00pagtechnicalservices',
  'blt00airb757200',
  'blt00airb737800bcf',
  'blt00popdakarjeddah',
  'blt00popcapetowntroll',
]);
const pageTypes = new Set(['page', 'aircraft_data', 'popup_page']);
/** Number of entries that are kept of types whose entries no page references. */
const rootCounts: Readonly<Record<string, number>> = {
  loft_menu: 1,
  loft_footer: 1,
  translation_string: 2,
};

/** Returns a stack with few pages, and the entries that these pages, header and footer show. */
export function sampleStack(stack: StackFiles): StackFiles {
  const targets = new Map<string, string[]>();
  const kept = new Set(pages);
  for (const { type, entries } of stack.entryFiles) {
    for (const [index, [uid, entry]] of Object.entries(entries).entries()) {
      if (pageTypes.has(type) && !pages.has(uid)) continue;
      if (index < (rootCounts[type] ?? 0)) kept.add(uid);
      const references = objectsIn(entry as Json)
        .filter((each) => '_content_type_uid' in each)
        .map((each) => textOf(each.uid));
      targets.set(uid, [...(targets.get(uid) ?? []), ...references]);
    }
  }
  // Iteration continues with the entries that are added on the way.
  for (const uid of kept) for (const target of targets.get(uid) ?? []) kept.add(target);
  const isKept = ([uid]: [string, unknown]) => kept.has(uid) && targets.has(uid);
  return {
    ...stack,
    entryFiles: stack.entryFiles.map((file) => ({
      ...file,
      entries: Object.fromEntries(Object.entries(file.entries).filter(isKept)),
    })),
  };
}
