import type { Image } from '../../../components/image/image';

/**
 * Facts that the build reads from a file: the kind of a picture, its size in pixels after rotation by
 * its EXIF orientation, and its placeholder. Or the reason why the file cannot be used, for editors.
 */
export type Original = PictureFacts | { problem: string };

interface PictureFacts extends Pick<Image, 'suffix' | 'width' | 'height' | 'animated' | 'blur'> {
  /** Message to editors if the site shows the picture differently, such as without its animation. */
  note?: string;
}

/** Facts about pictures by `originalKey`, and problems of unfetched documents by public path. */
export type Originals = ReadonlyMap<string, Original>;

/** Returns the key of one revision of a picture's file: `{id}.{revision}`. */
export const originalKey = ({ id, revision }: Pick<Image, 'id' | 'revision'>): string =>
  `${id}.${revision}`;

/**
 * A picture with this number of pixels or more is not decoded: that would take at least 400 MB of memory.
 */
export const tooManyPixels = 100_000_000;

/**
 * Returns the message to editors for a picture that is not decoded. Sizes are in pixels.
 * @param limit number of pixels that a decoded picture of this kind must be below
 */
export const tooLargeMessage = (
  filename: string,
  { width, height }: Pick<Image, 'width' | 'height'>,
  limit = tooManyPixels,
): string =>
  `the picture “${filename}” is too large, ${width} × ${height} pixels; ` +
  `the site takes less than ${limit / 1_000_000} million`;
