import uniqBy from 'lodash/uniqBy';
import { elementsIn, type PageElement } from './pageElements';
import {
  hasPage,
  isList,
  reachableFrom,
  type ContentEntries,
  type ContentEntry,
  type ReferenceField,
} from './references';
import { commonAncestor, type Tags } from './tags';

/** The places of the references of a page. */
export interface Slots {
  /** Elements of the slots by uid of the referenced entry. */
  slots: Map<string, PageElement>;
  /** Elements around all slots by the list's `data-cslp`. */
  containers: Map<string, PageElement>;
}

/**
 * Adds the tags of lists of references: one to the element of each reference, such as a belt, and one
 * to the element around them, so that references can be added, moved and deleted. The elements are
 * found by the content in them.
 * @param region the element with all content of the entry
 */
export function addSlotTags(
  entry: ContentEntry,
  region: PageElement,
  entries: ContentEntries,
  tags: Tags,
  slots: Slots,
): void {
  for (const field of entry.references) {
    const targets = field.uids.flatMap((uid) => entries.get(uid) ?? []);
    const places = isList(field) ? placesOf(entry, field, targets, region, entries, tags) : [];
    for (const { container, slot, target, cslp } of places) {
      const index = field.uids.indexOf(target.uid);
      // Where the service has omitted a reference, positions are unknown.
      if (!field.isIncomplete) {
        tags.add({ element: container, cslp, owner: entry.uid, kind: 'slot' });
        tags.add({ element: slot, cslp: `${cslp}.${index}`, owner: target.uid, kind: 'slot' });
      }
      // A group within the list is a container too; a list stands for its outermost container.
      const outer = slots.containers.get(cslp);
      if (!outer || !isIn(container, outer)) slots.containers.set(cslp, container);
      if (!slots.slots.has(target.uid)) slots.slots.set(target.uid, slot);
    }
    for (const target of targets.filter((each) => !hasPage(each) && each !== entry)) {
      const own = places.filter((place) => place.target === target).map(({ slot }) => slot);
      if (isList(field)) {
        for (const slot of own) addSlotTags(target, slot, entries, tags, slots);
      } else addSlotTags(target, region, entries, tags, slots);
    }
  }
}

interface Place {
  container: PageElement;
  slot: PageElement;
  target: ContentEntry;
  cslp: string;
}

function placesOf(
  entry: ContentEntry,
  field: ReferenceField,
  targets: readonly ContentEntry[],
  region: PageElement,
  entries: ContentEntries,
  tags: Tags,
): Place[] {
  const cslp = `${entry.cslp}.${field.path}`;
  const ownUids = new Map(targets.map((target) => [target, ownUidsOf(entries, target)]));
  const targetsWithin = (element: PageElement): ContentEntry[] => {
    const owners = tags.ownersWithin(element);
    return targets.filter((target) => [...owners].some((uid) => ownUids.get(target)?.has(uid)));
  };
  const present = targetsWithin(region);
  const [only] = present;
  if (only && present.length === 1) {
    const slot = outermost(region, only, ownUids.get(only) ?? new Set(), tags);
    return slot?.parent ? [{ container: slot.parent, slot, target: only, cslp }] : [];
  }
  // A list may be shown twice, as the menu is for wide and narrow screens.
  return elementsIn(region).flatMap((container) => {
    const children = container.children.map((slot) => ({ slot, within: targetsWithin(slot) }));
    const filled = children.filter(({ within }) => within.length > 0);
    // A link to the next page can repeat a text of a belt before it.
    const single = uniqBy(
      filled.filter(({ within }) => within.length === 1),
      ({ within: [target] }) => target,
    );
    // A child can be a group of references, such as certificates below one headline.
    const groups = filled.filter(({ within }) => within.length > 1);
    const grouped = groups.flatMap(({ within }) => within);
    const distinct = new Set(filled.flatMap(({ within }) => within));
    const isDivided = distinct.size === single.length + grouped.length;
    if (!isDivided || distinct.size < 2 || single.length + groups.length < 2) return [];
    return single.flatMap(({ slot, within: [target] }) =>
      target ? [{ container, slot, target, cslp }] : [],
    );
  });
}

/** Returns the uids of an entry and of all that it contains, without the pages that it links to. */
function ownUidsOf(entries: ContentEntries, target: ContentEntry): ReadonlySet<string> {
  if (hasPage(target)) return new Set([target.uid]);
  return new Set(
    reachableFrom(entries, target)
      .filter((each) => !hasPage(each))
      .map(({ uid }) => uid),
  );
}

/** Returns the largest element in a region that shows one entry and nothing else. */
function outermost(
  region: PageElement,
  target: ContentEntry,
  uids: ReadonlySet<string>,
  tags: Tags,
): PageElement | null {
  const content = tags.list.filter(
    ({ owner, element }) =>
      uids.has(owner) && tags.ownersWithin(region).has(owner) && isIn(element, region),
  );
  let element = commonAncestor(content.map((each) => each.element));
  const isAlone = (each: PageElement) =>
    [...tags.ownersWithin(each)].every((uid) => uids.has(uid) || uid === target.uid);
  while (element?.parent && element.parent !== region && isAlone(element.parent)) {
    element = element.parent;
  }
  return element === region ? null : element;
}

const isIn = (element: PageElement, region: PageElement): boolean =>
  commonAncestor([element, region]) === region;
