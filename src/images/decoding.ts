/** Bounds the memory that libvips takes for decoded pictures. */
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';

// libvips would keep decoded pictures for later operations, which never come: six renderings of an
// AVIF of 60 megapixels took 2.2 GB with this cache, and 1.2 GB without it.
sharp.cache(false);

/** Pixels of all frames above which a picture is large. libvips takes up to 20 bytes per pixel. */
const largePicture = 20_000_000;
/** The same for a JPEG file, which libvips reduces while it decodes. */
const largeJpeg = 50_000_000;

const turnOfLargePictures = pLimit(1);

/** Decodes a picture. Large ones are decoded one after the other, others at the same time. */
export function decodeInTurn<Result>(
  { width, height, pages = 1, format }: Pick<Metadata, 'width' | 'height' | 'pages' | 'format'>,
  decode: () => Promise<Result>,
): Promise<Result> {
  const isLarge = width * height * pages > (format === 'jpeg' ? largeJpeg : largePicture);
  return isLarge ? turnOfLargePictures(decode) : decode();
}
