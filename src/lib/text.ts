import { readFile } from 'node:fs/promises';

/** The text of a file; an empty one where there is no such file. */
export async function textOrNone(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
