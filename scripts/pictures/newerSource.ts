import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Folders with what visitors see. */
const sourceFolders = ['src', 'content', 'locales'];

/**
 * Returns a source file that has changed since a site was built; undefined if none has.
 * @param site folder of the built site
 * @param root folder of the project
 */
export async function newerSource(site: string, root = '.'): Promise<string | undefined> {
  const { mtimeMs: builtAt } = await stat(path.join(site, 'index.html'));
  for (const folder of sourceFolders) {
    for (const name of await readdir(path.join(root, folder), { recursive: true })) {
      const file = path.join(root, folder, name);
      const entry = await stat(file);
      if (entry.isFile() && entry.mtimeMs > builtAt) return file;
    }
  }
  return undefined;
}
