/** Files of a built site, read many at a time. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import chunk from 'lodash/chunk';

/** One after the other, each would be waited for; all at once, all would be in memory. */
const filesAtOnce = 32;

/** Names of all files below a folder, with `/` between steps, sorted. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Hands over the texts of files below a folder, in the order of their names. */
export async function readTexts(
  folder: string,
  names: readonly string[],
  read: (name: string, text: string) => void,
): Promise<void> {
  for (const some of chunk(names, filesAtOnce)) {
    const texts = await Promise.all(some.map((name) => readFile(path.join(folder, name), 'utf8')));
    some.forEach((name, index) => read(name, texts[index] ?? ''));
  }
}
