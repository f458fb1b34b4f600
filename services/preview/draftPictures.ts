import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { AssetStore } from '../../src/images/assetStore';
import { parsePicturePath } from '../../src/images/picturePaths';
import { renderPicture } from '../../src/images/pictures';

/** Renderings at the same time, so that pages and the build keep most of the processor. */
const renderingsAtOnce = 1;
/** Maximum number of renderings that wait. */
const maxWaiting = 40;
/** Maximum number of sizes of one picture: several times as many as all components request. */
const maxSizes = 200;
const maxPictures = 2000;

/**
 * Renders pictures that only drafts have, when a browser requests them. Such a request names no session,
 * and anybody may make up sizes, so their number is limited.
 */
export class DraftPictures {
  readonly #folder: string;
  readonly #limit = pLimit(renderingsAtOnce);
  /** Requested paths by the name of their picture. */
  readonly #paths = new LRUCache<string, Set<string>>({ max: maxPictures });

  /** @param folder cache folder of the renderings */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the path of a rendering; undefined if there is no such picture, or it has too many sizes. */
  async render(store: AssetStore, url: string): Promise<string | undefined> {
    const name = parsePicturePath(url)?.name;
    if (name === undefined || !store.hasPicture(name)) return undefined;
    const paths = this.#paths.get(name) ?? new Set();
    this.#paths.set(name, paths);
    const isAllowed = paths.has(url) || paths.size < maxSizes;
    if (!isAllowed || this.#limit.pendingCount >= maxWaiting) return undefined;
    paths.add(url);
    return (await this.#limit(() => renderPicture(store, url, this.#folder)))?.file;
  }
}
