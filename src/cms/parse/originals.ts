import type { Image } from '../../components/image/image';

/**
 * What the file of a picture is, beyond what the service says of it: its own size, upright as the
 * camera was held, and its stand-in; or why it cannot be shown.
 */
export type Original = Pick<Image, 'width' | 'height' | 'blur'> | { problem: string };

/** Pictures by `originalKey`, documents that cannot be had by their public path. */
export type Originals = ReadonlyMap<string, Original>;

/** What names one revision of a picture's file. */
export const originalKey = ({ id, revision }: Pick<Image, 'id' | 'revision'>): string =>
  `${id}.${revision}`;

/** From here on a picture is not decoded: it would take 400 MB of memory and more. */
export const tooManyPixels = 100_000_000;

export const tooLarge = (width: number, height: number): string =>
  `the picture is too large, ${width} × ${height} pixels; the site takes less than 100 million`;
