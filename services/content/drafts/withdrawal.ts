import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { ExportReader } from '../export/reader';
import { isObject, type JsonObject, type StackExport } from '../export/types';
import { putEntry, removeEntry } from './chunk';
import type { EntryId } from './entryId';
import { chunkOf } from './exportWriter';
import { replaceFile } from './replaceFile';

/** Environments and locales in which an entry or asset is no longer published. */
export interface Withdrawal {
  /** Uids of environments. */
  environments: readonly string[];
  locales: readonly string[];
}

/** Removes an entry in one locale from its chunk file. Other entries keep their bytes. */
export function deleteStoredEntry(data: StackExport, id: EntryId): Promise<void> {
  return changeChunk(data, id, (text) => removeEntry(text, id.uid));
}

/** Removes publications of an entry. Its content stays in the export. */
export function withdrawEntry(
  data: StackExport,
  id: EntryId,
  withdrawal: Withdrawal,
): Promise<void> {
  return changeChunk(data, id, (text) =>
    putEntry(text, id.uid, (stored = {}) => withdrawn(stored, data, withdrawal)),
  );
}

/** Returns an entry or asset without the publications to some environments and locales. */
export function withdrawn(
  stored: JsonObject,
  data: StackExport,
  { environments, locales }: Withdrawal,
): JsonObject {
  const { publish_details: details } = stored;
  const items: unknown[] = Array.isArray(details) ? details : isObject(details) ? [details] : [];
  // A publication names its environment by uid or name.
  const names = data.environments.flatMap(({ uid, name }) =>
    environments.includes(uid) ? [uid, name] : [],
  );
  const isWithdrawn = (item: unknown) =>
    isObject(item) &&
    locales.includes(item.locale as string) &&
    (data.anyEnvironment || names.includes(item.environment as string));
  return { ...stored, publish_details: items.filter((item) => !isWithdrawn(item)) };
}

async function changeChunk(
  data: StackExport,
  id: EntryId,
  change: (text: string) => string,
): Promise<void> {
  const reader = new ExportReader(data.root);
  const { folder, name, hasEntry } = await chunkOf(reader, id);
  if (!hasEntry) return;
  // A symbolic link stays a link: its target is replaced.
  const target = await realpath(reader.resolve(path.join(...folder, name)));
  await replaceFile(target, (text) => change(text ?? '{}\n'));
}
