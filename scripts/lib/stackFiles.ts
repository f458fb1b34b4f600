/** The content model and the entries of a stack export as values, for copies with another model. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import difference from 'lodash/difference';
import { readTextIfPresent } from '../../src/lib/files/readIfPresent';

/** A field of a content type, group or global field. */
export interface StackField {
  uid: string;
  data_type: string;
  multiple?: boolean;
  reference_to?: string | string[];
  schema?: StackField[];
  field_metadata?: Record<string, unknown>;
  [key: string]: unknown;
}

/** A content type or a global field. */
export interface Definition {
  uid: string;
  schema: StackField[];
  /** The vendor's rules by which forms show and hide fields. */
  field_rules?: unknown[];
  [key: string]: unknown;
}

/** The entries in one file of the export, by uid. */
export interface EntryFile {
  type: string;
  locale: string;
  name: string;
  entries: Record<string, Record<string, unknown>>;
}

/** The content model and the entries of an export. */
export interface StackFiles {
  contentTypes: Definition[];
  globalFields: Definition[];
  entryFiles: EntryFile[];
}

const globalFieldsFile = path.join('global_fields', 'globalfields.json');

/**
 * Reads the content types of an export from their own files: those of the list in `schema.json` in its
 * order, then new ones. Vendors' tools read the list, which an edit of one file leaves behind.
 */
export async function readContentTypes(folder: string): Promise<Definition[]> {
  const inFolder = path.join(folder, 'content_types');
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(inFolder, name), 'utf8'));
  const listed = ((await read('schema.json')) as Definition[]).map(({ uid }) => `${uid}.json`);
  const names = (await readdir(inFolder)).filter((name) => name !== 'schema.json').sort();
  const inOrder = [...listed.filter((name) => names.includes(name)), ...difference(names, listed)];
  return Promise.all(inOrder.map((name) => read(name) as Promise<Definition>));
}

/** Reads the content model and the entries of the export in a folder. */
export async function readStackFiles(folder: string): Promise<StackFiles> {
  const read = async (...parts: string[]): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, ...parts), 'utf8'));
  const globalFields = (await read(globalFieldsFile)) as Definition[];
  const contentTypes = await readContentTypes(folder);
  const entryFiles: EntryFile[] = [];
  for (const { uid: type } of contentTypes) {
    for (const locale of await readdir(path.join(folder, 'entries', type))) {
      const index = await read('entries', type, locale, 'index.json');
      for (const name of Object.values(index as Record<string, string>)) {
        const entries = (await read('entries', type, locale, name)) as EntryFile['entries'];
        entryFiles.push({ type, locale, name, entries });
      }
    }
  }
  return { contentTypes, globalFields, entryFiles };
}

/**
 * Writes the content model and the entries of an export over those in a folder. Content types that
 * the export lacks are removed. A file that would not change is not written. There can be one entry file
 * for a content type and locale.
 */
export async function writeStackFiles(folder: string, stack: StackFiles): Promise<void> {
  const { contentTypes, globalFields, entryFiles } = stack;
  const uids = new Set(contentTypes.map(({ uid }) => uid));
  for (const part of ['content_types', 'entries']) {
    for (const name of await readdir(path.join(folder, part))) {
      const isLeftOver = name !== 'schema.json' && !uids.has(path.basename(name, '.json'));
      if (isLeftOver) await rm(path.join(folder, part, name), { recursive: true });
    }
  }
  await writeJson(contentTypes, folder, 'content_types', 'schema.json');
  for (const type of contentTypes) {
    await writeJson(type, folder, 'content_types', `${type.uid}.json`);
  }
  await writeJson(globalFields, folder, globalFieldsFile);
  for (const { type, locale, name, entries } of entryFiles) {
    if (!uids.has(type)) continue;
    await writeJson({ 1: name }, folder, 'entries', type, locale, 'index.json');
    await writeJson(entries, folder, 'entries', type, locale, name);
  }
}

async function writeJson(value: unknown, ...parts: string[]): Promise<void> {
  const file = path.join(...parts);
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if ((await readTextIfPresent(file)) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
