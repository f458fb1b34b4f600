import type { AircraftSummary } from '../../components/aircraft/types';
import type { Tile, TileKind } from '../../components/tiles/types';
import { keysByValue } from '../../lib/keysByValue';
import { pageTypes, type Entry } from '../graph/entry';
import type { ContentType, Maybe, SelectValues } from '../wire';
import { parseAircraftSummary } from './aircraft';
import { parseImage } from './assets/assets';
import { parseContact } from './contact/contact';
import { langProps, inLanguageOf, type PageContext } from './context';
import { createEntryLink } from './links';
import { parseTileType } from './tiles/tileType';
import { items, displayTitle, text } from '../wire/values';

/** Content types whose entries contain tiles, by kind of tile. */
const contentTypeByKind = {
  general: 'general_tiles',
  fleet: 'fleet_tiles',
  team: 'team_tiles',
} as const satisfies Readonly<Record<TileKind, ContentType>>;

type TileContentType = (typeof contentTypeByKind)[TileKind];

/** Content types whose entries contain tiles. */
export const tileContentTypes: readonly TileContentType[] = Object.values(contentTypeByKind);

/** Kinds of tiles by the value of the select `tiles.type_of_tiles`. */
export const tilesKinds: Readonly<Record<string, TileKind>> = keysByValue<TileKind>({
  general: 'General',
  fleet: 'Fleet',
  team: 'Team',
} satisfies Readonly<Record<TileKind, SelectValues['content_belt.tiles.type_of_tiles']>>);

/** Parsers by content type: one tile, or one for each aircraft or person in the entry. */
const parsers: {
  readonly [T in TileContentType]: (context: PageContext, entry: Entry<T>) => Tile[];
} = {
  general_tiles: parseGeneralTile,
  fleet_tiles: parseFleetTiles,
  team_tiles: parseTeamTiles,
};

/** Parses the tiles of an entry: one, or one for each aircraft or person in it. */
export function parseTileEntry<T extends TileContentType>(
  context: PageContext,
  entry: Entry<T>,
): Tile[] {
  return parsers[entry.type](context, entry);
}

function parseGeneralTile(context: PageContext, entry: Entry<'general_tiles'>): Tile[] {
  const { fields } = entry;
  const field = 'link.page_reference';
  const [target] = context.graph.references(entry, field, pageTypes);
  const title = displayTitle(fields);
  if (title === '') return [];
  const innerContext = inLanguageOf(context, entry);
  return [
    {
      kind: 'general',
      id: entry.uid,
      title,
      tileType: parseTileType(context, entry),
      text: text(fields.main_text) ?? '',
      image: parseImage(context, entry, 'tile_image'),
      link: target
        ? createEntryLink(innerContext, entry, field, target, fields.link?.link_name)
        : null,
      ...langProps(context, entry),
    },
  ];
}

function parseFleetTiles(context: PageContext, entry: Entry<'fleet_tiles'>): Tile[] {
  const innerContext = inLanguageOf(context, entry);
  return context.graph.references(entry, 'aircraft', ['aircraft_data']).map((aircraft) => ({
    kind: 'fleet',
    id: `${entry.uid}-${aircraft.uid}`,
    title: text(entry.fields.display_title),
    tileType: parseTileType(context, entry),
    aircraft: withDrawing(parseAircraftSummary(innerContext, aircraft)),
    ...langProps(context, entry),
  }));
}

/**
 * Removes the picture of an aircraft that has a side profile, so that its tile shows the profile to scale.
 * The picture is on the aircraft's page and in the grid of the fleet, and need not repeat elsewhere.
 */
function withDrawing(aircraft: AircraftSummary): AircraftSummary {
  return aircraft.profile ? { ...aircraft, image: null } : aircraft;
}

function parseTeamTiles(context: PageContext, entry: Entry<'team_tiles'>): Tile[] {
  return items(entry.fields.members).flatMap((member, index): Tile[] => {
    const name = text(member.first_and_last_name) ?? text(member.title);
    if (name === null) {
      context.graph.reportOmission(entry, `members.${index}.first_and_last_name`, 'is empty');
      return [];
    }
    return [
      {
        kind: 'team',
        id: `${entry.uid}-${index}`,
        name,
        tileType: parseTileType(context, entry),
        jobTitle: text(member.job_title),
        department: text(member.department),
        email: parseContact(text(member.email) ?? ''),
        phone: parseContact(text(member.phone_number) ?? ''),
        biography: splitParagraphs(member.bio),
        portrait: parseImage(context, entry, `members.${index}.portrait`, { alt: name }),
        ...langProps(context, entry),
      },
    ];
  });
}

/** Splits a text into paragraphs at blank lines. */
function splitParagraphs(value: Maybe<string>): string[] {
  return (text(value) ?? '').split(/\n\s*\n/).flatMap((each) => text(each) ?? []);
}
