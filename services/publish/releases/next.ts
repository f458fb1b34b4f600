import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cloneFolder } from './clone';
import { unpackedOf } from './unpacked';

/** The site of a release once more. */
export interface Clone {
  cloned: true;
  /** What had no packed forms when it was cloned. */
  unpacked: readonly string[];
}

/**
 * A clone of the live site, made while nobody waits for it: of a large site most of the time of a
 * small release would go there.
 */
export class NextSite {
  readonly #folder: string;
  #ready: { id: string; isMade: Promise<Clone | null> } | null = null;

  /** @param folder where releases lie */
  constructor(folder: string) {
    this.#folder = path.join(folder, '.next');
  }

  /** Begins to clone the site in the folder of a release. */
  begin(id: string, release: string): void {
    const before = this.#ready?.isMade;
    this.#ready = { id, isMade: this.#make(release, before) };
  }

  /** Puts the clone in a place; null where none of that release is there. */
  async take(id: string, place: string): Promise<Clone | null> {
    const ready = this.#ready;
    if (ready?.id !== id) return null;
    this.#ready = null;
    const clone = await ready.isMade;
    if (clone) await rename(this.#folder, place);
    return clone;
  }

  /** Waits for what has begun, and takes it away. */
  async close(): Promise<void> {
    await this.#ready?.isMade;
    this.#ready = null;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #make(release: string, before: Promise<Clone | null> | undefined): Promise<Clone | null> {
    await before;
    try {
      await rm(this.#folder, { recursive: true, force: true });
      // Before it is cloned: what is packed meanwhile may be in the clone or not.
      const unpacked = await unpackedOf(release);
      await cloneFolder(path.join(release, 'site'), this.#folder);
      return { cloned: true, unpacked };
    } catch {
      // The release makes its own, and tells what is in the way.
      return null;
    }
  }
}
