import { sizesFrom, type Sizes } from '../image/widths';
import type { Tile } from './types';

/**
 * How a tile is laid out, from which follow its columns, the crop of its picture and whether
 * the words stand below the picture or beside it:
 * `wide` and `narrow` share a row, 7 columns and 5 · `beside` has a row for itself, words at the
 * side · `feature` has the full width, words below · `compact` (a third), `half` and `strip` (a
 * whole row) have no picture · `person` a quarter, `portrait` a whole row for one person · `card` a fixed width in a row that scrolls ·
 * `line` a row of a list.
 */
export type TileShape =
  | 'wide'
  | 'narrow'
  | 'beside'
  | 'feature'
  | 'compact'
  | 'half'
  | 'strip'
  | 'person'
  | 'portrait'
  | 'card'
  | 'line';

/** Crop and `sizes` of the picture in the shapes that have one. */
export const pictures: Partial<Record<TileShape, { ratio: number; sizes: Sizes }>> = {
  // These two stand in one row, 7 columns and 5, and come out equally high to a hair; styles do the rest.
  wide: { ratio: 16 / 9, sizes: sizesFrom({ small: '704px', tablet: '57vw' }, '100vw') },
  narrow: { ratio: 5 / 4, sizes: sizesFrom({ small: '496px', tablet: '40vw' }, '100vw') },
  beside: { ratio: 16 / 9, sizes: sizesFrom({ small: '704px', tablet: '57vw' }, '100vw') },
  // On narrow screens it is as high as others, and cut off at its sides.
  feature: { ratio: 21 / 9, sizes: sizesFrom({ small: '1224px', tablet: '100vw' }, '132vw') },
  person: { ratio: 4 / 5, sizes: sizesFrom({ small: '288px', tablet: '33vw' }, '112px') },
  portrait: { ratio: 4 / 5, sizes: sizesFrom({ small: '496px', tablet: '40vw' }, '100vw') },
  card: {
    ratio: 3 / 2,
    sizes: sizesFrom({ small: '384px', tablet: '30vw', mobile: '384px' }, '80vw'),
  },
  line: { ratio: 3 / 2, sizes: sizesFrom({ tablet: '208px' }, '112px') },
};

type Kind = 'feature' | 'person' | 'portrait' | 'pair' | 'plain';

/** What a tile of a grid needs; one without a picture is laid out as one that wants none. */
function kindOf(tile: Tile): Kind {
  if (tile.tileType === 'compact') return 'plain';
  if (tile.kind === 'team') {
    if (tile.tileType !== 'feature') return 'person';
    return tile.portrait ? 'portrait' : 'plain';
  }
  const image = tile.kind === 'fleet' ? tile.aircraft.image : tile.image;
  if (!image) return 'plain';
  return tile.tileType === 'feature' ? 'feature' : 'pair';
}

/**
 * The shapes of a belt's tiles in their order. In a grid, neighbours that need the same form a
 * run: pictures pair up and alternate (wide narrow, narrow wide, …), one that is left over stands
 * beside its words; tiles without picture share the row evenly.
 */
export function shapesOf(tiles: readonly Tile[], display: 'grid' | 'list' | 'row'): TileShape[] {
  if (display === 'list') return tiles.map(() => 'line');
  if (display === 'row') return tiles.map(() => 'card');
  const kinds = tiles.map(kindOf);
  return kinds.map((kind, index) => {
    let first = index;
    while (first > 0 && kinds[first - 1] === kind) first -= 1;
    let end = index + 1;
    while (end < kinds.length && kinds[end] === kind) end += 1;
    switch (kind) {
      case 'feature':
      case 'person':
      case 'portrait':
        return kind;
      case 'plain':
        return plainShape(end - first);
      case 'pair':
        return pairShape(index - first, end - first);
    }
  });
}

function plainShape(count: number): TileShape {
  if (count === 1) return 'strip';
  return count === 2 || count === 4 ? 'half' : 'compact';
}

function pairShape(place: number, count: number): TileShape {
  if (place === count - 1 && place % 2 === 0) return 'beside';
  return place % 4 === 0 || place % 4 === 3 ? 'wide' : 'narrow';
}
