import { breakpoint, size } from '../../theme';
import type { Select } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { items, text } from '../wire/values';
import type { ContentType, WireTypes } from '../wire';

/** A picture field, and the width of its place on the page, in CSS pixels. */
export interface PicturePlace {
  field: string;
  select: Select<ContentType>;
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
  content: parseInt(size.content, 10),
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

const place = <T extends ContentType>(
  field: string,
  width: number,
  select: Select<T>,
): PicturePlace => ({ field, width, select: select as Select<ContentType> });

type Places<T extends ContentType> = (fields: WireTypes[T]) => PicturePlace[];

const placesOf: { [T in ContentType]?: Places<T> } = {
  page: () => [
    place<'page'>(
      'banner.banner_image.web_image',
      widths.window,
      (each) => each.banner?.banner_image?.web_imageConnection,
    ),
    place<'page'>(
      'banner.banner_image.mobile_image',
      widths.phone,
      (each) => each.banner?.banner_image?.mobile_imageConnection,
    ),
  ],
  aircraft_data: () => [
    place<'aircraft_data'>(
      'aircraft_image',
      widths.content,
      (each) => each.aircraft_imageConnection,
    ),
  ],
  general_tiles: () => [
    place<'general_tiles'>('tile_image', widths.tile, (each) => each.tile_imageConnection),
  ],
  team_tiles: ({ members }) =>
    items(members).map((_, index) =>
      place<'team_tiles'>(
        `members.${index}.portrait`,
        widths.portrait,
        (each) => items(each.members)[index]?.portraitConnection,
      ),
    ),
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
    place<'content_belt'>(
      'image.file',
      isWide === true ? widths.window : widths.content,
      (each) => each.image?.fileConnection,
    ),
  ],
  'Image carousel': ({ image_carousel_group: slides }) =>
    items(slides).map((_, index) =>
      place<'content_belt'>(
        `image_carousel_group.${index}.file`,
        widths.slide,
        (each) => items(each.image_carousel_group)[index]?.fileConnection,
      ),
    ),
  'Text video image': () => [
    place<'content_belt'>(
      'text_video_image.image',
      widths.beside,
      (each) => each.text_video_image?.imageConnection,
    ),
  ],
};

/** Lists the picture fields of an entry, without those of the entries that it references. */
export const picturePlaces = ({ type, fields }: Entry): PicturePlace[] =>
  (placesOf[type] as Places<ContentType> | undefined)?.(fields) ?? [];
