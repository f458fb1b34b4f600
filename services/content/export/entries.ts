import path from 'node:path';
import { isDeeper, maxDepth } from './depth';
import type { UidRegister } from './duplicates';
import { publicationsOf } from './publications';
import type { ExportReader } from './reader';
import { ExportError, isObject, textOf, type StoredEntry } from './types';

type ByUid = Map<string, StoredEntry>;
type ByLocale = Map<string, ByUid>;

/** Reads all localised entries: content type uid → locale → entry uid → entry. */
export async function readEntries(
  reader: ExportReader,
  contentTypes: Set<string>,
  warnings: string[],
  uids: UidRegister,
): Promise<Map<string, ByLocale>> {
  const entriesByType = new Map<string, ByLocale>();
  for (const contentType of await reader.names('folders', 'entries')) {
    if (!contentTypes.has(contentType)) {
      warnings.push(
        `entries/${contentType}: there is no content type of this name, so its entries are left out`,
      );
      continue;
    }
    entriesByType.set(contentType, await readContentType(reader, contentType, uids));
  }
  return entriesByType;
}

async function readContentType(
  reader: ExportReader,
  contentType: string,
  uids: UidRegister,
): Promise<ByLocale> {
  const folder = ['entries', contentType];
  const locales: ByLocale = new Map();
  for (const locale of await reader.names('folders', ...folder)) {
    const entries: ByUid = new Map();
    for (const name of await chunkNames(reader, [...folder, locale])) {
      await addChunk(reader, [...folder, locale, name], { contentType, locale, entries, uids });
    }
    locales.set(locale, entries);
  }
  // The first version of the layout has one file per locale instead of a folder.
  for (const name of await reader.names('files', ...folder)) {
    const locale = path.basename(name, '.json');
    if (!name.endsWith('.json') || locales.has(locale)) continue;
    const entries: ByUid = new Map();
    await addChunk(reader, [...folder, name], { contentType, locale, entries, uids });
    locales.set(locale, entries);
  }
  return locales;
}

/**
 * Lists the chunk files of a folder: those that its index names, in that order, or all JSON files
 * if there is no index.
 */
export async function chunkNames(
  reader: ExportReader,
  folder: string[],
  index = 'index.json',
): Promise<string[]> {
  const listed = await reader.json(...folder, index);
  if (isObject(listed)) {
    return Object.values(listed).filter((name): name is string => typeof name === 'string');
  }
  const names = await reader.names('files', ...folder);
  return names.filter((name) => name.endsWith('.json') && name !== index);
}

async function addChunk(
  reader: ExportReader,
  parts: string[],
  target: { contentType: string; locale: string; entries: ByUid; uids: UidRegister },
): Promise<void> {
  const { contentType, locale, entries, uids } = target;
  const file = path.join(...parts);
  const chunk = await reader.json(...parts);
  if (chunk === undefined) throw new ExportError(file, 'is named in the index but missing');
  if (typeof chunk !== 'object' || chunk === null) throw new ExportError(file, 'holds no entries');
  for (const [key, content] of Object.entries(chunk as Record<string, unknown>)) {
    if (!isObject(content)) throw new ExportError(file, `"${key}" is not an entry`);
    const uid = textOf(content.uid) || key;
    if (isDeeper(content, maxDepth)) {
      throw new ExportError(file, `"${uid}" is nested more than ${maxDepth} levels deep`);
    }
    if (!uids.add(uid, locale, { type: contentType, file })) continue;
    const publications = publicationsOf(content.publish_details);
    entries.set(uid, { uid, contentType, locale, content, publications });
  }
}
