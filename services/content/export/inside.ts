import { realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * True if a file lies below a folder after all symbolic links are resolved. An export from an
 * untrusted source may contain links to files of the system.
 * @throws the error of `realpath` if the file is missing
 */
export async function isInside(folder: string, file: string): Promise<boolean> {
  const [root, target] = await Promise.all([realpath(folder), realpath(file)]);
  return target.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}
