import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file atomically: a reader sees the old file or the new one, never a part.
 * @param write writes the temporary file, which is renamed afterwards
 */
export async function replaceFile(
  file: string,
  write: (temporaryFile: string) => Promise<void>,
): Promise<void> {
  // A random name, because the file's name with a suffix may exceed the limit of 255 bytes.
  const temporaryFile = path.join(path.dirname(file), `.${randomUUID()}.part`);
  try {
    await write(temporaryFile);
    await rename(temporaryFile, file);
  } catch (error) {
    // On a full disk, the incomplete file would take the remaining space.
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
