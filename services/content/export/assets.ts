import path from 'node:path';
import type { UidRegister } from './duplicates';
import { chunkNames } from './entries';
import { publicationsOf } from './publications';
import type { ExportReader } from './reader';
import { ExportError, isObject, textOf, type JsonObject, type StoredAsset } from './types';

/** Path of a stored URL, or null where the URL is missing, malformed or a masked placeholder. */
function storedPath(url: unknown): string | null {
  const text = textOf(url);
  if (!text || /[<>{}\s]/.test(text) || !URL.canParse(text)) return null;
  const { pathname } = new URL(text);
  return pathname.length > 1 ? pathname : null;
}

/** The stack's key as the first well-formed asset URL has it, else undefined. */
export function apiKeyOfAssets(contents: Iterable<JsonObject>): string | undefined {
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
  const found = new Map<string, JsonObject>();
  const add = (chunk: JsonObject, file: string) => {
    for (const [key, content] of Object.entries(chunk)) {
      if (!isObject(content)) throw new ExportError(file, `"${key}" is not an asset`);
      const uid = textOf(content.uid) ?? key;
      if (content.is_dir !== true && uids.add(uid, null, { type: 'asset', file })) {
        found.set(uid, content);
      }
    }
  };
  const index = await reader.object('assets', 'assets.json');
  if (Object.values(index).some(isObject)) {
    add(index, 'assets/assets.json');
    return found;
  }
  for (const name of await chunkNames(reader, ['assets'], 'assets.json')) {
    if (name === 'metadata.json' || name === 'folders.json') continue;
    const chunk = await reader.json('assets', name);
    if (!isObject(chunk)) throw new ExportError(`assets/${name}`, 'is missing or holds no assets');
    add(chunk, `assets/${name}`);
  }
  return found;
}

/** Text without halves of signs, which no URL can hold. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Bytes of an asset: below `files/` or, in the first version of the layout, beside it. */
function fileNames(root: string, uid: string, filename: string): string[] {
  const name = path.basename(filename);
  const folder = path.basename(uid);
  return [
    path.join(root, 'assets', 'files', folder, name),
    path.join(root, 'assets', folder, name),
  ];
}

/** All assets of an export with the path that each is served at. */
export async function readAssets(
  reader: ExportReader,
  apiKey: (contents: Iterable<JsonObject>) => string,
  uids: UidRegister,
): Promise<{ assets: Map<string, StoredAsset>; apiKey: string }> {
  const contents = await readContents(reader, uids);
  const key = apiKey(contents.values());
  const legacy = (await reader.names('folders', 'assets', 'files')).length === 0;
  const seen = new Map<string, number>();
  for (const { url } of contents.values()) {
    const stored = storedPath(url);
    if (stored) seen.set(stored, (seen.get(stored) ?? 0) + 1);
  }
  const assets = new Map<string, StoredAsset>();
  for (const [uid, content] of contents) {
    const filename = textOf(content.filename) ?? uid;
    const [current, older] = fileNames(reader.root, uid, filename);
    const stored = storedPath(content.url);
    // Published sample exports mask their URLs: all assets then share one. Each gets its own.
    const own = `/v3/assets/${key}/${uid}/${uid}/${encodeURIComponent(wellFormed(filename))}`;
    assets.set(uid, {
      uid,
      content,
      path: stored && seen.get(stored) === 1 ? stored : own,
      file: (legacy ? older : current) ?? '',
      root: reader.root,
      publications: publicationsOf(content.publish_details),
    });
  }
  return { assets, apiKey: key };
}
