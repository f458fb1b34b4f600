/** Detects files of a release that the disk has damaged or lost. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileHash } from '../../../../src/lib/files/fileHash';
import { mapLimited } from '../../../../src/lib/mapLimited';
import type { FileList, ReleaseFile } from '../types';

const filesAtOnce = 32;

/** True if a file exists and has the recorded bytes. */
export const isIntact = (file: string, { hash }: ReleaseFile): Promise<boolean> =>
  readFile(file).then(
    (bytes) => fileHash(bytes) === hash,
    () => false,
  );

/** True if a file exists and has the recorded size. Unlike `isIntact`, it does not read the file. */
export const hasSize = (file: string, { size }: ReleaseFile): Promise<boolean> =>
  stat(file).then(
    (status) => status.size === size,
    () => false,
  );

/**
 * Lists the names of the files of a release that fail a check.
 * @param site path of the site folder of the release
 */
export async function failingFiles(
  site: string,
  files: FileList,
  check: typeof isIntact | typeof hasSize,
): Promise<string[]> {
  const failing = await mapLimited(files, filesAtOnce, async ([name, file]) =>
    (await check(path.join(site, name), file)) ? [] : [name],
  );
  return failing.flat();
}
