import type { Image } from '../../../components/image/image';
import type { WireAsset } from '../../wire';
import { text } from '../../wire/values';

/** Kinds of pictures that the site shows, for messages to editors. */
export const pictureKinds = 'JPEG, PNG, SVG, WebP, AVIF, GIF or TIFF';

/** Extensions of pictures. Those without a suffix of their own are served as `.jpg`. */
const pictureExtension = /\.(?:(svg)|(png)|jpe?g|jpe|jfif|webp|avif|gif|tiff?|heic|heif)$/i;

/**
 * Returns the suffix under which a picture is served, by the content type of its record or else by its
 * file name; null if neither names a picture. A record may be wrong: if the build reads the file, its
 * bytes decide.
 */
export function recordedSuffix({ content_type, filename }: WireAsset): Image['suffix'] | null {
  const contentType = (text(content_type) ?? '').toLowerCase();
  if (contentType.startsWith('image/svg')) return '.svg';
  if (contentType.startsWith('image/png')) return '.png';
  if (contentType.startsWith('image/')) return '.jpg';
  const match = pictureExtension.exec(text(filename) ?? '');
  if (!match) return null;
  const [, isSvg, isPng] = match;
  if (isSvg) return '.svg';
  return isPng ? '.png' : '.jpg';
}
