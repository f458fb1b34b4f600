import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { tooManyPixels } from '../cms/parse/originals';
import { listedWidths, quality } from '../components/image/widths';
import { reportError } from '../lib/reportError';
import type { AssetStore } from './assetStore';
import { isJpeg, isPng, isSvg } from './fileKind';
import { sanitizeSvg } from './sanitizeSvg';
import { markUsed } from '../lib/removeFiles';
import { readStart } from '../lib/readStart';
import { listSizedFiles, writeSizedFile } from '../lib/sizedFile';

/** Cache folder of rendered pictures of all stacks. File names identify the original's revision. */
export const renderedPicturesFolder = path.join('.kept', 'pictures');
/** Quality of an original in another format than its path names. An image cache encodes it again. */
const qualityOfOriginals = 92;
/** Version of the rendering. Raise the number if a rendering would get other bytes. */
const renderingVersion = `2-${quality}`;
/** Version of the sanitizer. Raise the number if a sanitized drawing would get other bytes. */
const drawingVersion = 'drawing-1';

/** The picture that a path names. */
export interface PictureRequest {
  /** See `pictureName`. */
  name: string;
  /** In pixels; null for the unchanged original. */
  size: { width: number; height: number } | null;
  /** Suffix of the file without the dot, such as `webp`. */
  format: string;
  /** True for all frames of an animation; otherwise its first frame is rendered. */
  isAnimated: boolean;
}

/** Maximum of the longer side, in pixels. No component requests more; it also limits memory. */
const maxSide = Math.max(...listedWidths);

const picturePath =
  /^\/pictures\/([^/]+)\/(?:(\d{1,5})x(\d{1,5})(?:\.(webp|jpg|png)|(-animated\.webp))|original\.(svg|jpg|png))$/;
const picturePathInText =
  /\/pictures\/[^/]+\/(?:\d{1,5}x\d{1,5}(?:-animated)?|original)\.(?:webp|jpg|png|svg)/g;

/** Part of a URL by which an image cache fetches an original, whose path is percent-encoded again. */
const imageCacheUrl = /\/image\/fetch\/|[?;&]url=/;
const originalPath =
  /(?:\/|%2F)pictures(?:\/|%2F)(?:[^/%&]|%(?!2F))+(?:\/|%2F)original\.(?:jpg|png)/g;

const attribute = /\s([\w-]+)="([^"]*)"/g;
/** Attributes that contain URLs; `content` may contain a text instead. */
const urlAttribute = /^(?:src|srcset|href|imagesrcset|content|poster|style|data-[\w-]+)$/i;
const jsonString = /"((?:[^"\\]|\\.)*)"/g;

/**
 * Returns the paths of all pictures that a built page shows, directly or through an image cache.
 * It ignores texts that only look like such a path. Its time is proportional to the page's length.
 */
export function picturesIn(html: string): string[] {
  const inAttributes = [...html.matchAll(attribute)].flatMap(([, name = '', value = '']) =>
    !urlAttribute.test(name) || (/^content$/i.test(name) && /\s/.test(value)) ? [] : value,
  );
  const inData = structuredData(html)
    .flatMap((json) => [...json.matchAll(jsonString)].map(([, value = '']) => value))
    .filter((value) => !/\s/.test(value));
  return [...inAttributes, ...inData].flatMap(picturesOfValue);
}

/** Returns the JSON of the scripts with structured data. It contains no `<`. */
const structuredData = (html: string): string[] =>
  html.split('<script').flatMap((piece) => {
    const end = piece.indexOf('>');
    const isData = piece.slice(0, end).includes('application/ld+json');
    return isData ? piece.slice(end + 1).split('<', 1) : [];
  });

/** Returns the paths of pictures in a list of URLs, such as the value of `srcset`. */
const picturesOfValue = (value: string): string[] =>
  !value.includes('pictures')
    ? []
    : value
        .replaceAll('&#x27;', "'")
        .split(/[\s<>]/)
        .flatMap((address) =>
          imageCacheUrl.test(address)
            ? [...address.matchAll(originalPath)].flatMap(([path]) => decodeOnce(path))
            : address.split(',').flatMap((text) => text.match(picturePathInText) ?? []),
        );

/** Returns an empty list for a malformed escape, which no URL of the site contains. */
function decodeOnce(escaped: string): string[] {
  try {
    return [decodeURIComponent(escaped)];
  } catch {
    return [];
  }
}

/**
 * Parses the path of a picture, such as `/pictures/{name}.{revision}/828x466.webp`, and decodes its
 * percent escapes. Returns null for any other path.
 */
export function parsePicturePath(publicPath: string): PictureRequest | null {
  const match = picturePath.exec(publicPath);
  if (!match) return null;
  const [, encoded = '', width, height, format = 'webp', animated, original] = match;
  const isAnimated = animated !== undefined;
  const name = decodeName(encoded);
  if (name === null) return null;
  if (original !== undefined) return { name, size: null, format: original, isAnimated };
  const size = { width: Number(width), height: Number(height) };
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < 1 || longer > maxSide) return null;
  return { name, size, format, isAnimated };
}

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
  if (cachedFile !== undefined) {
    await markUsed(cachedFile);
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
  if (size && isAnimated) return encodePicture(cropAnimation(original, size), format).toBuffer();
  return size
    ? encodePicture(cropPicture(original, size), format).toBuffer()
    : encodePicture(openPicture(original), format, qualityOfOriginals).toBuffer();
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

function decodeName(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded);
    return /^\.*$|[/\\\p{Cc}]/u.test(name) ? null : name;
  } catch {
    // A malformed escape, which no path of the site contains.
    return null;
  }
}
