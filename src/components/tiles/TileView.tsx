import { FleetTile } from './FleetTile';
import { GeneralTile } from './GeneralTile';
import type { TileShape } from './shape';
import { TeamTile } from './TeamTile';
import type { Tile } from './types';

/** Renders a tile with the component of its kind. */
export function TileView({ tile, shape }: { tile: Tile; shape: TileShape }) {
  switch (tile.kind) {
    case 'general':
      return <GeneralTile {...tile} shape={shape} />;
    case 'fleet':
      return <FleetTile {...tile} shape={shape} />;
    case 'team':
      return <TeamTile {...tile} shape={shape} />;
  }
  return tile satisfies never;
}
