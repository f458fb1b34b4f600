import type { TilesProps } from '../../../components/belts/Tiles/props';
import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { parseTypedLink } from '../links';
import { parseSelect } from '../parseSelect';
import { tileContentTypes, parseTileEntry, type TileEntry } from '../tiles';
import { text } from '../../wire/values';
import { parseFrame } from './frame';

const displays = { Grid: 'grid', List: 'list', Row: 'row' } as const;
const tilesKinds = { General: 'general', Fleet: 'fleet', Team: 'team' } as const;

/** Parses a belt with the tiles of selected entries. Returns null if there are none. */
export function parseTiles(context: PageContext, entry: Entry<'content_belt'>): TilesProps | null {
  const { tiles: fields } = entry.fields;
  const shownTiles = context.graph
    .references(entry, 'tiles.selection', tileContentTypes)
    .flatMap((tile) => parseTileEntry(context, tile as TileEntry));
  const [firstTile] = shownTiles;
  if (!firstTile) return null;
  return {
    ...parseFrame(context, entry),
    display: parseSelect(context, entry, 'tiles.tiles_display', displays, 'grid'),
    headline: text(fields?.headline),
    filter: fields?.filter === true,
    tilesKind: parseSelect(context, entry, 'tiles.type_of_tiles', tilesKinds, firstTile.kind),
    seeAll: parseTypedLink(context, entry, 'tiles.see_all_link', fields?.see_all_link),
    tiles: shownTiles,
  };
}
