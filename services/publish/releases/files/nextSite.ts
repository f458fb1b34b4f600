import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hardLinkFolder } from './clone';
import { readDeferred } from '../compression/deferred';

/** A prepared clone of the site of a release. */
export interface Clone {
  cloned: true;
  /** Names of files that had no compressed forms when the site was cloned. */
  deferred: readonly string[];
}

/**
 * Clones the live site in advance, as the base of the next release. Without it, cloning would take
 * most of the time of a small release of a large site.
 */
export class NextSite {
  readonly #folder: string;
  #current: { id: string; clone: Promise<Clone | null> } | null = null;

  /** @param folder the folder that contains the releases */
  constructor(folder: string) {
    this.#folder = path.join(folder, '.next');
  }

  /**
   * Starts cloning the site of a release.
   * @param id of the release
   * @param release path of its folder
   */
  begin(id: string, release: string): void {
    const previousClone = this.#current?.clone;
    this.#current = { id, clone: this.#createClone(release, previousClone) };
  }

  /**
   * Moves the clone to a path.
   * @returns null if there is no clone of that release
   */
  async take(id: string, place: string): Promise<Clone | null> {
    const current = this.#current;
    if (current?.id !== id) return null;
    this.#current = null;
    const clone = await current.clone;
    if (clone) await rename(this.#folder, place);
    return clone;
  }

  /** Waits until a running clone has ended, and removes it. */
  async close(): Promise<void> {
    await this.#current?.clone;
    this.#current = null;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #createClone(
    release: string,
    previousClone: Promise<Clone | null> | undefined,
  ): Promise<Clone | null> {
    await previousClone;
    try {
      await rm(this.#folder, { recursive: true, force: true });
      // Read before cloning: a form that is compressed meanwhile may be missing in the clone.
      const deferred = await readDeferred(release);
      await hardLinkFolder(path.join(release, 'site'), this.#folder);
      return { cloned: true, deferred };
    } catch {
      // The release then clones the site itself, and reports the error if it occurs again.
      return null;
    }
  }
}
