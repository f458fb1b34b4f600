import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeUnlisted } from '../lib/removeFiles';

/**
 * The folder that a build writes into, and what it changed there. A file is replaced as a whole
 * and never written into: the same file may be part of other folders by a hard link. One that
 * would get the bytes that it has is left alone.
 */
export class Output {
  readonly folder: string;
  /** Names of files that were written, with `/` between steps. */
  readonly changed = new Set<string>();
  /** Names of files that were taken away. */
  readonly removed = new Set<string>();
  /** Digests of what is known to be there. */
  readonly #digests = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Where a file of the output lies. */
  path(name: string): string {
    return path.join(this.folder, name);
  }

  /** The text of a file; undefined where there is none. */
  async text(name: string): Promise<string | undefined> {
    const bytes = await this.#bytes(name);
    if (bytes) this.#digests.set(name, digestOf(bytes));
    return bytes?.toString('utf8');
  }

  /** Writes a file, and says whether that changed anything. */
  async write(name: string, content: string): Promise<boolean> {
    const digest = digestOf(content);
    if ((await this.#digest(name)) === digest) return false;
    await this.#replace(name, (part) => writeFile(part, content));
    this.#digests.set(name, digest);
    return true;
  }

  /** Notes a file that was replaced by another hand. */
  replaced(name: string): void {
    this.#digests.delete(name);
    this.removed.delete(name);
    this.changed.add(name);
  }

  /** Puts a local file under a name, unless the same is there already. */
  async publish(file: string, name: string): Promise<void> {
    const [from, to] = await Promise.all([
      stat(file),
      stat(this.path(name)).catch(() => undefined),
    ]);
    if (to && to.size === from.size && to.mtimeMs >= from.mtimeMs) return;
    await this.#replace(name, (part) => copyFile(file, part));
  }

  /** Takes a file away, where there is one. */
  async remove(name: string): Promise<void> {
    try {
      await rm(this.path(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    this.#gone(name);
  }

  /** Takes every file below a folder away that is not among the wanted names. */
  async keepOnly(below: string, wanted: ReadonlySet<string>): Promise<void> {
    const places = new Set([...wanted].map((name) => this.path(name)));
    for (const file of await removeUnlisted(this.path(below), places)) {
      this.#gone(path.relative(this.folder, file).split(path.sep).join('/'));
    }
  }

  /** What changed since this was asked last. */
  takeChanges(): { changed: string[]; removed: string[] } {
    const [changed, removed] = [[...this.changed].sort(), [...this.removed].sort()];
    this.changed.clear();
    this.removed.clear();
    return { changed, removed };
  }

  #gone(name: string): void {
    this.#digests.delete(name);
    this.changed.delete(name);
    this.removed.add(name);
  }

  async #replace(name: string, make: (part: string) => Promise<void>): Promise<void> {
    const file = this.path(name);
    // A name of its own, as one made longer may be too long.
    const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
    await mkdir(path.dirname(file), { recursive: true });
    await make(part);
    await rename(part, file);
    this.replaced(name);
  }

  async #digest(name: string): Promise<string | undefined> {
    const known = this.#digests.get(name);
    if (known !== undefined) return known;
    const bytes = await this.#bytes(name);
    if (!bytes) return undefined;
    const digest = digestOf(bytes);
    this.#digests.set(name, digest);
    return digest;
  }

  async #bytes(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.path(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

const digestOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64');
