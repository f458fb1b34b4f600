/**
 * Cached files whose names end in their size in bytes, so that a file that was cut off is detected
 * and made again.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './readIfPresent';
import { replaceFile } from './replaceFile';

/** Splits a file name such as `sky-1a2b3c4d.5120`. Returns null if it does not end in a size. */
export function parseSizedName(fullName: string): { name: string; size: number } | null {
  const [, name, size] = /^(.+)\.(\d+)$/.exec(fullName) ?? [];
  return name === undefined ? null : { name, size: Number(size) };
}

/**
 * Lists the complete files of a folder by their names without the size. Returns an empty map if the
 * folder does not exist.
 */
export async function listSizedFiles(folder: string): Promise<Map<string, string>> {
  const fullNames = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = await Promise.all(
    fullNames.map(async (fullName) => {
      const parsed = parseSizedName(fullName);
      if (!parsed) return [];
      const file = path.join(folder, fullName);
      const stats = await stat(file).catch(() => undefined);
      return stats?.size === parsed.size ? [[parsed.name, file] as const] : [];
    }),
  );
  return new Map(files.flat());
}

/** Writes a file atomically and durably. Returns its full path, which ends in its size. */
export async function writeSizedFile(file: string, bytes: Uint8Array): Promise<string> {
  const sizedFile = `${file}.${bytes.length}`;
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(sizedFile, (temporaryFile) => writeFile(temporaryFile, bytes, { flush: true }));
  return sizedFile;
}
