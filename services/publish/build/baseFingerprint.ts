import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { settingNames } from '../../../src/settings';

/** What of a project goes into a build, beside content and packages. */
const code = ['src', 'locales', 'static', 'package.json', 'gatsby-config.ts', 'gatsby-node.ts'];
const entries = ['gatsby-browser.tsx', 'gatsby-ssr.tsx'];

/** Names the code in a workspace and the settings: another one where either changed. */
export async function baseFingerprint(workspace: string): Promise<string> {
  const hash = createHash('sha1');
  for (const name of [...code, ...entries]) await add(hash, path.join(workspace, name));
  for (const name of settingNames) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
}

async function add(hash: ReturnType<typeof createHash>, place: string): Promise<void> {
  const found = await stat(place);
  if (found.isDirectory()) {
    for (const name of (await readdir(place)).sort()) await add(hash, path.join(place, name));
  } else hash.update(`${place} ${found.size} ${found.mtimeMs}\n`);
}
