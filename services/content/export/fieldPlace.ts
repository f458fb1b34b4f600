import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { chunkNames } from './entries';
import { exportRoot } from './load';
import { ExportReader } from './reader';

/** A field of an entry in one locale; `field` is its path, such as `banner.title`. */
export interface FieldName {
  type: string;
  uid: string;
  locale: string;
  field: string;
}

/**
 * Finds the file and line of a field in an export: `content/entries/page/en-us/pages.json:112`. Of a path that
 * the file does not have as a whole, it finds the beginning. Without a version of the entry in the locale, it
 * finds the one in another locale.
 * @param dir folder of the export
 * @returns undefined if no file has the entry
 */
export async function fieldPlace(
  dir: string,
  { type, uid, locale, field }: FieldName,
): Promise<string | undefined> {
  const { root } = await exportRoot(dir);
  const reader = new ExportReader(root);
  const locales = await reader.names('folders', 'entries', type);
  for (const each of new Set([locale, ...locales])) {
    const folder = ['entries', type, each];
    for (const name of await chunkNames(reader, folder)) {
      const file = reader.resolve(...folder, name);
      const line = lineOf(await readFile(file, 'utf8'), [uid, ...field.split('.')]);
      if (line !== undefined) return `${path.relative('.', file)}:${line}`;
    }
  }
  return undefined;
}

/** Returns the line of an entry's field, counted from 1; undefined if the text does not have the entry. */
function lineOf(text: string, [uid, ...names]: readonly [string, ...string[]]): number | undefined {
  const tree = text.includes(uid) ? parseTree(text) : undefined;
  const entry = tree && findNodeAtLocation(tree, [uid]);
  if (!entry) return undefined;
  return text.slice(0, deepestNode(entry, names).offset).split('\n').length;
}

/** Follows a path as far as it exists. Returns the property of the last name, for its line. */
function deepestNode(entry: Node, names: readonly string[]): Node {
  let node = entry;
  for (const name of names) {
    const key = node.type === 'array' ? Number(name) : name;
    const next = findNodeAtLocation(node, [key]);
    if (!next) break;
    node = next;
  }
  return node.parent?.type === 'property' ? node.parent : node;
}
