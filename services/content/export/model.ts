import type { ExportReader } from './reader';
import {
  ExportError,
  isObject,
  textOf,
  type ContentType,
  type GlobalField,
  type JsonObject,
  type Taxonomy,
  type Term,
} from './types';

/** Files beside the content types that are not content types. */
const otherFiles = new Set([
  'schema.json',
  '__master.json',
  '__priority.json',
  'field_rules_uid.json',
]);

function definition(value: unknown, file: string): ContentType {
  if (!isObject(value)) throw new ExportError(file, 'must hold a JSON object');
  const uid = textOf(value.uid);
  if (!uid) throw new ExportError(file, 'has no "uid"');
  if (!Array.isArray(value.schema)) throw new ExportError(file, `"${uid}" has no "schema" list`);
  checkFields(value.schema, file, uid);
  const { schema } = value as { schema: ContentType['schema'] };
  return { uid, title: textOf(value.title) ?? uid, schema };
}

/** Every field, at any depth, has the two keys that the rest of the service relies on. */
function checkFields(fields: unknown[], file: string, where: string): void {
  for (const field of fields) {
    const uid = isObject(field) ? textOf(field.uid) : null;
    if (!isObject(field) || !uid) throw new ExportError(file, `a field of "${where}" has no "uid"`);
    const inner = `${where}.${uid}`;
    const kind = textOf(field.data_type);
    if (!kind) throw new ExportError(file, `"${inner}" has no "data_type"`);
    // Other kinds may carry anything under these names: it is not looked at.
    if (kind === 'group' || kind === 'global_field') {
      checkFields(listOf(field.schema, file, `the "schema" of "${inner}"`), file, inner);
    } else if (kind === 'blocks') {
      checkBlocks(listOf(field.blocks, file, `the "blocks" of "${inner}"`), file, inner);
    }
  }
}

/** A list that may be missing. */
function listOf(value: unknown, file: string, what: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ExportError(file, `${what} is no list`);
  return value;
}

function checkBlocks(blocks: unknown[], file: string, where: string): void {
  for (const block of blocks) {
    const uid = isObject(block) ? textOf(block.uid) : null;
    if (!isObject(block) || !uid) throw new ExportError(file, `a block of "${where}" has no "uid"`);
    const inner = `${where}.${uid}`;
    checkFields(listOf(block.schema, file, `the "schema" of "${inner}"`), file, inner);
  }
}

/** One file each (both layouts); the list in `schema.json` where there are no such files. */
export async function readContentTypes(reader: ExportReader): Promise<ContentType[]> {
  const files = (await reader.names('files', 'content_types')).filter(
    (name) => name.endsWith('.json') && !otherFiles.has(name),
  );
  const types: ContentType[] = [];
  const fileOf = new Map<string, string>();
  for (const name of files) {
    const file = `content_types/${name}`;
    const type = definition(await reader.json('content_types', name), file);
    const other = fileOf.get(type.uid);
    if (other) throw new ExportError(file, `has the same uid "${type.uid}" as ${other}`);
    fileOf.set(type.uid, file);
    types.push(type);
  }
  if (types.length === 0) {
    const list = await reader.json('content_types', 'schema.json');
    if (Array.isArray(list)) {
      for (const item of list) types.push(definition(item, 'content_types/schema.json'));
    }
  }
  return types.sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
}

/** The list in `globalfields.json`, then single files, which win. */
export async function readGlobalFields(reader: ExportReader): Promise<Map<string, GlobalField>> {
  const found = new Map<string, GlobalField>();
  const list = await reader.json('global_fields', 'globalfields.json');
  const items = Array.isArray(list) ? list : isObject(list) ? Object.values(list) : [];
  for (const item of items) {
    const field = definition(item, 'global_fields/globalfields.json');
    found.set(field.uid, field);
  }
  for (const name of await reader.names('files', 'global_fields')) {
    if (name === 'globalfields.json' || !name.endsWith('.json')) continue;
    const field = definition(await reader.json('global_fields', name), `global_fields/${name}`);
    found.set(field.uid, field);
  }
  return found;
}

function termsOf(list: unknown): Map<string, Term> {
  const terms = new Map<string, Term>();
  const add = (items: unknown, parent: string | null) => {
    if (!Array.isArray(items)) return;
    for (const item of items as unknown[]) {
      const uid = isObject(item) ? textOf(item.uid) : null;
      if (!isObject(item) || !uid) continue;
      terms.set(uid, { uid, parent: textOf(item.parent_uid) ?? parent });
      add(item.terms ?? item.children, uid);
    }
  };
  add(list, null);
  return terms;
}

/** `taxonomies/<uid>.json`, or in a folder per locale; older exports keep terms in `terms/`. */
export async function readTaxonomies(
  reader: ExportReader,
  master: string,
): Promise<Map<string, Taxonomy>> {
  const found = new Map<string, Taxonomy>();
  const index = await reader.object('taxonomies', 'taxonomies.json');
  for (const uid of Object.keys(index)) {
    const file = await firstObject(reader, [
      ['taxonomies', `${uid}.json`],
      ['taxonomies', master, `${uid}.json`],
    ]);
    const older = await reader.json('taxonomies', 'terms', `${uid}-terms.json`);
    const terms = termsOf(file.terms ?? (isObject(older) ? Object.values(older) : older));
    found.set(uid, { uid, terms });
  }
  return found;
}

async function firstObject(reader: ExportReader, files: string[][]): Promise<JsonObject> {
  for (const parts of files) {
    const value = await reader.json(...parts);
    if (isObject(value)) return value;
  }
  return {};
}
