import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource } from '../../site';
import { readTextIfPresent } from '../../lib/files/readIfPresent';
import { replaceFile } from '../../lib/files/replaceFile';

/** Root folder of the cache. It is outside Gatsby's cache, which a change of configuration deletes. */
export const cacheRoot = '.kept';

/** A cache on disk that outlives a build: one folder per stack, environment and branch. */
export class ContentCache {
  readonly folder: string;

  constructor(source: Pick<ContentSource, 'stack' | 'environment' | 'branch'>, base = cacheRoot) {
    const { stack, environment, branch } = source;
    const key = createHash('sha256').update(JSON.stringify([stack, environment, branch]));
    // Makes the folder recognizable. The replacement keeps any stack key a single folder name.
    const readableName = stack.replace(/[^\w-]+/g, '_').slice(0, 60);
    this.folder = path.join(base, `${readableName}-${key.digest('hex').slice(0, 8)}`);
  }

  /** Returns the path of a file or folder in the cache. */
  path(...names: string[]): string {
    return path.join(this.folder, ...names);
  }

  /**
   * Reads a cached text. Returns undefined if the file does not exist.
   * @throws any other error of the file system
   */
  text(name: string): Promise<string | undefined> {
    return readTextIfPresent(this.path(name));
  }

  /**
   * Reads cached JSON. Returns undefined if the file does not exist or is damaged, because cached
   * values can be computed again. The type of the value is not checked.
   */
  async json<T>(name: string): Promise<T | undefined> {
    const text = await this.text(name);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as T;
    } catch {
      return undefined;
    }
  }

  /**
   * Writes text or bytes atomically: a reader sees the old file or the new one, never a part, even
   * after a power failure.
   */
  async keep(name: string, value: string | Uint8Array): Promise<void> {
    const target = this.path(name);
    await mkdir(path.dirname(target), { recursive: true });
    await replaceFile(target, (temporaryFile) => writeFile(temporaryFile, value, { flush: true }));
  }
}
