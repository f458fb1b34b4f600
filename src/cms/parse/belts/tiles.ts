import type { TilesProps } from '../../../components/belts/Tiles/props';
import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { parseTypedLink } from '../links';
import { tileContentTypes, parseTileEntry, type TileEntry } from '../tiles';
import { text } from '../../wire/values';
import { bindParseSelect } from './bindParseSelect';
import { parseFrame } from './frame';

/** Parses a belt with the tiles of selected entries. Returns null if there are none. */
export function parseTiles(context: PageContext, entry: Entry<'content_belt'>): TilesProps | null {
  const { tiles: fields } = entry.fields;
  const choose = bindParseSelect(context, entry);
  const field = 'tiles.selection';
  const shownTiles = context.graph
    .references(entry, field, tileContentTypes, (each) => each.tiles?.selectionConnection)
    .flatMap((tile) => parseTileEntry(context, tile as TileEntry));
  if (shownTiles.length === 0) return null;
  return {
    ...parseFrame(context, entry),
    display: choose<TilesProps['display']>(
      'tiles.tiles_display',
      fields?.tiles_display,
      { Grid: 'grid', List: 'list', Row: 'row' },
      'grid',
    ),
    headline: text(fields?.headline),
    filter: fields?.filter === true,
    tilesKind: choose<TilesProps['tilesKind']>(
      'tiles.type_of_tiles',
      fields?.type_of_tiles,
      { General: 'general', Fleet: 'fleet', Team: 'team' },
      shownTiles[0]?.kind ?? 'general',
    ),
    seeAll: parseTypedLink(context, entry, 'tiles.see_all_link', fields?.see_all_link),
    tiles: shownTiles,
  };
}
