import sharp from 'sharp';

/** Size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const jpegOptions = { mozjpeg: true, chromaSubsampling: '4:2:0' } as const;

/**
 * Encodes a picture as JPEG, lowering the quality step by step until it fits.
 *
 * @param maxBytes upper limit of the file; the quality never falls below 50.
 */
export async function encodeJpeg(
  picture: sharp.Sharp,
  maxBytes = 700_000,
  quality = 82,
): Promise<Buffer> {
  const bytes = await picture
    .clone()
    .jpeg({ ...jpegOptions, quality })
    .toBuffer();
  if (bytes.length <= maxBytes || quality <= 50) return bytes;
  return encodeJpeg(picture, maxBytes, quality - 4);
}

/** Draws an SVG at a size and encodes it as JPEG on an opaque ground. */
export async function rasteriseJpeg(
  svg: string,
  size: PictureSize,
  maxBytes?: number,
): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg))
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#071B3B' });
  return encodeJpeg(picture, maxBytes);
}

/** Draws an SVG at a size and encodes it as PNG, transparency kept. */
export async function rasterisePng(svg: string, size: PictureSize): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer();
}
