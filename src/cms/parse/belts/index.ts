import type { Belt, BeltKind } from '../../../components/belts/belt';
import type { FleetDisplayProps } from '../../../components/belts/FleetDisplay/props';
import type { TextVideoImageProps } from '../../../components/belts/TextVideoImage/props';
import type { TilesProps } from '../../../components/belts/Tiles/props';
import type { Entry } from '../../graph';
import { aircraftSummary } from '../aircraft';
import { image } from '../assets';
import { collapsibleSection } from '../collapsibleSection';
import { langProps, within, type PageContext } from '../context';
import { typedLink } from '../links';
import { richText } from '../richText';
import { tileContentTypes, tilesOf, type TileEntry } from '../tiles';
import { choose, items, text } from '../values';
import { certificate } from './certificate';
import { destinationsGlobe } from './destinationsGlobe';
import { frame } from './frame';

type BeltEntry = Entry<'content_belt'>;
type Parser<K extends BeltKind> = (
  context: PageContext,
  entry: BeltEntry,
) => Omit<Extract<Belt, { kind: K }>, 'kind'> | null;

/** The kind by the value of the content's select. */
export const beltKinds = {
  Certificate: 'certificate',
  'Destinations globe': 'destinationsGlobe',
  'Collapsible section': 'collapsibleSection',
  'Fleet display': 'fleetDisplay',
  Image: 'image',
  'Image carousel': 'imageCarousel',
  'Quote request banner': 'quoteRequestBanner',
  'Salesforce form': 'salesforceForm',
  'Text video image': 'textVideoImage',
  Tiles: 'tiles',
} as const satisfies Readonly<Record<string, BeltKind>>;

const parsers: { [K in BeltKind]: Parser<K> } = {
  certificate,
  destinationsGlobe,
  collapsibleSection: (context, entry) => {
    const { collapsible_section: value } = entry.fields;
    const section = collapsibleSection(context, entry, 'collapsible_section', value);
    return section && { ...frame(context, entry), section };
  },
  fleetDisplay: (context, entry) => {
    const { fleet_display: fields } = entry.fields;
    const choice = chooser(context, entry);
    return {
      ...frame(context, entry),
      display: choice<FleetDisplayProps['display']>(
        'fleet_display.display_type',
        fields?.display_type,
        { Grid: 'grid', Table: 'table', 'Line-up': 'lineUp' },
        'grid',
      ),
      filter: choice<FleetDisplayProps['filter']>(
        'fleet_display.filter_type',
        fields?.filter_type,
        { None: 'none', 'By category': 'category', 'By seats': 'seats' },
        'none',
      ),
      aircraft: context.graph
        .references(
          entry,
          'fleet_display.aircraft',
          ['aircraft_data'],
          (each) => each.fleet_display?.aircraftConnection,
        )
        .map((each) => aircraftSummary(context, each)),
    };
  },
  image: (context, entry) => {
    const { image: fields } = entry.fields;
    const picture = image(context, entry, 'image.file', (each) => each.image?.fileConnection, {
      alt: fields?.alt_text,
      caption: fields?.caption,
    });
    return picture && { ...frame(context, entry), image: picture };
  },
  imageCarousel: (context, entry) => {
    const slides = items(entry.fields.image_carousel_group).flatMap((slide, index) => {
      const field = `image_carousel_group.${index}.file`;
      const select = (each: BeltEntry['fields']) =>
        items(each.image_carousel_group)[index]?.fileConnection;
      const words = { alt: slide.alt_text, caption: slide.caption };
      return image(context, entry, field, select, words) ?? [];
    });
    return slides.length > 0 ? { ...frame(context, entry), slides } : null;
  },
  quoteRequestBanner: (context, entry) => {
    const { quote_request_banner: fields } = entry.fields;
    const words = text(fields?.main_text);
    if (words === null) return null;
    const field = 'quote_request_banner.link';
    const button = typedLink(context, entry, field, fields?.link, fields?.button_text);
    return { ...frame(context, entry), text: words, button };
  },
  salesforceForm: (context, entry) => {
    const { salesforce_form: fields } = entry.fields;
    return {
      ...frame(context, entry),
      headline: text(fields?.headline),
      text: text(fields?.main_text),
    };
  },
  textVideoImage,
  tiles: (context, entry) => {
    const { tiles: fields } = entry.fields;
    const choice = chooser(context, entry);
    const field = 'tiles.selection';
    const tiles = context.graph
      .references(entry, field, tileContentTypes, (each) => each.tiles?.selectionConnection)
      .flatMap((tile) => tilesOf(context, tile as TileEntry));
    if (tiles.length === 0) return null;
    return {
      ...frame(context, entry),
      display: choice<TilesProps['display']>(
        'tiles.tiles_display',
        fields?.tiles_display,
        { Grid: 'grid', List: 'list', Row: 'row' },
        'grid',
      ),
      headline: text(fields?.headline),
      filter: fields?.filter === true,
      tilesKind: choice<TilesProps['tilesKind']>(
        'tiles.type_of_tiles',
        fields?.type_of_tiles,
        { General: 'general', Fleet: 'fleet', Team: 'team' },
        tiles[0]?.kind ?? 'general',
      ),
      seeAll: typedLink(context, entry, 'tiles.see_all_link', fields?.see_all_link),
      tiles,
    };
  },
};

function textVideoImage(context: PageContext, entry: BeltEntry): TextVideoImageProps | null {
  const { text_video_image: fields } = entry.fields;
  const choice = chooser(context, entry);
  const field = 'text_video_image';
  const words = richText(context, entry, `${field}.main_text`, fields?.main_text);
  const picture = image(
    context,
    entry,
    `${field}.image`,
    (each) => each.text_video_image?.imageConnection,
    { alt: fields?.image_alt_text },
  );
  const base = frame(context, entry);
  const videoId = video(context, entry, text(fields?.video_id));
  if (words.length === 0 && !picture && !videoId && base.heading === null) return null;
  return {
    ...base,
    text: words,
    titleColor: choice<TextVideoImageProps['titleColor']>(
      `${field}.title_color`,
      fields?.title_color,
      { Default: 'default', Brand: 'brand', Accent: 'accent' },
      'default',
    ),
    mediaPosition: choice<TextVideoImageProps['mediaPosition']>(
      `${field}.media_position`,
      fields?.media_position,
      { Left: 'left', Right: 'right', Below: 'below' },
      'right',
    ),
    videoId,
    image: picture,
    link: typedLink(context, entry, `${field}.link`, fields?.link),
  };
}

function video(context: PageContext, entry: Entry, id: string | null): string | null {
  if (id === null || /^[\w-]{11}$/.test(id)) return id;
  context.graph.report(entry, 'text_video_image.video_id', `“${id}” is not a video id`);
  return null;
}

/** `choose` for the fields of one entry. */
function chooser(context: PageContext, entry: Entry) {
  return <T>(
    field: string,
    value: string | null | undefined,
    choices: Readonly<Record<string, T>>,
    otherwise: T,
  ): T => choose(context.graph, entry, field, value, choices, otherwise);
}

/** The belts of a page; one of an unknown type or without content is reported and left out. */
export function belts(context: PageContext, entries: BeltEntry[]): Belt[] {
  return entries.flatMap((entry) => {
    const kind = choose<BeltKind | null>(
      context.graph,
      entry,
      'type',
      entry.fields.type,
      beltKinds,
      null,
    );
    if (kind === null) {
      if (text(entry.fields.type) === null) context.graph.report(entry, 'type', 'is empty');
      return [];
    }
    // The belt's own words decide which language its parts are compared with.
    const parsed = parsers[kind]({ ...within(context, entry) }, entry);
    if (!parsed) {
      context.graph.report(entry, 'type', `a belt of type “${entry.fields.type}” has no content`);
      return [];
    }
    return [{ kind, ...parsed, ...langProps(context, entry) } as Belt];
  });
}
