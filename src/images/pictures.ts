import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { tooManyPixels } from '../cms/parse/originals';
import { listedWidths, quality } from '../components/image/widths';
import { reportError } from '../lib/reportError';
import type { AssetStore } from './assetStore';
import { sanitizeSvg } from './sanitizeSvg';
import { markUsed } from '../lib/removeFiles';
import { replaceFile } from '../lib/replaceFile';

/** Rendered pictures of all stacks: their names say which bytes they were made from. */
export const keptPictures = path.join('.kept', 'pictures');
/** Rises when the same rendering would get other bytes: those that are kept are made anew. */
const recipe = `1-${quality}`;
/** The same for drawings: it rises with what is taken out of them. */
const drawingRecipe = 'drawing-1';

export interface PictureRequest {
  /** See `pictureName`. */
  name: string;
  /** Null for the original as it is. */
  size: { width: number; height: number } | null;
  format: string;
}

/** Pixels of the longer side: no place of the site asks for more, and memory grows with both sides. */
const largestSide = Math.max(...listedWidths);

const picturePath =
  /^\/pictures\/([^/]+)\/(?:(\d{1,5})x(\d{1,5})\.(webp|jpg|png)|original\.(svg|jpg|png))$/;
const mention = /\/pictures\/[^/]+\/(?:\d{1,5}x\d{1,5}|original)\.(?:webp|jpg|png|svg)/g;

/** An address by which an image cache fetches an original, whose path is percent-encoded again. */
const isFetched = /\/image\/fetch\/|[?;&]url=/;
const original = /(?:\/|%2F)pictures(?:\/|%2F)(?:[^/%&]|%(?!2F))+(?:\/|%2F)original\.(?:jpg|png)/g;

const attribute = /\s([\w-]+)="([^"]*)"/g;
/** Attributes that contain addresses; a `content` may be a text instead. */
const addressAttribute = /^(?:src|srcset|href|imagesrcset|content|poster|style|data-[\w-]+)$/i;
const jsonString = /"((?:[^"\\]|\\.)*)"/g;

/**
 * Returns the paths of all pictures that a built page shows, directly or through an image cache.
 * It ignores texts that only look like such a path. Its time is proportional to the page's length.
 */
export function picturesIn(html: string): string[] {
  const inAttributes = [...html.matchAll(attribute)].flatMap(([, name = '', value = '']) =>
    !addressAttribute.test(name) || (/^content$/i.test(name) && /\s/.test(value)) ? [] : value,
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

/** Returns the paths of pictures in a list of addresses, such as the value of `srcset`. */
const picturesOfValue = (value: string): string[] =>
  !value.includes('pictures')
    ? []
    : value
        .replaceAll('&#x27;', "'")
        .split(/[\s<>]/)
        .flatMap((address) =>
          isFetched.test(address)
            ? [...address.matchAll(original)].flatMap(([path]) => decodedOnce(path))
            : address.split(',').flatMap((each) => each.match(mention) ?? []),
        );

/** Returns an empty list for a malformed escape, which no address of the site contains. */
function decodedOnce(escaped: string): string[] {
  try {
    return [decodeURIComponent(escaped)];
  } catch {
    return [];
  }
}

/**
 * What a path such as `/pictures/{name}.{revision}/828x466.webp` asks for; percent escapes are
 * decoded. Null for any other path.
 */
export function parsePicturePath(publicPath: string): PictureRequest | null {
  const match = picturePath.exec(publicPath);
  if (!match) return null;
  const [, encoded = '', width, height, format, original] = match;
  const name = decodeName(encoded);
  if (name === null) return null;
  if (original !== undefined) return { name, size: null, format: original };
  const size = { width: Number(width), height: Number(height) };
  const [least, most] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (least < 1 || most > largestSide) return null;
  return { name, size, format: format ?? '' };
}

/**
 * Makes the rendering that a path names, or takes the kept one.
 * @param folder where renderings are kept
 * @returns the local file and whether it was made now; undefined where it cannot be made.
 */
export async function renderPicture(
  store: AssetStore,
  publicPath: string,
  folder = keptPictures,
): Promise<{ file: string; made: boolean } | undefined> {
  const request = parsePicturePath(publicPath);
  if (!request) return undefined;
  const original = await store.picture(request.name);
  if (original === undefined) return undefined;
  const isDrawing = request.format === 'svg';
  if (request.size === null && !isDrawing) return { file: original, made: false };
  const file = path.join(folder, isDrawing ? drawingRecipe : recipe, request.name, nameOf(request));
  if (await exists(file)) {
    await markUsed(file);
    return { file, made: false };
  }
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const bytes = await made(await readFile(original), request);
    await replaceFile(file, (temporaryFile) => writeFile(temporaryFile, bytes));
    return { file, made: true };
  } catch (error) {
    reportError(error, { scope: 'picture', picture: request.name });
    return undefined;
  }
}

const nameOf = ({ size, format }: PictureRequest) =>
  `${size ? `${size.width}x${size.height}` : 'original'}.${format}`;

/** A drawing without what could run in it; a photograph in a size. */
async function made(original: Uint8Array, { size, format }: PictureRequest): Promise<Uint8Array> {
  if (size) return encoded(resized(original, size), format).toBuffer();
  const drawing = await sanitizeSvg(original);
  if (drawing === null)
    throw new Error('the drawing is no well-formed SVG, too large, or has too many parts');
  return Buffer.from(drawing);
}

/** A picture upright, and cropped from its middle to a size. */
export function resized(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  return sharp(bytes, { limitInputPixels: tooManyPixels })
    .rotate()
    .resize(width, height, { fit: 'cover' });
}

/** The same in the way that the site gives a format. */
export function encoded(picture: Sharp, format: string): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality });
    case 'png':
      return picture.png({ compressionLevel: 9, palette: true });
    default:
      return picture.jpeg({ quality, mozjpeg: true });
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

function decodeName(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded);
    return /^\.*$|[/\\\p{Cc}]/u.test(name) ? null : name;
  } catch {
    // A malformed escape: no page of the site mentions such a path.
    return null;
  }
}
