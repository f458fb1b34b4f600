import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { storedAssets } from '../cms/read/assets';
import type { Content } from '../cms/graph/content';
import { targetsWithin } from '../cms/graph/references';
import type { ContentCache } from '../cms/read/contentCache';
import {
  originalKey,
  tooLargeMessage,
  tooManyPixels,
  type Original,
  type Originals,
} from '../cms/parse/originals';
import { pictureName, type Image } from '../components/image/image';
import { blurEffect, blurWidth } from '../components/image/widths';
import type { Site } from '../site';
import type { AssetStore } from './assetStore';
import { isGzip, readDrawing } from './sanitizeSvg';
import type { Unfetched } from './unfetched';

/** The parts of a picture that name its file. */
export type Picture = Pick<Image, 'id' | 'revision' | 'suffix'>;

/** File in the content cache. Raise the number if an inspection would get another result. */
const cacheFile = 'originals-5.json';

/**
 * Inspects the file of each picture, once per revision, so that no page shows a picture whose file
 * is invalid or cannot be fetched. Writes the results to the cache.
 * @param cached results of earlier readings
 */
export async function readOriginals(
  pictures: readonly Picture[],
  store: AssetStore,
  cache: ContentCache,
  cached: Originals,
): Promise<{ originals: Originals; unfetched: Unfetched }> {
  const inspected: Record<string, Original> = {};
  const unfetched = new Map<string, string>();
  const originals = new Map<string, Original>();
  const limit = pLimit(availableParallelism());
  const picturesByKey = new Map(pictures.map((picture) => [originalKey(picture), picture]));
  const read = async (key: string, picture: Picture): Promise<Original | undefined> => {
    const cachedOriginal = cached.get(key);
    if (cachedOriginal && 'problem' in cachedOriginal) return cachedOriginal;
    const file = await store.fetchPicture(pictureName(picture));
    if (file === undefined) return undefined;
    return cachedOriginal ?? limit(async () => inspect(await readFile(file), picture));
  };
  await Promise.all(
    [...picturesByKey].map(async ([key, picture]) => {
      const original = await read(key, picture);
      if (original) {
        inspected[key] = original;
        originals.set(key, original);
        return;
      }
      const reason = store.pictureFault(pictureName(picture));
      const problem = `the file of the picture cannot be fetched: ${reason}`;
      unfetched.set(key, problem);
      originals.set(key, { problem });
    }),
  );
  const json = JSON.stringify(Object.fromEntries(Object.entries(inspected).sort()));
  await cache.keep(cacheFile, json);
  return { originals, unfetched };
}

/** Reads the results of the last `readOriginals` from the cache; empty if there are none. */
export async function readCachedOriginals(cache: ContentCache): Promise<Originals> {
  return new Map(Object.entries((await cache.json<Record<string, Original>>(cacheFile)) ?? {}));
}

/** Lists the pictures in file fields of all entries and locales, one per revision. */
export function referencedPictures(content: Pick<Content, 'readings'>): Picture[] {
  const entries = Object.values(content.readings).flatMap((reading) =>
    Object.values(reading.entries).flatMap((entriesByUid) => Object.values<object>(entriesByUid)),
  );
  const referencedUids = new Set(entries.flatMap(targetsWithin));
  const pictures = storedAssets(content).flatMap(({ uid, picture }) =>
    picture && referencedUids.has(uid) ? [picture] : [],
  );
  return [...new Map(pictures.map((picture) => [originalKey(picture), picture])).values()];
}

/** True if the build fetches the originals of photographs. It always fetches those of drawings. */
export function fetchesPhotographs({ loader, mode, path }: Site['images']): boolean {
  return loader !== 'cloudinary' || (mode === 'fetch' && path === '');
}

const unusableDrawing =
  'the file of the picture is not well-formed SVG, is compressed or larger than 5 MB, or has too many parts; simplify it and export it again';

async function inspect(bytes: Uint8Array, picture: Picture): Promise<Original> {
  if (picture.suffix === '.svg') {
    // Outside of the `try`: an error of the sanitizer must not be cached as a problem of the file.
    const drawing = await readDrawing(bytes);
    if (!drawing?.width || !drawing.height) return { problem: unusableDrawing };
    return { width: drawing.width, height: drawing.height };
  }
  if (isGzip(bytes))
    return { problem: 'the file of the picture is compressed with gzip; decompress it' };
  try {
    const { autoOrient, width, height, format, hasAlpha } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format === 'svg' || !autoOrient.width || !autoOrient.height)
      return {
        problem: `the file of the picture is ${format}, unlike its file name; export it again`,
      };
    if (width * height >= tooManyPixels) return { problem: tooLargeMessage(width, height) };
    const size = { width: autoOrient.width, height: autoOrient.height };
    const blur = await renderPlaceholder(bytes);
    // The placeholder would stay visible through the transparent parts of the picture.
    return hasAlpha || blur.length > maxPlaceholderLength ? size : { ...size, blur };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { problem: `the file of the picture is broken: ${reason}` };
  }
}

/** In characters. A longer placeholder costs more than a request. */
const maxPlaceholderLength = 400;

/**
 * Renders the placeholder of a photograph as a data URL.
 * @throws Error if the photograph is damaged, because it is decoded completely
 */
async function renderPlaceholder(bytes: Uint8Array): Promise<string> {
  const placeholder = await sharp(bytes, { limitInputPixels: tooManyPixels })
    .rotate()
    .resize(blurWidth)
    .flatten()
    .blur(blurEffect / 100)
    .webp({ quality: 20, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${placeholder.toString('base64')}`;
}
