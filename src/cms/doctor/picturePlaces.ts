import { breakpoint, size } from '../../theme';
import type { Select } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { items, text } from '../wire/values';
import type { ContentType, WireTypes } from '../wire';

/** A field that holds a picture, and the fewest pixels that fill its place on a common screen. */
export interface PicturePlace {
  field: string;
  select: Select<ContentType>;
  width: number;
}

/**
 * CSS pixels that places take, one pixel each: with fewer a picture is enlarged even on a screen
 * that is not sharp. Across a window: the widest that is common, 1920. Across the content: its
 * column. Behind the words of a phone's banner: the window at which the wide picture takes over.
 */
const widths = {
  window: 1920,
  content: parseInt(size.content, 10),
  phone: breakpoint.tablet,
  /** The widest slide of a carousel, and two of three columns beside a text. */
  slide: 1028,
  beside: 704,
  /** A tile of three in a row, and a portrait of four. */
  tile: 408,
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

/** By the value of the belt's select: an entry may still hold what an earlier kind left in it. */
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

/** The places of an entry's own pictures. */
export const picturePlaces = ({ type, fields }: Entry): PicturePlace[] =>
  (placesOf[type] as Places<ContentType> | undefined)?.(fields) ?? [];
