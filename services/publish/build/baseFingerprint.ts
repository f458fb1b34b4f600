import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { settingNames } from '../../../src/settings';

/** Files and folders of a project that a build reads, except content and packages. */
const inputs = [
  'src',
  'locales',
  'static',
  'package.json',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
];

/**
 * Computes a fingerprint of the code in a workspace and of the settings. Files count by path, size
 * and modification time.
 * @throws Error if a file or folder is missing
 */
export async function baseFingerprint(workspace: string): Promise<string> {
  const hash = createHash('sha1');
  for (const name of inputs) await add(hash, path.join(workspace, name));
  for (const name of settingNames) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
}

async function add(hash: ReturnType<typeof createHash>, place: string): Promise<void> {
  const stats = await stat(place);
  if (stats.isDirectory()) {
    for (const name of (await readdir(place)).sort()) await add(hash, path.join(place, name));
  } else hash.update(`${place} ${stats.size} ${stats.mtimeMs}\n`);
}
