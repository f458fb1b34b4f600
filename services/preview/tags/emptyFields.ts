import { valueAt, type ReferencePath, type TextPath } from '../../../src/cms/graph/fieldPath';
import { ownValue } from '../../../src/cms/graph/content';
import { omittedCount } from '../../../src/cms/graph/references';
import { beltKinds } from '../../../src/cms/parse/belts/beltTypes';
import type { BeltKind } from '../../../src/components/belts/belt';
import type { ContentType, Maybe, References } from '../../../src/cms/wire';
import { items, text } from '../../../src/cms/wire/values';
import { isRecord } from '../../../src/lib/isRecord';
import type { ContentEntry } from './references';

type FieldPath<T extends ContentType> = TextPath<T> | ReferencePath<T> | RichTextPath;

/** Rich texts have no type of their own in `fieldPath.ts`. */
type RichTextPath = 'text_video_image.main_text' | 'description';

/**
 * The optional fields that have a place on the site and show nothing if they are empty, with 0 for every
 * index of a list. Fields with a replacement, such as `display_title`, are not listed.
 */
const optionalFields: { readonly [T in ContentType]?: readonly FieldPath<T>[] } = {
  page: ['banner.page_intro', 'banner.banner_image.web_image'],
  popup_page: ['introduction_text'],
  general_tiles: ['main_text', 'tile_image'],
  team_tiles: ['members.0.job_title', 'members.0.bio', 'members.0.portrait'],
  aircraft_data: ['intro_text', 'aircraft_image'],
  project: ['description'],
  projects_globe: ['headline', 'description'],
  loft_footer: ['cta_area.cta_description'],
  desk: ['hours'],
  position: ['summary', 'description'],
};

/** The same by kind of belt: each has its own groups of fields. */
const optionalFieldsOfBelts: Readonly<Record<BeltKind, readonly FieldPath<'content_belt'>[]>> = {
  certificate: [
    'certificate.reference_number',
    'certificate.issuing_authority',
    'certificate.document',
  ],
  collapsibleSection: ['collapsible_section.subtitle'],
  columns: ['collapsible_section.subtitle'],
  destinationsGlobe: [],
  fleetDisplay: [],
  image: ['image.caption'],
  imageCarousel: ['image_carousel_group.0.caption'],
  keyFigures: ['key_figures.intro', 'key_figures.figures.0.note'],
  openPositions: [],
  quoteRequestBanner: ['quote_request_banner.main_text', 'quote_request_banner.button_text'],
  salesforceForm: ['salesforce_form.headline', 'salesforce_form.main_text'],
  textVideoImage: ['text_video_image.main_text'],
  tiles: ['tiles.headline'],
  timeline: ['timeline.intro'],
};

/** Lists the paths of the optional fields of an entry that are empty. */
export function emptyFieldsOf({ type, fields }: ContentEntry): string[] {
  return optionalPaths(type, fields)
    .flatMap((path) => pathsOfItems(fields, path))
    .filter((path) => isEmpty(fields, path));
}

/** Returns the optional fields of an entry's type; those of its kind for a belt, none if the kind is unknown. */
function optionalPaths(type: ContentType, fields: object): readonly string[] {
  const beltType = type === 'content_belt' ? text((fields as { type?: unknown }).type) : null;
  if (beltType === null) return optionalFields[type] ?? [];
  const kind = ownValue(beltKinds, beltType);
  return kind === undefined ? [] : optionalFieldsOfBelts[kind];
}

/** Returns a path for each item of the list in a path. */
function pathsOfItems(fields: object, path: string): string[] {
  const [list = '', field] = path.split('.0.');
  if (field === undefined) return [path];
  return items(valueAt(fields, list) as Maybe<unknown[]>).map(
    (_, index) => `${list}.${index}.${field}`,
  );
}

function isEmpty(fields: object, path: string): boolean {
  const connection = valueAt(fields, `${path}Connection`) as References;
  if (connection) return items(connection.edges).length + omittedCount(connection) === 0;
  return !hasWords(valueAt(fields, path));
}

/** True if a text or a rich text has a visible character. */
function hasWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasWords);
  if (!isRecord(value)) return text(value) !== null;
  // A picture, video or line of a rich text has no words.
  if ('json' in value) return hasWords(value.json);
  return text(value.text) !== null || hasWords(value.children) || isRecord(value.attrs);
}
