/** Atomic, durable writes: a power failure leaves either the old state or the new one. */
import { execFile } from 'node:child_process';
import { access, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mapLimited } from '../../../../src/lib/mapLimited';
import { replaceFile } from '../../../../src/lib/replaceFile';

const run = promisify(execFile);
/** Number of files above which one flush of the whole file system is faster than one per file. */
const flushDiskAbove = 200;

/** Writes a text file atomically: under a temporary name that is renamed at the end. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await replaceFile(file, (temporaryFile) => writeFile(temporaryFile, text, { flush: true }));
  await flush(path.dirname(file));
}

/** Waits until the content of a file, or the entries of a folder, are on the disk (fsync). */
export async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Waits until everything on the file system of a folder is on the disk.
 * @returns false if the system lacks the command; then nothing has been flushed
 */
export const flushDisk = (folder: string): Promise<boolean> =>
  run('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );

/** Waits until files, and the folders that contain them, are on the disk. */
export async function flushAll(folder: string, files: readonly string[]): Promise<void> {
  if (files.length > flushDiskAbove && (await flushDisk(folder))) return;
  const folders = new Set([folder, ...files.map((file) => path.dirname(file))]);
  await mapLimited([...files, ...folders], 16, flush);
}

/** True if a file or folder exists and this process may access it. */
export const pathExists = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );
