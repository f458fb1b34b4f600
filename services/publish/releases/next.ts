import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cloneFolder } from './clone';

/**
 * A clone of the live site, made while nobody waits for it: of a large site most of the time of a
 * small release would go there.
 */
export class NextSite {
  readonly #folder: string;
  #ready: { id: string; isMade: Promise<boolean> } | null = null;

  /** @param folder where releases lie */
  constructor(folder: string) {
    this.#folder = path.join(folder, '.next');
  }

  /** Begins to clone the site of a release. */
  begin(id: string, site: string): void {
    const before = this.#ready?.isMade;
    this.#ready = { id, isMade: this.#make(site, before) };
  }

  /** Puts the clone in a place; false where none of that release is there. */
  async take(id: string, place: string): Promise<boolean> {
    const ready = this.#ready;
    if (ready?.id !== id) return false;
    this.#ready = null;
    if (!(await ready.isMade)) return false;
    await rename(this.#folder, place);
    return true;
  }

  /** Waits for what has begun, and takes it away. */
  async close(): Promise<void> {
    await this.#ready?.isMade;
    this.#ready = null;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #make(site: string, before: Promise<boolean> | undefined): Promise<boolean> {
    await before;
    try {
      await rm(this.#folder, { recursive: true, force: true });
      await cloneFolder(site, this.#folder);
      return true;
    } catch {
      // The release makes its own, and tells what is in the way.
      return false;
    }
  }
}
