import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const filesRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../content/assets/files');

/** The uid under which an asset is stored: `apron-low-sun` becomes `blt00astapronlowsun`. */
export function assetUid(key: string): string {
  return `blt00ast${key.replaceAll('-', '')}`;
}

/** Absolute path of an asset's bytes. */
export function assetPath(key: string, filename: string): string {
  return join(filesRoot, assetUid(key), filename);
}

/** Writes the bytes of one asset, making its folder when needed, and returns the path. */
export async function writeAsset(
  key: string,
  filename: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const path = assetPath(key, filename);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** What the content says about one picture: names, alternative texts, size in pixels. */
export interface AssetRecord {
  key: string;
  filename: string;
  title: string;
  title_is: string;
  description: string;
  description_is: string;
  width: number;
  height: number;
}
