/** The places of the site that show each part of the style guide. */
import type { Belt } from '../components/belts/belt';
import type { PageContent } from '../components/pages';
import type { PartUse } from '../components/styleguide/types';

/** Returns the places of all pages by the id of the part. Parts without a place are not in it. */
export function partUses(pages: readonly PageContent[]): Record<string, PartUse[]> {
  const uses: Record<string, PartUse[]> = {};
  for (const page of pages) {
    for (const id of partsOf(page)) (uses[id] ??= []).push(placeOn(page));
    for (const belt of page.belts) {
      for (const id of partsOfBelt(belt)) (uses[id] ??= []).push(placeOn(page, belt));
    }
  }
  return uses;
}

const placeOn = ({ path, head: { title } }: PageContent, belt?: Belt): PartUse => ({
  title,
  url: belt ? `${path}#${belt.anchor}` : path,
  ...(belt?.entry ? { entry: belt.entry } : {}),
});

/** Returns the ids of the parts that a page shows beside its belts. */
function partsOf(page: PageContent): string[] {
  switch (page.kind) {
    case 'aircraft':
      return ['aircraft-sheet', ...(page.desk ? ['desk'] : [])];
    case 'page':
      return [
        'banner',
        ...(page.aircraft ? ['aircraft-information'] : []),
        ...(page.desk ? ['desk'] : []),
      ];
    case 'popup':
      return ['project'];
    case 'position':
      return ['banner'];
  }
}

const partsOfBelt = (belt: Belt): string[] => [
  `belt-${belt.kind}`,
  ...(belt.kind === 'tiles' ? new Set(belt.tiles.map(({ kind }) => `tile-${kind}`)) : []),
];
