import path from 'node:path';
import type { UidRegister } from './duplicates';
import { chunkNames } from './entries';
import { publicationsOf } from './publications';
import type { ExportReader } from './reader';
import { ExportError, isObject, textOf, type JsonObject, type StoredAsset } from './types';
import { parseUrl } from '../parseUrl';

/** Returns the path of a stored URL; null if the URL is missing, malformed or a masked placeholder. */
function storedPath(stored: unknown): string | null {
  const text = textOf(stored);
  const url = text && !/[<>{}\s]/.test(text) ? parseUrl(text) : null;
  return url && url.pathname.length > 1 ? url.pathname : null;
}

/** Stack key of an export that names none. */
const unnamedStack = 'blt00embedded';

/** Returns the stack's key from the first well-formed asset URL; undefined if there is none. */
function apiKeyOfAssets(contents: Iterable<JsonObject>): string | undefined {
  for (const content of contents) {
    const match = /^\/v3\/assets\/([\w-]+)\//.exec(storedPath(content.url) ?? '');
    if (match?.[1]) return match[1];
  }
  return undefined;
}

async function readContents(
  reader: ExportReader,
  uids: UidRegister,
): Promise<Map<string, JsonObject>> {
  const contents = new Map<string, JsonObject>();
  const add = (chunk: JsonObject, file: string) => {
    for (const [key, content] of Object.entries(chunk)) {
      if (!isObject(content)) throw new ExportError(file, `"${key}" is not an asset`);
      const uid = textOf(content.uid) || key;
      if (content.is_dir !== true && uids.add(uid, null, { type: 'asset', file })) {
        contents.set(uid, content);
      }
    }
  };
  const index = await reader.object('assets', 'assets.json');
  if (Object.values(index).some(isObject)) {
    add(index, 'assets/assets.json');
    return contents;
  }
  for (const name of await chunkNames(reader, ['assets'], 'assets.json')) {
    if (name === 'metadata.json' || name === 'folders.json') continue;
    const chunk = await reader.json('assets', name);
    if (!isObject(chunk)) throw new ExportError(`assets/${name}`, 'is missing or holds no assets');
    add(chunk, `assets/${name}`);
  }
  return contents;
}

/** Replaces lone surrogates, which cannot be encoded in a URL. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/**
 * Reads all assets of an export, each with the URL path that it is served at.
 * @param apiKey key of the stack; undefined or empty to read it from the URLs of the assets
 */
export async function readAssets(
  reader: ExportReader,
  apiKey: string | undefined,
  uids: UidRegister,
): Promise<{ assets: Map<string, StoredAsset>; apiKey: string }> {
  const contents = await readContents(reader, uids);
  const key = apiKey || (apiKeyOfAssets(contents.values()) ?? unnamedStack);
  const hasFilesFolder = (await reader.names('folders', 'assets', 'files')).length > 0;
  // The first version of the layout has the files directly below `assets/`.
  const folder = reader.resolve('assets', ...(hasFilesFolder ? ['files'] : []));
  const countByPath = new Map<string, number>();
  for (const { url } of contents.values()) {
    const urlPath = storedPath(url);
    if (urlPath) countByPath.set(urlPath, (countByPath.get(urlPath) ?? 0) + 1);
  }
  const assets = new Map<string, StoredAsset>();
  for (const [uid, content] of contents) {
    const filename = textOf(content.filename) ?? uid;
    const urlPath = storedPath(content.url);
    // Published sample exports mask their URLs, so that all assets share one. Each gets its own.
    const ownPath = `/v3/assets/${key}/${uid}/${uid}/${encodeURIComponent(wellFormed(filename))}`;
    assets.set(uid, {
      uid,
      content,
      path: urlPath && countByPath.get(urlPath) === 1 ? urlPath : ownPath,
      file: path.join(folder, path.basename(uid), path.basename(filename)),
      root: reader.root,
      publications: publicationsOf(content.publish_details),
    });
  }
  return { assets, apiKey: key };
}
