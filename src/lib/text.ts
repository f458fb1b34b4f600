import { readFile } from 'node:fs/promises';

/** Reads a file. Returns an empty string if it does not exist. */
export async function textOrNone(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
