import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** One field of a content type, as far as the checks look at it. */
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

/** A JSON file below `content/`, of the shape that its place in the layout promises. */
export function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
}

export const contentTypes = read<ContentType[]>('content_types', 'schema.json');

/** Entries of one type that are localised in a locale, through the index of its folder. */
export function entriesOf(type: string, locale: Locale): Entry[] {
  const folder = ['entries', type, locale];
  if (!existsSync(join(root, ...folder))) return [];
  const chunks = Object.values(read<Record<string, string>>(...folder, 'index.json'));
  return chunks.flatMap((chunk) => Object.values(read<Record<string, Entry>>(...folder, chunk)));
}

/** Entries of every type, with the type's uid. */
export function allEntries(locale: Locale): { type: ContentType; entry: Entry }[] {
  return contentTypes.flatMap((type) =>
    entriesOf(type.uid, locale).map((entry) => ({ type, entry })),
  );
}

export const isPublished = (entry: Entry): boolean => entry.publish_details.length > 0;

/** Every asset record, through the index. */
export function allAssets(): Asset[] {
  const chunks = Object.values(read<Record<string, string>>('assets', 'assets.json'));
  return chunks.flatMap((chunk) => Object.values(read<Record<string, Asset>>('assets', chunk)));
}

/** Size in bytes of an asset's file; undefined where it is missing. */
export function sizeOnDisk({ uid, filename }: Asset): number | undefined {
  return statSync(join(root, 'assets/files', uid, filename), { throwIfNoEntry: false })?.size;
}

/** Names of the files in a folder below `content/`. */
export const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).sort();

export interface FilledField {
  /** Uids from the content type down, as `page.banner.page_title`. */
  path: string;
  field: Field;
  value: Json;
}

/** Every field of a type that holds no other fields, with its path. */
export function leaves(schema: Field[], path: string): { path: string; field: Field }[] {
  return schema.flatMap((field) => {
    const fieldPath = `${path}.${field.uid}`;
    return field.schema ? leaves(field.schema, fieldPath) : [{ path: fieldPath, field }];
  });
}

/** The values that an entry holds, one item per leaf and per instance of its groups. */
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

/** A text, or the empty one where there is none. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Whether an editor filled the field. */
export function isFilled(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (!isObject(value)) return value !== null && value !== '';
  if ('href' in value) return value.href !== '';
  return value.type !== 'doc' || (Array.isArray(value.children) && value.children.length > 0);
}

/** All objects inside a value, itself included. */
export function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

export interface Reference {
  uid: string;
  type: string;
}

/** The references of an entry, at any depth. */
export function referencesOf(entry: Entry): Reference[] {
  return objectsIn(entry).flatMap(({ uid, _content_type_uid: type }) =>
    typeof uid === 'string' && typeof type === 'string' ? [{ uid, type }] : [],
  );
}
