import { copyFile, mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../lib/files/fileHash';
import { removeUnlisted } from '../lib/files/removeFiles';
import { isMissing, readBytesIfPresent, statIfPresent } from '../lib/files/readIfPresent';
import { replaceFile } from '../lib/files/replaceFile';

/**
 * The output folder of a build. It records which files change. A changed file is replaced by a new
 * one, never written in place, because other folders may share it by a hard link. A file whose
 * content stays the same is not written. Names are relative to the folder, with `/` as separator.
 */
export class Output {
  readonly folder: string;
  /** Names of written files. */
  readonly #changed = new Set<string>();
  /** Names of deleted files. */
  readonly #removed = new Set<string>();
  /** Digests of files that were read or written, by name. */
  readonly #digests = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  /** Reads a file; undefined if it does not exist. */
  async text(name: string): Promise<string | undefined> {
    const bytes = await readBytesIfPresent(this.path(name));
    if (bytes) this.#digests.set(name, digestOf(bytes));
    return bytes?.toString('utf8');
  }

  /** Writes a file, unless it has this content already. */
  async write(name: string, content: string): Promise<void> {
    const digest = digestOf(content);
    if ((await this.#digest(name)) === digest) return;
    await this.#replace(name, (temporaryFile) => writeFile(temporaryFile, content));
    this.#digests.set(name, digest);
  }

  /** Writes a file whose name identifies its content, unless it exists. */
  async writeOnce(name: string, content: () => string): Promise<void> {
    if (this.#digests.has(name) || (await statIfPresent(this.path(name)))) return;
    await this.write(name, content());
  }

  /** Records that other code has replaced a file. */
  recordReplacement(name: string): void {
    this.#digests.delete(name);
    this.#removed.delete(name);
    this.#changed.add(name);
  }

  /**
   * Copies a local file into the output with its modification time, unless the output has a copy of
   * the same size and time. The times must be equal, because the file of an earlier revision is older.
   */
  async publish(file: string, name: string): Promise<void> {
    const [source, target] = await Promise.all([
      stat(file),
      stat(this.path(name)).catch(() => undefined),
    ]);
    // `utimes` has less precision than `mtimeMs`.
    const isSameTime = target?.mtime.getTime() === source.mtime.getTime();
    if (target?.size === source.size && isSameTime) return;
    await this.#replace(name, async (temporaryFile) => {
      await copyFile(file, temporaryFile);
      await utimes(temporaryFile, source.atime, source.mtime);
    });
  }

  /** Deletes a file, if it exists. */
  async remove(name: string): Promise<void> {
    try {
      await rm(this.path(name));
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    this.#recordRemoval(name);
  }

  /** Deletes every file below a subfolder that is not among the given names. */
  async keepOnly(subfolder: string, names: ReadonlySet<string>): Promise<void> {
    const paths = new Set([...names].map((name) => this.path(name)));
    for (const file of await removeUnlisted(this.path(subfolder), paths)) {
      this.#recordRemoval(path.relative(this.folder, file).split(path.sep).join('/'));
    }
  }

  /** Returns the sorted names of files changed and removed since the last call, and forgets them. */
  takeChanges(): { changed: string[]; removed: string[] } {
    const [changed, removed] = [[...this.#changed].sort(), [...this.#removed].sort()];
    this.#changed.clear();
    this.#removed.clear();
    return { changed, removed };
  }

  #recordRemoval(name: string): void {
    this.#digests.delete(name);
    this.#changed.delete(name);
    this.#removed.add(name);
  }

  async #replace(name: string, write: (temporaryFile: string) => Promise<void>): Promise<void> {
    const file = this.path(name);
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, write);
    this.recordReplacement(name);
  }

  async #digest(name: string): Promise<string | undefined> {
    const cachedDigest = this.#digests.get(name);
    if (cachedDigest !== undefined) return cachedDigest;
    const bytes = await readBytesIfPresent(this.path(name));
    if (!bytes) return undefined;
    const digest = digestOf(bytes);
    this.#digests.set(name, digest);
    return digest;
  }
}
