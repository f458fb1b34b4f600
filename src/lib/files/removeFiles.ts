/** Removes unused and temporary files from the output and from the folder `.kept`. */
import { rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { entriesIfPresent, isMissing, statIfPresent } from './readIfPresent';
import { isTemporaryFile } from './replaceFile';

/** In milliseconds. */
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Time without use after which a file is removed. */
const maxUnusedTime = 30 * day;

/**
 * Removes every file below a folder that is not in the list, and folders that become empty.
 * @param listed paths of the files to keep
 * @returns the removed files
 */
export async function removeUnlisted(
  folder: string,
  listed: ReadonlySet<string>,
): Promise<string[]> {
  const listedPaths = new Set([...listed].map((file) => path.resolve(file)));
  return removeWhere(folder, (file) => !listedPaths.has(path.resolve(file)));
}

/** Removes the files below a folder that no build has used for 30 days. */
export async function removeUnused(folder: string): Promise<void> {
  await removeWhere(folder, async (file) => {
    const status = await statIfPresent(file);
    return status !== undefined && Date.now() - status.atimeMs > maxUnusedTime;
  });
}

/**
 * Records the use of a file in its access time, at most once a day. It is set explicitly, because
 * many file systems do not update it. The modification time stays, because `Output.publish`
 * compares it with that of the published copy.
 * @returns false if another process has removed the file
 */
export async function markUsed(file: string): Promise<boolean> {
  try {
    const { atimeMs, mtime } = await stat(file);
    if (Date.now() - atimeMs > day) await utimes(file, new Date(), mtime);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Removes the temporary files directly in a folder that killed processes have left. Those of the
 * last hour stay, because another process may still write them.
 */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  const names = (await entriesIfPresent(folder)).map(({ name }) => name);
  for (const file of names.filter(isTemporaryFile).map((name) => path.join(folder, name))) {
    const status = await statIfPresent(file);
    if (status && Date.now() - status.mtimeMs > hour) await rm(file, { force: true });
  }
}

async function removeWhere(
  folder: string,
  isUnused: (file: string) => boolean | Promise<boolean>,
): Promise<string[]> {
  const removed: string[] = [];
  for (const entry of await entriesIfPresent(folder)) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      removed.push(...(await removeWhere(name, isUnused)));
      await removeIfEmpty(name);
    } else if (await isUnused(name)) {
      await rm(name, { force: true });
      removed.push(name);
    }
  }
  return removed;
}

/** Removes a folder, unless it has entries or does not exist. */
export async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && !isMissing(error)) throw error;
  });
}
