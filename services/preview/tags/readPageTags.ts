import type { Problem } from '../../../src/cms/graph/problems';
import type { ReadState } from '../../../src/input/readState';
import { localeFacts, type Locale } from '../../../src/locales';
import { readElements } from './markedElements';
import type { Marks } from './marks';
import { elementsIn, type PageElement } from './pageElements';
import type { PageTags, TaggedElement } from './pageTags';
import { placeholdersOf } from './placeholders';
import { entriesOf, reachableFrom, type ContentEntry } from './references';
import { addSlotTags, type Slots } from './slotTags';
import { Tags } from './tags';
import { locateElements } from './locateElements';
import { addTextTags } from './textTags';
import { addValueTags } from './valueTags';

/** A page, rendered without and with marks. */
export interface MarkedPage {
  locale: Locale;
  /** Uid of its entry; null for a page without one, such as the 404 page. */
  uid: string | null;
  html: string;
  markedHtml: string;
  /** Problems because of which the page shows nothing in some place. */
  omissions: readonly Problem[];
}

/** Entries that all pages of a locale share, and the element that shows them. */
const sharedTypes = { loft_menu: 'header', loft_footer: 'footer' } as const;

/** Finds the edit tags of a page. */
export function readPageTags(
  { content }: Pick<ReadState, 'content'>,
  { locale, uid, html, markedHtml, omissions }: MarkedPage,
  marks: Marks,
): PageTags {
  const { service } = localeFacts[locale];
  const entries = entriesOf(content.readings, service);
  const page = readElements(html, markedHtml, marks);
  const elements = elementsIn(page);
  const regionOf = (name: string): PageElement =>
    elements.find((element) => element.name === name) ?? page;
  const roots: [entry: ContentEntry, region: PageElement][] = [];
  const own = entries.get(uid ?? '');
  if (own) roots.push([own, regionOf('main')]);
  for (const entry of entries.values()) {
    const region = sharedTypes[entry.type as keyof typeof sharedTypes] as string | undefined;
    if (region !== undefined) roots.push([entry, regionOf(region)]);
  }
  const shown = roots.flatMap(([entry]) => reachableFrom(entries, entry));
  const tags = new Tags();
  addTextTags(page, tags, entries);
  addValueTags(page, tags, entries, shown, content.readings[service].assets);
  const slots: Slots = { slots: new Map(), containers: new Map() };
  for (const [entry, region] of roots) addSlotTags(entry, region, entries, tags, slots);
  const located = locateElements(page, tags);
  const list: TaggedElement[] = located.map(({ tagged }) => tagged);
  const indexOf = new Map(located.map(({ element }, index) => [element, index]));
  return {
    elements: list,
    placeholders: placeholdersOf(omissions, { uid, entries, shown, tags, slots, indexOf }),
  };
}
