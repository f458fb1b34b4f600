/**
 * Cached files whose names end in their size in bytes, so that a file that was cut off is detected
 * and made again.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesIfPresent } from './readIfPresent';
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
  const files = await Promise.all(
    (await entriesIfPresent(folder)).map(async ({ name: fullName }) => {
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
