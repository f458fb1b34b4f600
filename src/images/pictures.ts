import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { tooManyPixels } from '../cms/parse/assets/originals';
import { quality } from '../components/image/widths';
import { reportError } from '../lib/reportError';
import type { AssetStore } from './assetStore';
import { decodeInTurn } from './decoding';
import { isJpeg, isPng, isSvg } from './fileKind';
import { parsePicturePath, type PictureRequest } from './picturePaths';
import { sanitizeSvg } from './sanitizeSvg';
import { markUsed } from '../lib/files/removeFiles';
import { readStart } from '../lib/files/readStart';
import { listSizedFiles, writeSizedFile } from '../lib/files/sizedFile';

/** Cache folder of rendered pictures of all stacks. File names identify the original's revision. */
export const renderedPicturesFolder = path.join('.kept', 'pictures');
/** Quality of an original in another format than its path names. An image cache encodes it again. */
const qualityOfOriginals = 92;
/** Version of the rendering. Raise the number if a rendering would get other bytes. */
const renderingVersion = `2-${quality}`;
/** Version of the sanitizer. Raise the number if a sanitized drawing would get other bytes. */
const drawingVersion = 'drawing-2';

/**
 * Renders the picture that a path names, unless it is cached.
 * @param folder cache folder of rendered pictures
 * @returns the path of the file, with `isNew` if it was not cached; undefined if the path is invalid
 *   or the picture cannot be rendered
 */
export async function renderPicture(
  store: AssetStore,
  publicPath: string,
  folder = renderedPicturesFolder,
): Promise<{ file: string; isNew: boolean } | undefined> {
  const request = parsePicturePath(publicPath);
  if (!request) return undefined;
  const original = await store.fetchPicture(request.name);
  if (original === undefined) return undefined;
  if (await isOriginal(request, original)) return { file: original, isNew: false };
  const version = request.format === 'svg' ? drawingVersion : renderingVersion;
  const file = path.join(folder, version, request.name, nameOf(request));
  const cachedFile = (await listSizedFiles(path.dirname(file))).get(path.basename(file));
  if (cachedFile !== undefined && (await markUsed(cachedFile))) {
    return { file: cachedFile, isNew: false };
  }
  try {
    const bytes = await render(await readFile(original), request);
    return { file: await writeSizedFile(file, bytes), isNew: true };
  } catch (error) {
    reportError(error, { scope: 'picture', picture: request.name });
    return undefined;
  }
}

/** True if a request names the original itself, and its file is of the format that the path names. */
async function isOriginal({ size, format }: PictureRequest, file: string): Promise<boolean> {
  if (size !== null || format === 'svg') return false;
  const start = await readStart(file, 8);
  return format === 'png' ? isPng(start) : isJpeg(start);
}

const nameOf = ({ size, format, isAnimated }: PictureRequest) =>
  `${size ? `${size.width}x${size.height}` : 'original'}${isAnimated ? '-animated' : ''}.${format}`;

/** Resizes and encodes a photograph, or sanitizes a drawing. */
async function render(
  original: Uint8Array,
  { size, format, isAnimated }: PictureRequest,
): Promise<Uint8Array> {
  if (format === 'svg') return renderDrawing(original);
  if (isSvg(original)) throw new Error('The picture is a drawing, which is served as SVG only.');
  const metadata = await sharp(original, { limitInputPixels: tooManyPixels }).metadata();
  return decodeInTurn(isAnimated ? metadata : { ...metadata, pages: 1 }, () => {
    if (!size) return encodePicture(openPicture(original), format, qualityOfOriginals).toBuffer();
    const crop = isAnimated ? cropAnimation : cropPicture;
    return encodePicture(crop(original, size), format).toBuffer();
  });
}

async function renderDrawing(original: Uint8Array): Promise<Uint8Array> {
  const drawing = await sanitizeSvg(original);
  if (drawing === null)
    throw new Error('The drawing is not well-formed SVG, is too large, or has too many parts.');
  return Buffer.from(drawing);
}

/** Opens a picture, rotated by its EXIF orientation. */
const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: tooManyPixels }).rotate();

interface Size {
  width: number;
  height: number;
}

/** Rotates a picture by its EXIF orientation, then scales and crops it to a size in pixels. */
export const cropPicture = (bytes: Uint8Array, { width, height }: Size): Sharp =>
  openPicture(bytes).resize(width, height, { fit: 'cover' });

/** Scales and crops all frames of an animation to a size in pixels. */
const cropAnimation = (bytes: Uint8Array, { width, height }: Size): Sharp =>
  sharp(bytes, { animated: true, limitInputPixels: tooManyPixels }).resize(width, height, {
    fit: 'cover',
  });

/**
 * Encodes a picture with the site's settings for a format.
 * @param lossyQuality from 1 to 100; default: that of renderings
 */
export function encodePicture(picture: Sharp, format: string, lossyQuality = quality): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality: lossyQuality });
    case 'png':
      return picture.png({ compressionLevel: 9, palette: true });
    default:
      // JPEG has no transparency, and libvips would show black instead.
      return picture.flatten({ background: '#fff' }).jpeg({ quality: lossyQuality, mozjpeg: true });
  }
}
