import { realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * True if a file lies below a folder once all links are followed: an export that comes from
 * elsewhere may hold links to files of the system. Throws what `realpath` throws where the file is
 * missing.
 */
export async function isInside(folder: string, file: string): Promise<boolean> {
  const [root, target] = await Promise.all([realpath(folder), realpath(file)]);
  return target.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}
