import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';

/** True if an error of the file system says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads a file. Returns undefined if it does not exist.
 * @throws Error if it exists but cannot be read
 */
export async function readBytesIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Reads a UTF-8 file. Returns undefined if it does not exist.
 * @throws Error if it exists but cannot be read
 */
export const readTextIfPresent = async (file: string): Promise<string | undefined> =>
  (await readBytesIfPresent(file))?.toString('utf8');

/** Reads the size and times of a file. Returns undefined if it does not exist. */
export const statIfPresent = (file: string): Promise<Stats | undefined> =>
  stat(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Reads the entries of a folder. Returns an empty list if it does not exist. */
export const entriesIfPresent = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
