import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a template of a host's configuration. */
export const template = (name: string): Promise<string> =>
  readFile(path.join('deploy', name), 'utf8');
