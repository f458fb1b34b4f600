import type { Belt, BeltKind, BeltProps } from '../../../components/belts/belt';
import { sourcePlace } from '../../../lib/sourcePlace';
import { formIdOf } from '../../../lib/urls/formIdOf';
import type { Entry } from '../../graph/entry';
import { parseImage } from '../assets/assets';
import { parseCollapsibleSection } from '../collapsibleSection';
import { langProps, inLanguageOf, type PageContext } from '../context';
import { parseTypedLink } from '../links';
import { parseSelect } from '../parseSelect';
import { parseOpenPositions } from '../position';
import { parseTileEntry, tileContentTypes, tilesKinds } from '../tiles';
import { items, text } from '../../wire/values';
import { beltKinds } from './beltTypes';
import { joinCertificates, parseCertificate } from './certificate';
import { parseDestinationsGlobe } from './destinationsGlobe';
import { parseFleetDisplay } from './fleetDisplay';
import { parseFrame } from './frame';
import { parseKeyFigures } from './keyFigures';
import { parseRequestForm } from './requestForm';
import { parseTextVideoImage } from './textVideoImage';
import { parseTimeline } from './timeline';

type BeltEntry = Entry<'content_belt'>;
type Parser<K extends BeltKind> = (context: PageContext, entry: BeltEntry) => BeltProps[K] | null;

const tilesDisplays = { Grid: 'grid', List: 'list', Row: 'row' } as const;

const parseSection = (context: PageContext, entry: BeltEntry) =>
  parseCollapsibleSection(context, entry, 'collapsible_section', entry.fields.collapsible_section);

/** Parsers by kind of belt. Each returns null if the belt has no content. */
const parsers: { [K in BeltKind]: Parser<K> } = {
  certificate: parseCertificate,
  destinationsGlobe: parseDestinationsGlobe,
  collapsibleSection: (context, entry) => {
    const section = parseSection(context, entry);
    return section && { ...parseFrame(context, entry), section };
  },
  columns: (context, entry) => {
    const section = parseSection(context, entry);
    if (!section) return null;
    const frame = parseFrame(context, entry);
    const { title, subtitle, entries } = section;
    return { ...frame, heading: frame.heading ?? title, subtitle, entries };
  },
  fleetDisplay: parseFleetDisplay,
  image: (context, entry) => {
    const { image: fields } = entry.fields;
    const texts = { alt: fields?.alt_text, caption: fields?.caption };
    const picture = parseImage(context, entry, 'image.file', texts);
    return picture && { ...parseFrame(context, entry), image: picture };
  },
  imageCarousel: (context, entry) => {
    const slides = items(entry.fields.image_carousel_group).flatMap((slide, index) => {
      const texts = { alt: slide.alt_text, caption: slide.caption };
      return parseImage(context, entry, `image_carousel_group.${index}.file`, texts) ?? [];
    });
    return slides.length > 0 ? { ...parseFrame(context, entry), slides } : null;
  },
  keyFigures: parseKeyFigures,
  openPositions: (context, entry) => ({
    ...parseFrame(context, entry),
    positions: parseOpenPositions(context),
  }),
  quoteRequestBanner: (context, entry) => {
    const { quote_request_banner: fields } = entry.fields;
    const frame = parseFrame(context, entry);
    const mainText = text(fields?.main_text);
    const field = 'quote_request_banner.link';
    const button = parseTypedLink(context, entry, field, fields?.link, fields?.button_text);
    const form = fields?.show_form === true ? parseRequestForm(context) : null;
    const isEmpty = frame.heading === null && mainText === null && button === null && !form;
    return isEmpty ? null : { ...frame, text: mainText, button, form };
  },
  salesforceForm: (context, entry) => {
    const { salesforce_form: fields } = entry.fields;
    return {
      ...parseFrame(context, entry),
      headline: text(fields?.headline),
      text: text(fields?.main_text),
      form: parseRequestForm(context),
      details: parseSection(context, entry),
    };
  },
  textVideoImage: parseTextVideoImage,
  tiles: (context, entry) => {
    const { tiles: fields } = entry.fields;
    const tiles = context.graph
      .references(entry, 'tiles.selection', tileContentTypes)
      .flatMap((tile) => parseTileEntry(context, tile));
    const [firstTile] = tiles;
    if (!firstTile) return null;
    return {
      ...parseFrame(context, entry),
      display: parseSelect(context, entry, 'tiles.tiles_display', tilesDisplays, 'grid'),
      headline: text(fields?.headline),
      filter: fields?.filter === true,
      tilesKind: parseSelect(context, entry, 'tiles.type_of_tiles', tilesKinds, firstTile.kind),
      seeAll: parseTypedLink(context, entry, 'tiles.see_all_link', fields?.see_all_link),
      tiles,
    };
  },
  timeline: parseTimeline,
};

/**
 * Parses one belt. A parser that throws has a fault, but neither the belt nor a colleague's edit must
 * cost the page: the belt is reported with the place of the fault, and left out.
 */
function parseBelt(context: PageContext, entry: BeltEntry, kind: BeltKind) {
  try {
    // Content inside a belt is compared with the language of the belt, not of the page.
    return parsers[kind](inLanguageOf(context, entry), entry);
  } catch (error) {
    const place = sourcePlace(error) ?? 'npm run doctor names the file';
    const what = `the parser of “${kind}” failed, so the belt is left out: ${String(error)} (${place})`;
    context.graph.reportFailure(entry, 'type', what);
    return 'failed';
  }
}

/** Parses the belts of a page. Reports and omits belts of an unknown type or without content. */
export function parseBelts(context: PageContext, entries: BeltEntry[]): Belt[] {
  const belts = entries.flatMap((entry): Belt[] => {
    const kind = parseSelect(context, entry, 'type', beltKinds, null);
    if (kind === null) {
      if (text(entry.fields.type) === null) context.graph.reportOmission(entry, 'type', 'is empty');
      return [];
    }
    const parsed = parseBelt(context, entry, kind);
    if (parsed === 'failed') return [];
    if (!parsed) {
      context.graph.reportOmission(
        entry,
        'type',
        `a belt of type “${entry.fields.type}” has no content`,
      );
      return [];
    }
    return [{ kind, ...parsed, ...langProps(context, entry) } as Belt];
  });
  const formId = formIdOf(belts);
  // A fleet display links to the request form of its page.
  const linksToForm = ({ kind }: Belt) => kind === 'fleetDisplay' && formId !== null;
  return joinCertificates(belts).map((belt) =>
    linksToForm(belt) ? ({ ...belt, formId } as Belt) : belt,
  );
}
