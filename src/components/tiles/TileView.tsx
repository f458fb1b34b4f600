import { FleetTile } from './FleetTile';
import { GeneralTile } from './GeneralTile';
import type { TileShape } from './shape';
import { TeamTile } from './TeamTile';
import type { Tile } from './types';

/** The component of a tile's kind. */
export function TileView({ tile, shape }: { tile: Tile; shape: TileShape }) {
  switch (tile.kind) {
    case 'general':
      return <GeneralTile {...tile} shape={shape} />;
    case 'fleet':
      return <FleetTile {...tile} shape={shape} />;
    case 'team':
      return <TeamTile {...tile} shape={shape} />;
  }
  return unhandled(tile);
}

/** A kind that the switch above does not know fails to compile here. */
function unhandled(tile: never): never {
  throw new TypeError(`No component for tile ${JSON.stringify(tile)}`);
}
