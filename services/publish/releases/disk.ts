/** Writing so that a loss of power leaves the old state or the new one. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const run = promisify(execFile);
/** Above it, one flush of the whole disk is faster than one for each file. */
const many = 200;

/** Writes a text whole or not at all. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  await flush(path.dirname(file));
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until all that was written below a folder is on the disk. */
export async function flushAll(folder: string, files: readonly string[]): Promise<void> {
  if (files.length > many) {
    // Where there is no such command, each file is flushed by itself.
    const flushed = await run('sync', ['-f', folder]).then(
      () => true,
      () => false,
    );
    if (flushed) return;
  }
  const limit = pLimit(16);
  const folders = new Set([folder, ...files.map((file) => path.dirname(file))]);
  await Promise.all([...files, ...folders].map((each) => limit(() => flush(each))));
}

/** Whether a file or folder exists, as far as this process may see it. */
export const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

/** The text of a file; undefined where there is none. */
export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
