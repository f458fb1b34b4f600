import type { ExportReader } from './reader';
import {
  ExportError,
  isObject,
  textOf,
  type ContentType,
  type GlobalField,
  type Taxonomy,
  type Term,
} from './types';

/** Files in the folder of the content types that do not define one. */
const otherFiles = new Set([
  'schema.json',
  '__master.json',
  '__priority.json',
  'field_rules_uid.json',
]);

function readDefinition(value: unknown, file: string): ContentType {
  if (!isObject(value)) throw new ExportError(file, 'must hold a JSON object');
  const uid = textOf(value.uid);
  if (!uid) throw new ExportError(file, 'has no "uid"');
  if (!Array.isArray(value.schema)) throw new ExportError(file, `"${uid}" has no "schema" list`);
  checkFields(value.schema, file, uid);
  const { schema } = value as { schema: ContentType['schema'] };
  const description = textOf(value.description) ?? undefined;
  const { field_rules: rules } = value;
  const fieldRules = Array.isArray(rules) ? { field_rules: rules.filter(isObject) } : {};
  return { uid, title: textOf(value.title) ?? uid, description, schema, ...fieldRules };
}

/**
 * Checks that every field, at any depth, has the two keys that the rest of the service relies on.
 * @param path uids from the content type to the fields, joined by dots
 */
function checkFields(fields: unknown[], file: string, path: string): void {
  for (const field of fields) {
    const uid = isObject(field) ? textOf(field.uid) : null;
    if (!isObject(field) || !uid) throw new ExportError(file, `a field of "${path}" has no "uid"`);
    const innerPath = `${path}.${uid}`;
    const kind = textOf(field.data_type);
    if (!kind) throw new ExportError(file, `"${innerPath}" has no "data_type"`);
    // In other kinds, `schema` and `blocks` may hold anything, because they are never read.
    if (kind === 'group' || kind === 'global_field') {
      checkFields(listOf(field.schema, file, `the "schema" of "${innerPath}"`), file, innerPath);
    } else if (kind === 'blocks') {
      checkBlocks(listOf(field.blocks, file, `the "blocks" of "${innerPath}"`), file, innerPath);
    }
  }
}

/** Returns a list; an empty one if the value is missing. */
function listOf(value: unknown, file: string, name: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ExportError(file, `${name} is not a list`);
  return value;
}

function checkBlocks(blocks: unknown[], file: string, path: string): void {
  for (const block of blocks) {
    const uid = isObject(block) ? textOf(block.uid) : null;
    if (!isObject(block) || !uid) throw new ExportError(file, `a block of "${path}" has no "uid"`);
    const innerPath = `${path}.${uid}`;
    checkFields(listOf(block.schema, file, `the "schema" of "${innerPath}"`), file, innerPath);
  }
}

/**
 * Reads the content types, sorted by title. Both layouts of an export have one file per content type;
 * without such files, the list in `schema.json` is read.
 */
export async function readContentTypes(reader: ExportReader): Promise<ContentType[]> {
  const files = (await reader.names('files', 'content_types')).filter(
    (name) => name.endsWith('.json') && !otherFiles.has(name),
  );
  const types: ContentType[] = [];
  const fileByUid = new Map<string, string>();
  for (const name of files) {
    const file = `content_types/${name}`;
    const type = readDefinition(await reader.json('content_types', name), file);
    const otherFile = fileByUid.get(type.uid);
    if (otherFile) throw new ExportError(file, `has the same uid "${type.uid}" as ${otherFile}`);
    fileByUid.set(type.uid, file);
    types.push(type);
  }
  if (types.length === 0) {
    const list = await reader.json('content_types', 'schema.json');
    if (Array.isArray(list)) {
      for (const item of list) types.push(readDefinition(item, 'content_types/schema.json'));
    }
  }
  return types.sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
}

/** Reads the global fields: the list in `globalfields.json`, then single files, which override it. */
export async function readGlobalFields(reader: ExportReader): Promise<Map<string, GlobalField>> {
  const fieldsByUid = new Map<string, GlobalField>();
  const list = await reader.json('global_fields', 'globalfields.json');
  const items = Array.isArray(list) ? list : isObject(list) ? Object.values(list) : [];
  for (const item of items) {
    const field = readDefinition(item, 'global_fields/globalfields.json');
    fieldsByUid.set(field.uid, field);
  }
  for (const name of await reader.names('files', 'global_fields')) {
    if (name === 'globalfields.json' || !name.endsWith('.json')) continue;
    const field = readDefinition(await reader.json('global_fields', name), `global_fields/${name}`);
    fieldsByUid.set(field.uid, field);
  }
  return fieldsByUid;
}

/** Reads a tree of terms as a flat map by uid, in which each term has the uid of its parent. */
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

/**
 * Reads the taxonomies: `taxonomies/<uid>.json`, or the same file in the folder of the master
 * locale. Older exports have the terms in `terms/`.
 */
export async function readTaxonomies(
  reader: ExportReader,
  master: string,
): Promise<Map<string, Taxonomy>> {
  const taxonomies = new Map<string, Taxonomy>();
  const index = await reader.object('taxonomies', 'taxonomies.json');
  for (const uid of Object.keys(index)) {
    const ownFile = await reader.json('taxonomies', `${uid}.json`);
    const file = isObject(ownFile)
      ? ownFile
      : await reader.json('taxonomies', master, `${uid}.json`);
    const ownTerms = isObject(file) ? file.terms : undefined;
    const separateTerms = await reader.json('taxonomies', 'terms', `${uid}-terms.json`);
    const terms = termsOf(
      ownTerms ?? (isObject(separateTerms) ? Object.values(separateTerms) : separateTerms),
    );
    taxonomies.set(uid, { uid, terms });
  }
  return taxonomies;
}
