import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readStackFiles } from '../lib/stackFiles';
import { filesOf, sampleEntryUid } from './content';
import type { FieldPlace } from './fieldPlace';

/**
 * Returns file and line of an entry of the sample, a line of text for each locale.
 * @param field uid of a field of the entry, whose line is returned instead
 */
export async function entryPlaces(
  root: string,
  type: string,
  uid: string,
  field?: string,
): Promise<string> {
  const stack = await readStackFiles(path.join(root, 'content'));
  const places = filesOf(stack, type).map(async ({ locale, name }) => {
    const file = path.posix.join('content/entries', type, locale, name);
    const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
    const lineOf = (key: string, from = 0) =>
      lines.findIndex((each, index) => index >= from && each.trimStart().startsWith(`"${key}":`));
    const start = lineOf(uid);
    const line = field === undefined ? start : lineOf(field, start);
    return line < 0 ? '' : `  ${file}:${line + 1}\n`;
  });
  return (await Promise.all(places)).join('');
}

/** Names the entry that has a value of a new field, with its places. */
export async function describeSample(
  root: string,
  { type, path: field }: FieldPlace,
): Promise<string> {
  const stack = await readStackFiles(path.join(root, 'content'));
  const uid = sampleEntryUid(stack, type, field);
  const title = filesOf(stack, type)[0]?.entries[uid]?.title;
  const name = typeof title === 'string' ? title : uid;
  return `“${name}” has a value of it:\n${await entryPlaces(root, type, uid, field.at(-1))}`;
}
