/** Atomic, durable writes: a power failure leaves either the old state or the new one. */
import { execFile } from 'node:child_process';
import { access, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mapLimited } from '../../../../src/lib/mapLimited';
import { replaceFile } from '../../../../src/lib/files/replaceFile';

const run = promisify(execFile);
/** Number of files above which one flush of the whole file system is faster than one per file. */
const flushDiskAbove = 200;
/** Long, because the flush also waits for gigabytes that other processes have written. */
const maximumFlushMs = 5 * 60_000;

/** Writes a text file atomically: under a temporary name that is renamed at the end. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await replaceFile(file, (temporaryFile) => writeFile(temporaryFile, text, { flush: true }));
  await flush(path.dirname(file));
}

/** True if an error says that nothing can be written: the disk or a quota is full, or read-only. */
export const isUnwritable = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');

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
 * @param maximumMs time limit in milliseconds
 * @returns false if the system lacks the command; then nothing has been flushed
 * @throws Error for editors if the disk does not answer within the time limit
 */
export async function flushDisk(folder: string, maximumMs = maximumFlushMs): Promise<boolean> {
  // An aborted call ends at once; its `timeout` option would wait for a process that hangs.
  const signal = AbortSignal.timeout(maximumMs);
  try {
    await run('sync', ['-f', folder], { signal, killSignal: 'SIGKILL' });
    return true;
  } catch {
    if (!signal.aborted) return false;
    throw new Error(
      `The disk of the server has not stored the files within ${maximumMs / 1000} s, so that ` +
        'nothing new can go live. The operator of the site must check the disk.',
    );
  }
}

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
