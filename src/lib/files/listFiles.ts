/** Lists and reads the files of a built site. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import chunk from 'lodash/chunk';

/** Reading files one by one is slow; reading all at once would hold them all in memory. */
const filesAtOnce = 32;

/** Lists the sorted names of all files below a folder, relative to it and with `/` as separator. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Reads files below a folder and calls `read` for each, in the order of `names`. */
export async function readTexts(
  folder: string,
  names: readonly string[],
  read: (name: string, text: string) => void,
): Promise<void> {
  for (const batch of chunk(names, filesAtOnce)) {
    const texts = await Promise.all(batch.map((name) => readFile(path.join(folder, name), 'utf8')));
    batch.forEach((name, index) => read(name, texts[index] ?? ''));
  }
}
