/** Takes away what nothing wants any more, from the published folder and from what is kept. */
import type { Dirent } from 'node:fs';
import { readdir, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const day = 24 * 60 * 60 * 1000;
/** What no build has used for so long is not kept any longer. */
const keptFor = 30 * day;

/**
 * Removes every file below a folder that is not among the wanted ones, and folders left empty.
 * @returns the files that are gone
 */
export async function removeUnlisted(
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<string[]> {
  const names = new Set([...wanted].map((file) => path.resolve(file)));
  return sweep(folder, (file) => !names.has(path.resolve(file)));
}

/** Removes the files below a folder that no build has used for a month. */
export async function removeUnused(folder: string, now = Date.now()): Promise<number> {
  const gone = await sweep(folder, async (file) => now - (await stat(file)).atimeMs > keptFor);
  return gone.length;
}

/**
 * Notes that a kept file was used: its time of access, set by us as many disks do not. The time of
 * change stays, as it tells whether a published copy is older.
 */
export async function markUsed(file: string): Promise<void> {
  const { atimeMs, mtime } = await stat(file);
  if (Date.now() - atimeMs > day) await utimes(file, new Date(), mtime);
}

async function sweep(
  folder: string,
  isWaste: (file: string) => boolean | Promise<boolean>,
): Promise<string[]> {
  const removed: string[] = [];
  for (const entry of await entriesOf(folder)) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      removed.push(...(await sweep(name, isWaste)));
      if ((await entriesOf(name)).length === 0) await rmdir(name);
    } else if (await isWaste(name)) {
      await rm(name, { force: true });
      removed.push(name);
    }
  }
  return removed;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
