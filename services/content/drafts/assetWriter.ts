import { mkdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import omit from 'lodash/omit';
import { chunkNames } from '../export/entries';
import { isInside } from '../export/inside';
import { ExportReader } from '../export/reader';
import {
  ExportError,
  isObject,
  textOf,
  type JsonObject,
  type StackExport,
  type StoredAsset,
} from '../export/types';
import { keyInChunk, putEntry, removeEntry } from './chunk';
import { orderLike } from './keyOrder';
import { replaceFile } from './replaceFile';

const newChunk = '00000000-0000-4000-8000-000000000001-assets.json';

/** Writes the record of an asset into its chunk file, without the fields that exports do not contain. */
export async function writeAsset(
  data: StackExport,
  uid: string,
  createRecord: (stored: JsonObject | undefined) => JsonObject,
): Promise<void> {
  const reader = new ExportReader(data.root);
  const { name, isNew } = await chunkOf(reader, uid);
  let record: JsonObject = {};
  await replaceFile(await fileOf(reader, name, isNew), (text) =>
    putEntry(text, uid, (stored) => {
      const stamps = ['created_at', 'created_by', 'updated_at', 'updated_by'];
      const fields = omit(
        createRecord(stored),
        stamps.filter((stamp) => !stored || !(stamp in stored)),
      );
      record = orderLike(fields, stored) as JsonObject;
      return record;
    }),
  );
  await changeMetadata(reader, name, (items) => {
    const { url, filename, parent_uid } = record;
    const item = { uid, url, filename, ...(parent_uid ? { parent_uid } : {}) };
    const index = items.findIndex((other) => isObject(other) && other.uid === uid);
    return index < 0 ? [...items, item] : items.with(index, item);
  });
  if (!isNew) return;
  // Written after the chunk: an index must not name a missing file.
  const index = reader.resolve('assets', 'assets.json');
  await replaceFile(index, () => `${JSON.stringify({ 1: name }, null, 2)}\n`);
}

/** Moves an uploaded file into the export. It is moved already if the operation was interrupted. */
export async function moveFile(asset: StoredAsset, target: string): Promise<void> {
  if (asset.file === target) return;
  await mkdir(path.dirname(target), { recursive: true });
  if (!(await isInside(asset.root, path.dirname(target)))) throw outside(target);
  await rename(asset.file, target);
}

/**
 * Removes the record of an asset from an export, then the folder of its file. The record may be gone
 * already if the operation was interrupted.
 */
export async function deleteAsset(data: StackExport, uid: string, folder: string): Promise<void> {
  const reader = new ExportReader(data.root);
  const { name, isNew } = await chunkOf(reader, uid);
  if (!isNew) {
    await replaceFile(await fileOf(reader, name, false), (text) => removeEntry(text ?? '{}', uid));
  }
  await changeMetadata(reader, name, (items) =>
    items.filter((item) => !isObject(item) || item.uid !== uid),
  );
  if (await isInside(data.root, folder).catch(() => false)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes a file of an asset, and its folder if it is empty then. */
export async function removeFile(root: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  if (!(await isInside(root, folder).catch(() => false))) return;
  await rm(file, { force: true });
  await rmdir(folder).catch(() => undefined);
}

/** Finds the chunk file that contains an asset, or the one that it is to be added to. */
async function chunkOf(
  reader: ExportReader,
  uid: string,
): Promise<{ name: string; isNew: boolean }> {
  const index = await reader.object('assets', 'assets.json');
  // The first version of the layout has all records in the file that is an index later.
  if (Object.values(index).some(isObject)) return { name: 'assets.json', isNew: false };
  const others = ['metadata.json', 'folders.json'];
  const names = (await chunkNames(reader, ['assets'], 'assets.json')).filter(
    (name) => !others.includes(name),
  );
  for (const name of names) {
    const chunk = await reader.json('assets', name);
    if (keyInChunk(chunk, uid) !== undefined) return { name, isNew: false };
  }
  const last = names.at(-1);
  return last === undefined ? { name: newChunk, isNew: true } : { name: last, isNew: false };
}

async function fileOf(reader: ExportReader, name: string, isNew: boolean): Promise<string> {
  const folder = reader.resolve('assets');
  if (isNew) await mkdir(folder, { recursive: true });
  const file = isNew ? path.join(await realpath(folder), name) : path.join(folder, name);
  if (!(await isInside(reader.root, isNew ? folder : file))) throw outside(name);
  return isNew ? file : realpath(file);
}

/** Changes the list of a chunk in `metadata.json`, which the vendor's import reads. */
async function changeMetadata(
  reader: ExportReader,
  chunk: string,
  change: (items: unknown[]) => unknown[],
): Promise<void> {
  const metadata = await reader.json('assets', 'metadata.json');
  if (!isObject(metadata)) return;
  const file = await fileOf(reader, 'metadata.json', false);
  const items: unknown[] = Array.isArray(metadata[chunk]) ? metadata[chunk] : [];
  const text = `${JSON.stringify({ ...metadata, [chunk]: change(items) }, null, 2)}\n`;
  await replaceFile(file, () => text);
}

const outside = (file: string): ExportError =>
  new ExportError(textOf(path.basename(file)) ?? file, 'lies outside of the export');
