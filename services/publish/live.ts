import { redirectsOf } from '../../src/input/movedPages';
import { reportError } from '../../src/lib/reportError';
import type { Releases } from './releases/store';
import type { Release } from './releases/types';
import { readDeferred } from './releases/compression/deferred';
import { ReleaseSite } from './serve/releaseSite';

/** Interval of checks whether `current` names another release, in milliseconds. */
const checkInterval = 500;

/**
 * Opens the release that the link `current` names, and follows the link, so that a rollback by
 * another process takes effect within half a second. Each request is answered from one release.
 */
export class LiveSite {
  readonly #releases: Releases;
  readonly #onChange: (release: Release) => void;
  #served: { id: string; site: ReleaseSite; release: Release } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #loading: Promise<void> | undefined;

  /** @param onChange called when another release is live */
  constructor(releases: Releases, onChange: (release: Release) => void) {
    this.#releases = releases;
    this.#onChange = onChange;
  }

  /** The live release; null before the first one. */
  get release(): Release | null {
    return this.#served?.release ?? null;
  }

  /** Files of the live release; null before the first one. */
  get site(): ReleaseSite | null {
    return this.#served?.site ?? null;
  }

  /** Opens the live release, and starts to check the link regularly. */
  async follow(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) => reportError(error, { scope: 'publish-live' }));
    }, checkInterval);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Opens the release that `current` names, if it is not open already.
   * @throws Error if that release is damaged
   */
  async refresh(): Promise<void> {
    await this.#loading;
    this.#loading = this.#load().finally(() => (this.#loading = undefined));
    await this.#loading;
  }

  async #load(): Promise<void> {
    const id = await this.#releases.currentId();
    if (id === null || id === this.#served?.id) return;
    const release = await this.#releases.read(id);
    if (!release)
      throw new Error(`The release ${id} is live, but its record is missing or damaged.`);
    const earlierIds = await this.#releases.otherIds(id);
    const site = await ReleaseSite.open({
      folder: this.#releases.site(id),
      earlier: earlierIds.map((earlierId) => this.#releases.site(earlierId)),
      moved: redirectsOf(release.moved, await this.#releases.pages(id)),
      deferred: new Set(await readDeferred(this.#releases.folder(id))),
    });
    this.#served = { id, site, release };
    this.#onChange(release);
  }
}
