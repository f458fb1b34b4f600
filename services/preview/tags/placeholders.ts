import maxBy from 'lodash/maxBy';
import takeWhile from 'lodash/takeWhile';
import type { Problem } from '../../../src/cms/graph/problems';
import { text } from '../../../src/cms/wire/values';
import { emptyFieldsOf } from './emptyFields';
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

/** Returns a placeholder for each field for which the page shows nothing. */
export function placeholdersOf(omissions: readonly Problem[], page: TaggedPage): Placeholder[] {
  // The fields of a page that is only linked to have placeholders in its own preview.
  const shown = new Map(
    page.shown
      .filter((entry) => entry.uid === page.uid || !hasPage(entry))
      .map((entry) => [entry.uid, entry]),
  );
  const omitted = omissions.flatMap(({ entry: uid, field, what }) => {
    const entry = shown.get(uid);
    if (!entry) return [];
    return [placeholder('omission', entry, field, what, spotOf(entry, field, what, page))];
  });
  const isOmitted = new Set(omitted.map(({ cslp }) => cslp));
  const empty = [...shown.values()].flatMap((entry) =>
    emptyFieldsOf(entry)
      .filter((field) => !isOmitted.has(`${entry.cslp}.${field}`))
      // An entry that the page does not show is no place for its fields.
      .flatMap((field) => {
        const spot = spotNear(entry, field, page);
        return spot ? [placeholder('empty', entry, field, 'is empty', spot)] : [];
      }),
  );
  return [...omitted, ...empty, ...emptyListOf(shown.get(page.uid ?? ''))];
}

function placeholder(
  kind: Placeholder['kind'],
  { uid, cslp, fields }: ContentEntry,
  field: string,
  what: string,
  spot: Spot,
): Placeholder {
  const label = `${text(fields.title) ?? uid}: ${field}`;
  return { kind, label, what, cslp: `${cslp}.${field}`, ...spot };
}

/** Returns the placeholder for the belts of a page that has none, to which the first one can be added. */
function emptyListOf(own: ContentEntry | undefined): Placeholder[] {
  const field = 'content_belts';
  const list = own?.references.find(({ path }) => path === field);
  if (!own || !list || list.isIncomplete || list.uids.length > 0) return [];
  return [placeholder('list', own, field, 'is empty', { at: null, place: 'inside' })];
}

/** Returns the element that shows the entry's field whose path is most alike; null if there is none. */
function spotNear(
  { cslp, uid }: ContentEntry,
  field: string,
  { tags, indexOf }: TaggedPage,
): Spot | null {
  const path = `${cslp}.${field}`.split('.');
  const likeness = (other: string): number =>
    takeWhile(other.split('.'), (name, index) => name === path[index]).length;
  const candidates = tags.list.filter(
    (tag) => tag.owner === uid && tag.kind !== 'slot' && indexOf.has(tag.element),
  );
  const nearest = maxBy(candidates, (tag) => likeness(tag.cslp));
  const at = nearest && indexOf.get(nearest.element);
  return at === undefined ? null : { at, place: 'inside' };
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
