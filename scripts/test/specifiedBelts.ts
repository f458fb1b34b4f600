import { ownValue } from '../../src/cms/graph/content';
import { beltKinds, beltTypes } from '../../src/cms/parse/belts/beltTypes';
import type { BeltKind } from '../../src/components/belts/belt';
import { isRecord } from '../../src/lib/isRecord';

type Fields = Record<string, unknown>;

const records = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a document of rich text with one paragraph. */
const documentOf = (words: unknown) => ({
  type: 'doc',
  uid: 'doc',
  attrs: {},
  children: [{ type: 'p', attrs: {}, children: [{ text: String(words) }] }],
  _version: 1,
});

/** Returns the collapsible section that holds the texts of a belt, from the belt's entry. */
type ToSection = (entry: Fields) => unknown;

/** The specification names the kind, so its entries stay as they are. */
const specified = null;

/** Kinds that the specification does not name, with their texts as a collapsible section. */
const sections: Readonly<Record<BeltKind, ToSection | typeof specified>> = {
  certificate: specified,
  collapsibleSection: specified,
  columns: ({ collapsible_section: section }) => section,
  destinationsGlobe: specified,
  fleetDisplay: specified,
  image: specified,
  imageCarousel: specified,
  keyFigures({ key_figures: group }) {
    const { figures, intro } = isRecord(group) ? group : {};
    const entries = records(figures).map(({ label, note }) => ({
      title: label,
      rich_text: documentOf(note),
    }));
    return { title: '', subtitle: intro, entries };
  },
  openPositions: specified,
  quoteRequestBanner: specified,
  salesforceForm: specified,
  textVideoImage: specified,
  tiles: specified,
  timeline({ timeline: group }) {
    const { moments, intro } = isRecord(group) ? group : {};
    const entries = records(moments).map(({ time, title, rich_text }) => ({
      title: `${String(time)}: ${String(title)}`,
      rich_text,
    }));
    return { title: '', subtitle: intro, entries };
  },
};

/** True if the specification of the site names a kind of belt. */
export const isSpecifiedBelt = (kind: BeltKind): boolean => sections[kind] === specified;

/**
 * Returns a belt of a kind that the specification does not name as a collapsible section with the same
 * texts, as an editor of such a stack would enter it. Other entries stay as they are.
 */
export function toSpecifiedBelt(entry: Fields): Fields {
  const kind = ownValue(beltKinds, String(entry.type));
  const toSection = kind === undefined ? specified : sections[kind];
  if (!toSection) return entry;
  return {
    ...entry,
    type: beltTypes.collapsibleSection,
    collapsible_section: toSection(entry),
  };
}
