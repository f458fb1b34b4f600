import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A field of a content type, with the properties that the tests read. */
export interface Field {
  uid: string;
  data_type: string;
  multiple: boolean;
  enum?: { choices: { value: string }[] };
  schema?: Field[];
}

export interface ContentType {
  uid: string;
  schema: Field[];
}

export type Entry = JsonObject & { uid: string; title: string; publish_details: JsonObject[] };
export type Asset = JsonObject & { uid: string; filename: string; file_size: string; url: string };

export const locales = ['en-us', 'is-is'] as const;
export type Locale = (typeof locales)[number];

const root = join(process.cwd(), 'content');

/** Reads a JSON file below `content/`. */
export function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
}

export const contentTypes = read<ContentType[]>('content_types', 'schema.json');

/** Reads the entries of a type that exist in a locale, through the index of its folder. */
export function entriesOf(type: string, locale: Locale): Entry[] {
  const folder = ['entries', type, locale];
  if (!existsSync(join(root, ...folder))) return [];
  const chunks = Object.values(read<Record<string, string>>(...folder, 'index.json'));
  return chunks.flatMap((chunk) => Object.values(read<Record<string, Entry>>(...folder, chunk)));
}

/** Reads the entries of every type, with their type. */
export function allEntries(locale: Locale): { type: ContentType; entry: Entry }[] {
  return contentTypes.flatMap((type) =>
    entriesOf(type.uid, locale).map((entry) => ({ type, entry })),
  );
}

export const isPublished = (entry: Entry): boolean => entry.publish_details.length > 0;

/** Reads every asset record, through the index. */
export function allAssets(): Asset[] {
  const chunks = Object.values(read<Record<string, string>>('assets', 'assets.json'));
  return chunks.flatMap((chunk) => Object.values(read<Record<string, Asset>>('assets', chunk)));
}

/** Returns the size of an asset's file in bytes; undefined if it is missing. */
export function sizeOnDisk({ uid, filename }: Asset): number | undefined {
  return statSync(join(root, 'assets/files', uid, filename), { throwIfNoEntry: false })?.size;
}

/** Lists the files in a folder below `content/`. */
export const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).sort();

export interface FilledField {
  /** Uids from the content type to the field, such as `page.banner.page_title`. */
  path: string;
  field: Field;
  value: Json;
}

/** Returns every field of a type without inner fields, with its path. */
export function leaves(schema: Field[], path: string): { path: string; field: Field }[] {
  return schema.flatMap((field) => {
    const fieldPath = `${path}.${field.uid}`;
    return field.schema ? leaves(field.schema, fieldPath) : [{ path: fieldPath, field }];
  });
}

/** Returns the values of an entry, one item per leaf field and instance of its groups. */
export function valuesOf(schema: Field[], content: JsonObject, path: string): FilledField[] {
  return schema.flatMap((field): FilledField[] => {
    const fieldPath = `${path}.${field.uid}`;
    const value = content[field.uid] ?? null;
    const { schema: inner } = field;
    if (!inner) return [{ path: fieldPath, field, value }];
    const groups = Array.isArray(value) ? value : [value];
    return groups.flatMap((group) => (isObject(group) ? valuesOf(inner, group, fieldPath) : []));
  });
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text; empty for other values. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** True if the field has a value. */
export function isFilled(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (!isObject(value)) return value !== null && value !== '';
  if ('href' in value) return value.href !== '';
  return value.type !== 'doc' || (Array.isArray(value.children) && value.children.length > 0);
}

/** Returns all objects inside a value, including itself. */
export function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

export interface Reference {
  uid: string;
  type: string;
}

/** Returns the references of an entry at any depth. */
export function referencesOf(entry: Entry): Reference[] {
  return objectsIn(entry).flatMap(({ uid, _content_type_uid: type }) =>
    typeof uid === 'string' && typeof type === 'string' ? [{ uid, type }] : [],
  );
}
