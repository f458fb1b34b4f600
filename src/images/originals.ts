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
  tooLarge,
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

/** Where findings are kept between builds; the number rises when they would be others. */
const keptName = 'originals-4.json';

/**
 * Looks into the file of each picture, once per revision: a page must not be built around one that
 * turns out not to be a picture, or that cannot be had.
 * @param known what was found out before
 */
export async function readOriginals(
  pictures: readonly Picture[],
  store: AssetStore,
  kept: ContentCache,
  known: Originals,
): Promise<{ originals: Originals; unfetched: Unfetched }> {
  const found: Record<string, Original> = {};
  const unfetched = new Map<string, string>();
  const originals = new Map<string, Original>();
  const limit = pLimit(availableParallelism());
  const wanted = new Map(pictures.map((each) => [originalKey(each), each]));
  const look = async (key: string, picture: Picture): Promise<Original | undefined> => {
    const before = known.get(key);
    if (before && 'problem' in before) return before;
    const file = await store.picture(pictureName(picture));
    if (file === undefined) return undefined;
    return before ?? limit(async () => inspect(await readFile(file), picture));
  };
  await Promise.all(
    [...wanted].map(async ([key, picture]) => {
      const original = await look(key, picture);
      if (original) {
        found[key] = original;
        originals.set(key, original);
        return;
      }
      const why = store.pictureFault(pictureName(picture));
      const problem = `the file of the picture cannot be fetched: ${why}`;
      unfetched.set(key, problem);
      originals.set(key, { problem });
    }),
  );
  const text = JSON.stringify(Object.fromEntries(Object.entries(found).sort()));
  await kept.keep(keptName, text);
  return { originals, unfetched };
}

/** What the last reading found out. */
export async function keptOriginals(kept: ContentCache): Promise<Originals> {
  return new Map(Object.entries((await kept.json<Record<string, Original>>(keptName)) ?? {}));
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

/** Whether the originals of photographs go through the build; drawings always do. */
export function buildHasOriginals({ loader, mode, path }: Site['images']): boolean {
  return loader !== 'cloudinary' || (mode === 'fetch' && path === '');
}

const unusableDrawing =
  'the file of the picture is no well-formed SVG, is packed or larger than 5 MB, or has too many parts; simplify it and export it anew';

async function inspect(bytes: Uint8Array, picture: Picture): Promise<Original> {
  if (picture.suffix === '.svg') {
    // Outside of the `try`: a fault of the sanitizer is ours, and must not be kept as one of the file.
    const drawing = await readDrawing(bytes);
    if (!drawing?.width || !drawing.height) return { problem: unusableDrawing };
    return { width: drawing.width, height: drawing.height };
  }
  if (isGzip(bytes)) return { problem: 'the file of the picture is packed with gzip; unpack it' };
  try {
    const { autoOrient, width, height, format, hasAlpha } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format === 'svg' || !autoOrient.width || !autoOrient.height)
      return { problem: `the file of the picture is ${format}, not what it says to be` };
    if (width * height >= tooManyPixels) return { problem: tooLarge(width, height) };
    const size = { width: autoOrient.width, height: autoOrient.height };
    const blur = await blurred(bytes);
    // Through what is transparent the stand-in would be seen for ever.
    return hasAlpha || blur.length > largestBlur ? size : { ...size, blur };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { problem: `the file of the picture is broken: ${reason}` };
  }
}

/** Characters. A request of its own costs more. */
const largestBlur = 400;

/** The stand-in of a photograph as data. Decodes all of it, so that what is broken is found here. */
async function blurred(bytes: Uint8Array): Promise<string> {
  const small = await sharp(bytes, { limitInputPixels: tooManyPixels })
    .rotate()
    .resize(blurWidth)
    .flatten()
    .blur(blurEffect / 100)
    .webp({ quality: 20, effort: 6, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
