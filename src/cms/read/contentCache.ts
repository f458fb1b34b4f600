import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource } from '../../site';

/** Folder of what is kept between builds; outside Gatsby's cache, which a change of config deletes. */
const root = '.kept';

/** A folder of kept things of one stack, environment and branch. */
export class ContentCache {
  readonly folder: string;

  constructor(source: Pick<ContentSource, 'stack' | 'environment' | 'branch'>, base = root) {
    const { stack, environment, branch } = source;
    const key = createHash('sha256').update(JSON.stringify([stack, environment, branch]));
    // For the eye; whatever the key of the stack is, it stays one name of a folder.
    const name = stack.replace(/[^\w-]+/g, '_').slice(0, 60);
    this.folder = path.join(base, `${name}-${key.digest('hex').slice(0, 8)}`);
  }

  path(...names: string[]): string {
    return path.join(this.folder, ...names);
  }

  /** The text kept under `name`; undefined where nothing was kept. */
  async text(name: string): Promise<string | undefined> {
    try {
      return await readFile(this.path(name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /**
   * The JSON kept under `name`; undefined if nothing was kept, or the file is damaged: what is kept
   * can be made again.
   */
  async json<T>(name: string): Promise<T | undefined> {
    const text = await this.text(name);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as T;
    } catch {
      // A file that was cut off is as good as none.
      return undefined;
    }
  }

  /** Keeps text or bytes; a reader never sees half of it. */
  async keep(name: string, value: string | Uint8Array): Promise<void> {
    const target = this.path(name);
    await mkdir(path.dirname(target), { recursive: true });
    const part = `${target}.${randomUUID()}.part`;
    await writeFile(part, value);
    await rename(part, target);
  }
}
