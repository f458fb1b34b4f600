import type { Tile, TileDisplay, TileKind } from '../../tiles/types';
import type { Link } from '../../ui/types';
import type { BeltFrame } from '../frame';

export interface TilesProps extends BeltFrame {
  display: TileDisplay;
  headline: string | null;
  /** True for a filter above the tiles: by department for people, by category for aircraft. */
  filter: boolean;
  tilesKind: TileKind;
  seeAll: Link | null;
  tiles: Tile[];
}
