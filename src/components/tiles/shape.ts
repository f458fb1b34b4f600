import { sizesFrom, type Sizes } from '../image/widths';
import type { Tile, TileDisplay } from './types';

/**
 * The layout of a tile. It determines the columns, the crop of the picture, and the position of the
 * text.
 * - `wide`, `narrow`: a pair in one row, of 7 and 5 columns, with text below the picture
 * - `beside`: a whole row, with text beside the picture
 * - `feature`: a whole row, with text below a large picture
 * - `compact`, `half`, `strip`: a third, a half or a whole row, without picture
 * - `person`, `portrait`: a quarter or a whole row, for a person
 * - `card`: an equal share of a row, which scrolls below a minimum width
 * - `line`: a line of a list
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

const sevenColumns = {
  ratio: 16 / 9,
  sizes: sizesFrom({ wide: '900px', small: '704px', tablet: '57vw' }, '100vw'),
};
const fiveColumns = sizesFrom({ wide: '636px', small: '496px', tablet: '40vw' }, '100vw');

/** Crop and `sizes` of the picture, for the shapes with a picture. */
export const tilePictures: Partial<Record<TileShape, { ratio: number; sizes: Sizes }>> = {
  // In a row of 7 and 5 columns, these ratios give almost the same height. Styles correct the rest.
  wide: sevenColumns,
  narrow: { ratio: 5 / 4, sizes: fiveColumns },
  beside: sevenColumns,
  // On narrow screens styles crop the picture at both sides, so it is wider than the window.
  feature: {
    ratio: 21 / 9,
    sizes: sizesFrom({ wide: '1560px', small: '1224px', tablet: '100vw' }, '132vw'),
  },
  person: {
    ratio: 4 / 5,
    sizes: sizesFrom(
      { wide: '372px', small: '288px', landscape: '22vw', tablet: '29.5vw' },
      '112px',
    ),
  },
  portrait: { ratio: 4 / 5, sizes: fiveColumns },
  card: {
    ratio: 3 / 2,
    sizes: sizesFrom({ wide: '504px', small: '384px', tablet: '30vw', mobile: '384px' }, '80vw'),
  },
  line: { ratio: 3 / 2, sizes: sizesFrom({ tablet: '208px' }, '112px') },
};

type GridKind = 'feature' | 'person' | 'portrait' | 'pair' | 'plain';

/** Returns the kind of layout that a tile needs in a grid; `plain` if it needs a picture and has none. */
function gridKindOf(tile: Tile): GridKind {
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
 * Determines the shapes of the tiles of a belt, in their order. In a grid, adjacent tiles of one kind
 * form a run. A run of tiles with pictures forms pairs (wide narrow, narrow wide, …), and an odd last
 * tile gets the shape `beside`. The tiles of a run without pictures have equal widths.
 */
export function shapesOf(tiles: readonly Tile[], display: TileDisplay): TileShape[] {
  if (display === 'list') return tiles.map(() => 'line');
  if (display === 'row') return tiles.map(() => 'card');
  const kinds = tiles.map(gridKindOf);
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

function pairShape(indexInRun: number, count: number): TileShape {
  if (indexInRun === count - 1 && indexInRun % 2 === 0) return 'beside';
  return indexInRun % 4 === 0 || indexInRun % 4 === 3 ? 'wide' : 'narrow';
}
