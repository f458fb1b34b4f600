import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { tooManyPixels } from '../cms/originals';
import { quality } from '../components/image/widths';
import { reportError } from '../measurement/reportError';
import type { AssetStore } from './assetStore';
import { markUsed } from './sweep';

/** Rendered pictures of all stacks: their names say which bytes they were made from. */
export const keptPictures = path.join('.kept', 'pictures');
/** Rises when the same rendering would get other bytes: those that are kept are made anew. */
const recipe = `1-${quality}`;

export interface PictureRequest {
  /** See `pictureName`. */
  name: string;
  /** Null for the original as it is. */
  size: { width: number; height: number } | null;
  format: string;
}

const picturePath =
  /^\/pictures\/([^/]+)\/(?:(\d{1,5})x(\d{1,5})\.(webp|jpg|png)|original\.(svg|jpg|png))$/;
const mention = /\/pictures\/[^\s"<>,/]+\/(?:\d{1,5}x\d{1,5}|original)\.(?:webp|jpg|png|svg)/g;

/** An original that an image cache is told to fetch: its path is escaped once more. */
const fetched =
  /(?:\/image\/fetch\/[^\s"<>]*?|[?;&]url=)((?:\/|%2F)pictures(?:\/|%2F)[^\s"<>&]+?(?:\/|%2F)original\.(?:jpg|png))/g;

/** Paths of all pictures that a built page mentions, itself or to an image cache. */
export function picturesIn(html: string): string[] {
  const originals: string[] = [];
  const rest = html.replaceAll('&#x27;', "'").replace(fetched, (_, escaped: string) => {
    originals.push(decodeURIComponent(escaped));
    return '';
  });
  return [...originals, ...[...rest.matchAll(mention)].map(([url]) => url)];
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
  if (size.width < 1 || size.height < 1) return null;
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
  if (request.size === null) return { file: original, made: false };
  const { width, height } = request.size;
  const file = path.join(folder, recipe, request.name, `${width}x${height}.${request.format}`);
  if (await exists(file)) {
    await markUsed(file);
    return { file, made: false };
  }
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.${randomUUID()}.part`;
    await encoded(resized(await readFile(original), request.size), request.format).toFile(part);
    await rename(part, file);
    return { file, made: true };
  } catch (error) {
    reportError(error, { scope: 'picture', picture: request.name });
    return undefined;
  }
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
