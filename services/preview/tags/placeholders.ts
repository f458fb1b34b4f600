import type { Problem } from '../../../src/cms/graph/problems';
import { text } from '../../../src/cms/wire/values';
import type { PageElement } from './pageElements';
import type { Placeholder } from './pageTags';
import { hasPage, type ContentEntries, type ContentEntry } from './references';
import type { Slots } from './slotTags';
import type { Tags } from './tags';

/** A page whose tags are known. */
export interface TaggedPage {
  /** Uid of its entry; null for none. */
  uid: string | null;
  entries: ContentEntries;
  /** The entries that the page shows, or would show. */
  shown: readonly ContentEntry[];
  tags: Tags;
  slots: Slots;
  /** Index of each tagged element in the answer. */
  indexOf: ReadonlyMap<PageElement, number>;
}

type Spot = Pick<Placeholder, 'at' | 'place'>;

/** Returns a placeholder for each problem because of which the page shows nothing in some place. */
export function placeholdersOf(omissions: readonly Problem[], page: TaggedPage): Placeholder[] {
  // The problems of a page that is only linked to are shown in its own preview.
  const uids = new Set(
    page.shown.filter((entry) => entry.uid === page.uid || !hasPage(entry)).map(({ uid }) => uid),
  );
  return omissions.flatMap(({ entry: uid, field, what }) => {
    const entry = page.entries.get(uid);
    if (!entry || !uids.has(uid)) return [];
    const label = `${text(entry.fields.title) ?? uid}: ${field}`;
    return [{ label, what, cslp: `${entry.cslp}.${field}`, ...spotOf(entry, field, what, page) }];
  });
}

function spotOf(entry: ContentEntry, field: string, what: string, page: TaggedPage): Spot {
  const reference = entry.references.find(({ path }) => path === field);
  // The message names the reference that is missing.
  const missing = reference?.uids.findIndex((uid) => uid !== '' && what.includes(uid)) ?? -1;
  const inList = spotInList(entry, field, missing < 0 ? Infinity : missing, page);
  return inList ?? spotOfEntry(entry, page, new Set());
}

/** Returns the place after the last item before an index of a list; null if no element is known for it. */
function spotInList(
  { cslp, references }: ContentEntry,
  field: string,
  index: number,
  { slots, indexOf }: TaggedPage,
): Spot | null {
  const container = slots.containers.get(`${cslp}.${field}`);
  if (!container) return null;
  const { uids = [] } = references.find(({ path }) => path === field) ?? {};
  const previous = uids
    .filter((_, position) => position < index)
    .findLast((uid) => slots.slots.has(uid));
  const at = indexOf.get(slots.slots.get(previous ?? '') ?? container);
  // An incomplete list has no tags.
  return at === undefined ? null : { at, place: previous === undefined ? 'inside' : 'after' };
}

/** Returns the place of an entry: its own element, or where a list of another entry would show it. */
function spotOfEntry(entry: ContentEntry, page: TaggedPage, visited: Set<string>): Spot {
  const { tags, slots, indexOf, shown } = page;
  // The menu shows the title of the page, too, but is no place for its problems.
  if (entry.uid === page.uid) return { at: null, place: 'inside' };
  const own =
    slots.slots.get(entry.uid) ?? tags.list.find(({ owner }) => owner === entry.uid)?.element;
  const at = own && indexOf.get(own);
  if (at !== undefined) return { at, place: 'inside' };
  visited.add(entry.uid);
  for (const parent of shown) {
    const field = parent.references.find(({ uids }) => uids.includes(entry.uid));
    if (!field || visited.has(parent.uid)) continue;
    return (
      spotInList(parent, field.path, field.uids.indexOf(entry.uid), page) ??
      spotOfEntry(parent, page, visited)
    );
  }
  return { at: null, place: 'inside' };
}
