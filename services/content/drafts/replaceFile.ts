import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../export/types';

/** Age of a temporary file whose process was killed, in milliseconds. No write takes that long. */
const abandonedAge = 5000;
/** Pause before the temporary file of another process is looked for again, in milliseconds. */
const lockPause = 20;

/**
 * Replaces a file atomically: a reader finds the old text or the new one, also after a power failure.
 * The temporary file beside it is a lock, so that two processes do not overwrite each other's change.
 * @param createText returns the new text for the current one, which is undefined if there is no file
 */
export async function replaceFile(
  file: string,
  createText: (currentText: string | undefined) => string,
): Promise<void> {
  const folder = path.dirname(file);
  const temporaryFile = path.join(folder, `.${path.basename(file)}.tmp`);
  const handle = await openExclusively(temporaryFile);
  try {
    try {
      const mode = await modeOf(file);
      if (mode !== undefined) await handle.chmod(mode);
      await handle.writeFile(createText(await readIfPresent(file)));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Creates a file that no other process is writing. Waits for the other process, unless it was killed. */
async function openExclusively(file: string): Promise<FileHandle> {
  for (;;) {
    try {
      return await open(file, 'wx');
    } catch (error) {
      if (!isObject(error) || error.code !== 'EEXIST') throw error;
      const modifiedAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - modifiedAt > abandonedAge) await rm(file, { force: true });
      else await pause(lockPause);
    }
  }
}

const isMissing = (error: unknown): boolean => isObject(error) && error.code === 'ENOENT';

async function modeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mode & 0o777;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes the names of a folder to the disk, which makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps renames by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
