import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import omit from 'lodash/omit';
import { chunkNames } from '../export/entries';
import { isInside } from '../export/inside';
import { ExportReader } from '../export/reader';
import { ExportError, isObject, type JsonObject, type StackExport } from '../export/types';
import { keyInChunk, putEntry } from './chunk';
import { versionOf, type EntryId } from './entryId';
import { orderLike } from './keyOrder';
import { replaceFile } from './replaceFile';

/** Places and time of a publication. */
export interface Publication {
  /** Uids of environments. */
  environments: readonly string[];
  locales: readonly string[];
  /** ISO 8601. */
  time: string;
}

/** A version of an entry that is written into an export. */
export interface WrittenVersion extends EntryId {
  content: JsonObject;
  version: number;
  /** If false, the content is that of the file, and only the publication is written. */
  isDraft: boolean;
}

/** Fields that an export does not contain. They are written only if the stored entry has them. */
const stampFields = ['created_at', 'created_by', 'updated_at', 'updated_by'];

/**
 * Writes a version of an entry into its chunk file, with a publication for each environment and locale.
 * The file of a new entry is the last chunk of its folder, or a new one. Repeating it is harmless.
 * @returns the version in the file
 */
export async function writeEntry(
  data: StackExport,
  version: WrittenVersion,
  publication: Publication,
): Promise<number> {
  const reader = new ExportReader(data.root);
  const { folder, name, isNew } = await chunkOf(reader, version);
  const file = path.join(...folder, name);
  await mkdir(reader.resolve(...folder), { recursive: true });
  if (!(await isInside(data.root, reader.resolve(...folder)))) {
    throw new ExportError(file, 'lies outside of the export');
  }
  // A symbolic link stays a link: its target is replaced.
  const target = isNew ? reader.resolve(file) : await realpath(reader.resolve(file));
  let writtenVersion = version.version;
  await replaceFile(target, (text) =>
    putEntry(text, version.uid, (stored) => {
      const entry = publishedEntry(data, version, stored, publication);
      writtenVersion = versionOf(entry);
      return entry;
    }),
  );
  if (!isNew) return writtenVersion;
  // Written after the chunk: an index must not name a missing file.
  await replaceFile(
    reader.resolve(...folder, 'index.json'),
    () => `${JSON.stringify({ 1: name }, null, 2)}\n`,
  );
  return writtenVersion;
}

interface Chunk {
  /** Names of the folders from the root of the export. */
  folder: string[];
  name: string;
  /** True if the file is the first chunk of its folder and has to be created with an index. */
  isNew: boolean;
  /** True if the file contains the entry. */
  hasEntry: boolean;
}

/** Finds the chunk file that contains an entry, or the one that it is to be added to. */
export async function chunkOf(reader: ExportReader, version: EntryId): Promise<Chunk> {
  const { contentType, locale, uid } = version;
  const typeFolder = ['entries', contentType];
  const folder = [...typeFolder, locale];
  const folders = await reader.names('folders', ...typeFolder);
  const oldLayout = await reader.json(...typeFolder, `${locale}.json`);
  // The first version of the layout has one file per locale instead of a folder.
  if (!folders.includes(locale) && isObject(oldLayout)) {
    const hasEntry = keyInChunk(oldLayout, uid) !== undefined;
    return { folder: typeFolder, name: `${locale}.json`, isNew: false, hasEntry };
  }
  const ownName = chunkName(version);
  const names = (await chunkNames(reader, folder)).filter((name) => name !== ownName);
  for (const name of [...names, ownName]) {
    const chunk = await reader.json(...folder, name);
    if (keyInChunk(chunk, uid) !== undefined)
      return { folder, name, isNew: names.length === 0, hasEntry: true };
  }
  const last = names.at(-1);
  return last === undefined
    ? { folder, name: ownName, isNew: true, hasEntry: false }
    : { folder, name: last, isNew: false, hasEntry: false };
}

/** Returns the name of a new chunk file. It depends only on the folder, so that a repeat finds the file. */
function chunkName({ contentType, locale }: EntryId): string {
  const hash = createHash('sha256').update(`${contentType}/${locale}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`];
  return `${[...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')}-entries.json`;
}

function publishedEntry(
  data: StackExport,
  { contentType, content, version, isDraft }: WrittenVersion,
  stored: JsonObject | undefined,
  publication: Publication,
): JsonObject {
  if (stored && !isDraft) {
    const details = publishDetails(stored.publish_details, versionOf(stored), publication);
    return { ...stored, publish_details: details };
  }
  const _version = newVersion(version, versionOf(stored));
  const fields = omit(content, [
    'publish_details',
    ...stampFields.filter((stamp) => !stored || !Object.hasOwn(stored, stamp)),
  ]);
  const model = stored ?? newEntryModel(data, contentType);
  const details = publishDetails(stored?.publish_details, _version, publication);
  const publishedFields = { ...fields, _version, publish_details: details };
  const entry = orderLike(publishedFields, model) as JsonObject;
  if (stored && Object.keys(stored).at(-1) !== 'publish_details') return entry;
  // The last key, as in the exports of the vendor, also after fields that the stored entry lacks.
  const { publish_details, ...ordered } = entry;
  return { ...ordered, publish_details };
}

/** Returns the version of a draft, or a newer one if the stored entry was edited by hand since. */
const newVersion = (version: number, storedVersion: number): number =>
  storedVersion > version ? storedVersion + 1 : version;

/** Returns an object whose keys have the order of a new entry: system fields, then the content type's. */
function newEntryModel(data: StackExport, contentType: string): JsonObject {
  const schema = data.contentTypes.find(({ uid }) => uid === contentType)?.schema ?? [];
  const keys = ['uid', 'locale', '_version', 'ACL', '_in_progress', 'tags'];
  return Object.fromEntries([...keys, ...schema.map(({ uid }) => uid)].map((key) => [key, null]));
}

/** Replaces the publications to the same environments and locales. Others stay as they are stored. */
export function publishDetails(
  stored: unknown,
  version: number,
  publication: Publication,
): unknown[] {
  const { environments, locales, time } = publication;
  const items: unknown[] = Array.isArray(stored) ? stored : isObject(stored) ? [stored] : [];
  const details = [...items];
  for (const environment of environments) {
    for (const locale of locales) {
      const index = details.findIndex(
        (item) => isObject(item) && item.environment === environment && item.locale === locale,
      );
      const previous = index < 0 ? {} : (details[index] as JsonObject);
      const detail = { ...previous, environment, locale, time, version };
      if (index < 0) details.push(detail);
      else details[index] = detail;
    }
  }
  return details;
}
