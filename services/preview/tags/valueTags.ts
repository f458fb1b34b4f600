import type { Content } from '../../../src/cms/graph/content';
import { assetRevision } from '../../../src/cms/parse/assets/assets';
import { isRecord } from '../../../src/lib/isRecord';
import { memoizeByReference } from '../../../src/lib/memoizeByReference';
import { isShownField } from './markedFields';
import { ancestorsOf, elementsIn, type PageElement } from './pageElements';
import { normalizeText, pictureAttributes, pictureNameIn, pictureWrapper } from './pageTags';
import type { ContentEntries, ContentEntry } from './references';
import type { Tags } from './tags';

/** A field that may be the one that an element shows. */
interface Candidate {
  entry: ContentEntry;
  path: string;
}

type Candidates = Map<string, Candidate[]>;

const add = (candidates: Candidates, key: string, candidate: Candidate): void =>
  void candidates.set(key, [...(candidates.get(key) ?? []), candidate]);

/**
 * Adds tags to pictures, and to values that have no mark, such as phone numbers. Several entries may
 * refer to one picture, so the one in whose content it stands is chosen.
 * @param shown the entries that the page shows; others are chosen only for pictures that no such entry has
 */
export function addValueTags(
  page: PageElement,
  tags: Tags,
  entries: ContentEntries,
  shown: readonly ContentEntry[],
  assets: Content['readings']['en-us']['assets'],
): void {
  const isShown = new Set(shown);
  const fileFields: Candidates = new Map();
  for (const entry of entries.values()) {
    for (const { path, uids } of entry.references) {
      for (const uid of uids) add(fileFields, uid, { entry, path });
    }
  }
  const valueFields: Candidates = new Map();
  for (const entry of entries.values()) {
    for (const [path, value] of valuesOf(entry)) add(valueFields, value, { entry, path });
  }
  const uidByRevision = new Map(
    Object.entries(assets).map(([uid, asset]) => [revisionOf(asset), uid]),
  );
  for (const element of elementsIn(page)) {
    const picture = pictureOf(element);
    const revision = picture?.slice(picture.lastIndexOf('.') + 1);
    const key = revision === undefined ? element.text : (uidByRevision.get(revision) ?? '');
    const isValue = picture === null && element.children.length === 0;
    const candidates = (picture ? fileFields : isValue ? valueFields : null)?.get(key) ?? [];
    const preferred = candidates.filter(({ entry }) => isShown.has(entry));
    const possible = preferred.length > 0 ? preferred : candidates;
    const near = nearest(element, tags, possible, picture === null ? maxLevels : Infinity);
    // A picture is that of its only candidate, wherever it stands. Equal values may be of other entries.
    const chosen = near ?? (picture === null ? undefined : possible[0]);
    if (!chosen) continue;
    const { entry, path } = chosen;
    const cslp = `${entry.cslp}.${path}`;
    if (picture === null) tags.add({ element, cslp, owner: entry.uid, kind: 'text' });
    else {
      const target = pictureElementOf(element);
      tags.addContent({ element: target, cslp, owner: entry.uid, kind: 'picture' });
    }
  }
}

const revisionOf = memoizeByReference(assetRevision);

/** Returns the name of the picture of an `img`; null for another element, and for a placeholder. */
export const pictureOf = ({ name, attributes }: PageElement): string | null =>
  name === 'img'
    ? (pictureAttributes.map((each) => pictureNameIn(attributes.get(each) ?? '')).find(Boolean) ??
      null)
    : null;

/** Returns the element around an image and its placeholder; the image itself if it has none. */
export function pictureElementOf(image: PageElement): PageElement {
  for (const element of ancestorsOf(image))
    if (element.attributes.has(pictureWrapper)) return element;
  return image;
}

/** Returns the candidate whose entry has other content nearest to an element, within some levels. */
function nearest(
  element: PageElement,
  tags: Tags,
  candidates: readonly Candidate[],
  levels: number,
): Candidate | undefined {
  let level = 0;
  for (const ancestor of ancestorsOf(element)) {
    const owners = tags.ownersWithin(ancestor);
    const found = candidates.find(({ entry }) => owners.has(entry.uid));
    if (found || candidates.length === 0 || (level += 1) > levels) return found;
  }
  return undefined;
}

/** Levels between a value and the nearest element that contains another text of its entry. */
const maxLevels = 4;

const valuesOf = ({ type, fields }: ContentEntry): [path: string, value: string][] =>
  stringsWithin(fields).filter(([path]) => isShownField(type, path));

const stringsWithin = memoizeByReference((fields: object): [path: string, value: string][] => {
  const found: [path: string, value: string][] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.trim() !== '') found.push([path, normalizeText(value)]);
    if (!isRecord(value)) return;
    for (const [name, child] of Object.entries(value)) {
      if (name !== 'json') visit(child, path === '' ? name : `${path}.${name}`);
    }
  };
  visit(fields, '');
  return found;
});
