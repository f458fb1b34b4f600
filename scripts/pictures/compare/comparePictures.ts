import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture as rows of pixels with red, green, blue and opacity. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The difference between two pictures. */
export interface Difference {
  /** Number of pixels that differ by more than their anti-aliasing. */
  pixels: number;
  /** Length of the longest line of pixels that differ, in pixels. */
  line: number;
  /** The later picture, pale, with the differing pixels in red. */
  picture: Pixels;
}

/**
 * Share of the greatest distance of colours from which two pixels differ: above what fonts of another
 * version of the browser differ by, and below the distance of two tokens of the theme.
 */
const threshold = 0.08;
/** Pixels that may differ, and the length of a line that may, in a picture that counts as the same. */
const maximumPixels = 12;
const maximumLine = 24;

/** Reads a picture from a file, or from the bytes of one. */
export async function readPixels(source: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(source)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the picture as PNG. */
export const toPng = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/**
 * Compares two pictures of the same thing.
 * @returns null if a visitor sees no difference
 */
export async function comparePictures(before: Pixels, after: Pixels): Promise<Difference | null> {
  if (isSame(before, after)) return null;
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [first, second] = await Promise.all([
    extend(before, width, height),
    extend(after, width, height),
  ]);
  const picture = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(first, second, picture, width, height, { threshold });
  // A line of one pixel looks like anti-aliasing to the comparison above.
  const mask = Buffer.alloc(width * height * 4);
  pixelmatch(first, second, mask, width, height, { threshold, includeAA: true, diffMask: true });
  const line = longestLine(mask, width, height);
  const hasOtherSize = before.width !== after.width || before.height !== after.height;
  if (!hasOtherSize && pixels <= maximumPixels && line <= maximumLine) return null;
  return { pixels, line, picture: { data: picture, width, height } };
}

const isSame = (a: Pixels, b: Pixels): boolean =>
  a.width === b.width && a.height === b.height && a.data.equals(b.data);

/** Extends a picture to the right and below with a colour that no page has. */
async function extend({ data, width, height }: Pixels, right: number, below: number) {
  if (width === right && height === below) return data;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extend({ right: right - width, bottom: below - height, background: '#f0f' })
    .raw()
    .toBuffer();
}

/** Returns the length of the longest row or column of pixels that a mask marks. */
function longestLine(mask: Buffer, width: number, height: number): number {
  const isMarked = (x: number, y: number) => mask[(y * width + x) * 4 + 3] !== 0;
  const columns = new Uint32Array(width);
  let longest = 0;
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      const marked = isMarked(x, y);
      row = marked ? row + 1 : 0;
      const column = marked ? (columns[x] ?? 0) + 1 : 0;
      columns[x] = column;
      if (row > longest) longest = row;
      if (column > longest) longest = column;
    }
  }
  return longest;
}
