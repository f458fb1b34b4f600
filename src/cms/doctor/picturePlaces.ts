import { breakpoint, contentWidth } from '../../theme';
import type { Entry } from '../graph/entry';
import type { ReferencePath } from '../graph/fieldPath';
import { items, text } from '../wire/values';
import type { ContentType, WireTypes } from '../wire';

/** A picture field, and the width of its place on the page, in CSS pixels. */
export interface PicturePlace {
  field: ReferencePath<ContentType>;
  width: number;
}

/**
 * Widths in CSS pixels at which the layout shows pictures. The browser enlarges a picture with
 * fewer pixels, even on a screen with a device pixel ratio of 1.
 */
const widths = {
  /** The full width of a window: 1920 is the widest common one. */
  window: 1920,
  /** The content column. */
  content: parseInt(contentWidth.small, 10),
  /**
   * The banner of a phone: from this window width on, the banner shows the wide picture instead.
   */
  phone: breakpoint.tablet,
  /** The widest slide of a carousel. */
  slide: 1028,
  /** A picture beside a text, across two of three columns. */
  beside: 704,
  /** A tile in a row of three. */
  tile: 408,
  /** A portrait in a row of four. */
  portrait: 288,
} as const;

type Places<T extends ContentType> = (fields: WireTypes[T]) => PicturePlace[];

const placesOf: { [T in ContentType]?: Places<T> } = {
  page: () => [
    { field: 'banner.banner_image.web_image', width: widths.window },
    { field: 'banner.banner_image.mobile_image', width: widths.phone },
  ],
  aircraft_data: () => [{ field: 'aircraft_image', width: widths.content }],
  general_tiles: () => [{ field: 'tile_image', width: widths.tile }],
  team_tiles: ({ members }) =>
    items(members).map((_, index) => ({
      field: `members.${index}.portrait`,
      width: widths.portrait,
    })),
  content_belt: (fields) => {
    const type = text(fields.type) ?? '';
    return Object.hasOwn(beltPlaces, type) ? (beltPlaces[type]?.(fields) ?? []) : [];
  },
};

/**
 * Picture places by the value of a belt's type field. Fields of other types are ignored: a belt
 * whose type was changed may still have pictures there.
 */
const beltPlaces: Readonly<Record<string, Places<'content_belt'> | undefined>> = {
  Image: ({ full_width: isWide }) => [
    { field: 'image.file', width: isWide === true ? widths.window : widths.content },
  ],
  'Image carousel': ({ image_carousel_group: slides }) =>
    items(slides).map((_, index) => ({
      field: `image_carousel_group.${index}.file`,
      width: widths.slide,
    })),
  'Text video image': () => [{ field: 'text_video_image.image', width: widths.beside }],
};

/** Lists the picture fields of an entry, without those of the entries that it references. */
export const picturePlaces = ({ type, fields }: Entry): PicturePlace[] =>
  (placesOf[type] as Places<ContentType> | undefined)?.(fields) ?? [];
