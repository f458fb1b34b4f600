import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { storedAssets } from '../cms/read/assets';
import type { Content } from '../cms/graph/content';
import { pictureTargetsWithin } from '../cms/graph/references';
import type { ContentCache } from '../cms/read/contentCache';
import { originalKey, type Original, type Originals } from '../cms/parse/assets/originals';
import { pictureName, type Image } from '../components/image/image';
import type { Site } from '../site';
import type { AssetStore } from './assetStore';
import { inspect } from './inspect';
import type { Unfetched } from './unfetched';

/** The properties of a picture's record that identify its file, and the name of the file for messages. */
export type Picture = Pick<Image, 'id' | 'revision' | 'suffix'> & { filename: string };

/**
 * File in the content cache. Raise the number if an inspection would get another result. Another
 * version of libvips may decode other files.
 */
const cacheFile = `originals-6-${sharp.versions.vips}.json`;

/**
 * Inspects the file of each picture, once per revision, so that no page shows a picture whose file
 * is invalid or cannot be fetched. Writes the results to the cache.
 * @param pictures one per revision
 * @param cached results of earlier readings
 */
export async function readOriginals(
  pictures: readonly Picture[],
  store: AssetStore,
  cache: ContentCache,
  cached: Originals,
): Promise<{ originals: Originals; unfetched: Unfetched }> {
  const unfetched = new Map<string, string>();
  const originals = new Map<string, Original>();
  const limit = pLimit(availableParallelism());
  const read = async (key: string, picture: Picture): Promise<Original | undefined> => {
    const cachedOriginal = cached.get(key);
    if (cachedOriginal && 'problem' in cachedOriginal) return cachedOriginal;
    const file = await store.fetchPicture(pictureName(picture));
    if (file === undefined) return undefined;
    return cachedOriginal ?? limit(async () => inspect(await readFile(file), picture.filename));
  };
  await Promise.all(
    pictures.map(async (picture) => {
      const key = originalKey(picture);
      const original = await read(key, picture);
      if (original) {
        originals.set(key, original);
        return;
      }
      const reason = store.pictureFailure(pictureName(picture));
      const problem = `the file of the picture cannot be fetched: ${reason}`;
      unfetched.set(key, problem);
      originals.set(key, { problem });
    }),
  );
  const inspected = [...originals].filter(([key]) => !unfetched.has(key)).sort();
  await cache.keep(cacheFile, JSON.stringify(Object.fromEntries(inspected)));
  return { originals, unfetched };
}

/** Reads the results of the last `readOriginals` from the cache; empty if there are none. */
export async function readCachedOriginals(cache: ContentCache): Promise<Originals> {
  return new Map(Object.entries((await cache.json<Record<string, Original>>(cacheFile)) ?? {}));
}

/** Lists the files in picture fields of all entries and locales, one per revision. */
export function referencedPictures(content: Pick<Content, 'readings'>): Picture[] {
  const entries = Object.values(content.readings).flatMap((reading) =>
    Object.values(reading.entries).flatMap((entriesByUid) => Object.values<object>(entriesByUid)),
  );
  const referencedUids = new Set(entries.flatMap(pictureTargetsWithin));
  const pictures = storedAssets(content).flatMap(({ uid, filename, picture }) =>
    picture && referencedUids.has(uid) ? [{ ...picture, filename }] : [],
  );
  return [...new Map(pictures.map((picture) => [originalKey(picture), picture])).values()];
}

/** True if the build fetches the originals of photographs. It always fetches those of drawings. */
export function fetchesPhotographs({ loader, mode, path }: Site['images']): boolean {
  return loader !== 'cloudinary' || (mode === 'fetch' && path === '');
}
