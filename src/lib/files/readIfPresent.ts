import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';

/** True if an error of the file system says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads a file. Returns undefined if it does not exist.
 * @throws Error if it exists but cannot be read
 */
export const readBytesIfPresent = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(ignoreMissing);

/**
 * Reads a UTF-8 file. Returns undefined if it does not exist.
 * @throws Error if it exists but cannot be read
 */
export const readTextIfPresent = async (file: string): Promise<string | undefined> =>
  (await readBytesIfPresent(file))?.toString('utf8');

/** Reads the size and times of a file. Returns undefined if it does not exist. */
export const statIfPresent = (file: string): Promise<Stats | undefined> =>
  stat(file).catch(ignoreMissing);

/** Reads the entries of a folder. Returns an empty list if it does not exist. */
export const entriesIfPresent = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
