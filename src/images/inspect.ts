import sharp, { type Metadata, type Sharp } from 'sharp';
import { tooLargeMessage, tooManyPixels, type Original } from '../cms/parse/assets/originals';
import { pictureKinds } from '../cms/parse/assets/pictureTypes';
import type { Image } from '../components/image/image';
import { blurEffect, blurWidth } from '../components/image/widths';
import { decodeInTurn } from './decoding';
import { isGzip, isHeic, isMarkup, isSvg } from './fileKind';
import { readDrawing } from './sanitizeSvg';

/**
 * Reads from the bytes of a file what kind of picture it is, and its size and placeholder. Its name and
 * its recorded type are ignored.
 * @param filename for messages to editors
 * @throws Error if the sanitizer of drawings cannot be loaded
 */
export async function inspect(bytes: Uint8Array, filename: string): Promise<Original> {
  const problem = (what: string): Original => ({ problem: `the file “${filename}” ${what}` });
  if (bytes.length === 0) return problem('is empty (0 bytes); upload it again');
  if (isGzip(bytes)) return problem('is compressed with gzip; decompress it');
  if (isSvg(bytes)) {
    // Outside of the `try`: an error of the sanitizer must not be cached as a problem of the file.
    const drawing = await readDrawing(bytes);
    if (!drawing?.width || !drawing.height) return problem(unusableDrawing);
    return { suffix: '.svg', width: drawing.width, height: drawing.height };
  }
  // libvips would try to draw it.
  if (isMarkup(bytes)) return problem(unknownKind);
  try {
    return await inspectPixels(bytes, filename);
  } catch (error) {
    return problem(reasonOf(error, bytes));
  }
}

const unusableDrawing =
  'is not well-formed SVG, is larger than 5 MB, or has too many parts; simplify it and export it again';

const unknownKind = `is not a picture that the site can decode; use ${pictureKinds}`;

/** Returns why a file cannot be decoded, as the end of a message to editors. */
function reasonOf(error: unknown, bytes: Uint8Array): string {
  if (isHeic(bytes)) return 'is HEIC, which the site cannot decode; export it as JPEG';
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('unsupported image format')) return unknownKind;
  // Not the message of libvips: pictures that are read at the same time share its buffer of messages.
  return 'is broken; export it again';
}

/** Pixels from which on an AVIF is not decoded: 60 million took 1.1 GB, five times as much as a JPEG. */
const tooManyPixelsOfHeif = 64_000_000;

/**
 * Inspects a picture that consists of pixels.
 * @throws Error if the picture is damaged or of an unknown kind
 */
async function inspectPixels(bytes: Uint8Array, filename: string): Promise<Original> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height } = metadata;
  const limit = format === 'heif' ? tooManyPixelsOfHeif : tooManyPixels;
  if (format === 'svg') return { problem: `the file “${filename}” ${unusableDrawing}` };
  if (width * height >= limit) return { problem: tooLargeMessage(filename, metadata, limit) };
  return decodeInTurn(metadata, () => decodePixels(bytes, filename, metadata));
}

/** Decodes a picture completely, so that a damaged one is found. */
async function decodePixels(
  bytes: Uint8Array,
  filename: string,
  { format, width, height, autoOrient, hasAlpha, pages }: Metadata,
): Promise<Original> {
  const { data, info } = await sharp(bytes, { limitInputPixels: tooManyPixels })
    .rotate()
    .resize(blurWidth)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // GIF always has an alpha channel, even if no pixel is transparent.
  const isOpaque = !hasAlpha || isEachAlphaFull(data, info.channels);
  const suffix = format === 'png' || !isOpaque ? '.png' : '.jpg';
  const original = { suffix, width: autoOrient.width, height: autoOrient.height } as const;
  const frames = format === 'gif' || format === 'webp' ? (pages ?? 1) : 1;
  if (frames > 1)
    return { ...original, ...(await inspectAnimation(bytes, filename, { width, height, frames })) };
  const blur = await renderPlaceholder(sharp(data, { raw: info }));
  // The placeholder would stay visible through the transparent parts of the picture.
  return isOpaque && blur.length <= maxPlaceholderLength ? { ...original, blur } : original;
}

interface AnimationSize {
  width: number;
  height: number;
  frames: number;
}

/**
 * Inspects a picture of several frames, which has no placeholder, because later frames may be
 * transparent. A picture that would take too much memory is shown without motion.
 * @throws Error if a frame is damaged
 */
async function inspectAnimation(
  bytes: Uint8Array,
  filename: string,
  { width, height, frames }: AnimationSize,
): Promise<Pick<Image, 'animated'> & { note?: string }> {
  if (width * height * frames >= tooManyPixels)
    return {
      note:
        `only the first frame of the animation “${filename}” is shown, because ${frames} frames of ` +
        `${width} × ${height} pixels are too many; the site takes less than 100 million pixels in all`,
    };
  await sharp(bytes, { animated: true, limitInputPixels: tooManyPixels })
    .resize(1)
    .raw()
    .toBuffer();
  return { animated: true };
}

/** True if the last channel of all pixels has its highest value. */
function isEachAlphaFull(pixels: Uint8Array, channels: number): boolean {
  for (let index = channels - 1; index < pixels.length; index += channels)
    if (pixels[index] !== 255) return false;
  return true;
}

/** In characters. A longer placeholder costs more than a request. */
const maxPlaceholderLength = 400;

/** Renders the placeholder of a reduced photograph as a data URL. */
async function renderPlaceholder(reduced: Sharp): Promise<string> {
  const placeholder = await reduced
    .flatten()
    .blur(blurEffect / 100)
    .webp({ quality: 20, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${placeholder.toString('base64')}`;
}
