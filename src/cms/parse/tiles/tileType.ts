import type { TileType } from '../../../components/tiles/types';
import type { Entry } from '../../graph/entry';
import type { ContentType, WireTypes } from '../../wire';
import type { PageContext } from '../context';
import { parseSelect } from '../parseSelect';

const tileTypes: Readonly<Record<string, TileType>> = {
  Standard: 'standard',
  Feature: 'feature',
  Compact: 'compact',
};

/** The content types with a field `tile_type`. */
type TileContentType = {
  [T in ContentType]: 'tile_type' extends keyof WireTypes[T] ? T : never;
}[ContentType];

/** Parses the tile type of an entry that contains tiles; `standard` if it is empty or unknown. */
export const parseTileType = (context: PageContext, entry: Entry<TileContentType>): TileType =>
  parseSelect(context, entry, 'tile_type', tileTypes, 'standard');
