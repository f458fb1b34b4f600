import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Returns a new path in the folder of a file, for a temporary file that is renamed to it. */
export const temporaryPath = (file: string): string =>
  // A random name, because the file's name with a suffix may exceed the limit of 255 bytes.
  path.join(path.dirname(file), `.${randomUUID()}.part`);

/** True if a name or path is one that `temporaryPath` returns. A killed process leaves such files. */
export const isTemporaryFile = (name: string): boolean =>
  /(?:^|[/\\])\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/.test(name);

/**
 * Replaces a file atomically: a reader sees the old file or the new one, never a part.
 * @param write writes the temporary file, which is renamed afterwards
 */
export async function replaceFile(
  file: string,
  write: (temporaryFile: string) => Promise<void>,
): Promise<void> {
  const temporaryFile = temporaryPath(file);
  try {
    await write(temporaryFile);
    await rename(temporaryFile, file);
  } catch (error) {
    // On a full disk, the incomplete file would take the remaining space.
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
