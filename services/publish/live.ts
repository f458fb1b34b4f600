import { redirectsOf } from '../../src/input/movedPages';
import { reportError } from '../../src/lib/reportError';
import type { Releases } from './releases/store';
import type { Release } from './releases/types';
import { unpackedOf } from './releases/unpacked';
import { ReleaseSite } from './serve/releaseSite';

/** How often it is looked whether another release was made the live one, in milliseconds. */
const lookEvery = 500;

/**
 * Serves the release that `current` names, and follows it: a rollback by another process is seen
 * within half a second. A request is answered from one release as a whole.
 */
export class LiveSite {
  readonly #releases: Releases;
  readonly #changed: (release: Release) => void;
  #serving: { id: string; site: ReleaseSite; release: Release } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(releases: Releases, changed: (release: Release) => void) {
    this.#releases = releases;
    this.#changed = changed;
  }

  get release(): Release | null {
    return this.#serving?.release ?? null;
  }

  get site(): ReleaseSite | null {
    return this.#serving?.site ?? null;
  }

  /** Looks which release is the live one now, and from then on again and again. */
  async follow(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => {
      this.look().catch((error: unknown) => reportError(error, { scope: 'publish-live' }));
    }, lookEvery);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Serves the release that is the live one now. */
  async look(): Promise<void> {
    await this.#looking;
    this.#looking = this.#load().finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  async #load(): Promise<void> {
    const id = await this.#releases.currentId();
    if (id === null || id === this.#serving?.id) return;
    const release = await this.#releases.read(id);
    if (!release) throw new Error(`The release ${id} is live, but its folder is not whole.`);
    const earlier = await this.#releases.before(id);
    const site = await ReleaseSite.open({
      folder: this.#releases.site(id),
      earlier: earlier.map((each) => this.#releases.site(each)),
      moved: redirectsOf(release.moved, await this.#releases.pages(id)),
      unpacked: new Set(await unpackedOf(this.#releases.folder(id))),
    });
    this.#serving = { id, site, release };
    this.#changed(release);
  }
}
