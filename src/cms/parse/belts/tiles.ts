import type { TilesProps } from '../../../components/belts/Tiles/props';
import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { typedLink } from '../links';
import { tileContentTypes, tilesOf, type TileEntry } from '../tiles';
import { text } from '../../wire/values';
import { chooser } from './chooser';
import { frame } from './frame';

/** Parses a belt with the tiles of selected entries. Returns null if there are none. */
export function tiles(context: PageContext, entry: Entry<'content_belt'>): TilesProps | null {
  const { tiles: fields } = entry.fields;
  const choose = chooser(context, entry);
  const field = 'tiles.selection';
  const shownTiles = context.graph
    .references(entry, field, tileContentTypes, (each) => each.tiles?.selectionConnection)
    .flatMap((tile) => tilesOf(context, tile as TileEntry));
  if (shownTiles.length === 0) return null;
  return {
    ...frame(context, entry),
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
    seeAll: typedLink(context, entry, 'tiles.see_all_link', fields?.see_all_link),
    tiles: shownTiles,
  };
}
