import upperFirst from 'lodash/upperFirst';
import { edgeCaseTiles, tileExamples } from '../../examples/tiles';
import { TileList } from '../../tiles/TileList';
import type { Tile, TileDisplay } from '../../tiles/types';
import { examplesFrom } from '../examplesFrom';
import type { Part } from '../types';

const note =
  'Within belts, a tile’s neighbours decide its form: pictures pair up, words share a row.';

const displays: readonly TileDisplay[] = ['grid', 'row', 'list'];

const partOf = (kind: string, title: string, tiles: readonly Tile[], component: string): Part => ({
  id: `tile-${kind}`,
  title,
  note,
  sources: [`src/components/tiles/${component}.tsx`, 'src/components/examples/tiles.ts'],
  examples: examplesFrom(
    Object.fromEntries(displays.map((display) => [display, { display, tiles }])),
    (props) => <TileList {...props} allTiles={props.tiles} label={`${title}, ${props.display}`} />,
    { width: 'content' },
  ),
});

/** Tiles of each kind, and those that are difficult to lay out, in the three displays. */
export const tiles: readonly Part[] = [
  ...Object.entries(tileExamples).map(([kind, examples]) =>
    partOf(kind, `${upperFirst(kind)} tile`, examples, `${upperFirst(kind)}Tile`),
  ),
  partOf('edge-cases', 'Edge cases', edgeCaseTiles, 'TileList'),
];
