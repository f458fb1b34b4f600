import once from 'lodash/once';
import pLimit from 'p-limit';
import { AssetError, fetchAsset, storedAssets, type StoredAsset } from '../cms/read/assets';
import type { Content } from '../cms/graph/content';
import type { ContentCache } from '../cms/read/contentCache';
import { requestsInFlight } from '../cms/client/limits';
import { pictureName } from '../components/image/image';
import type { RetryOptions } from '../lib/withRetry';
import { reportError } from '../lib/reportError';
import { markUsed } from '../lib/files/removeFiles';
import { listSizedFiles, parseSizedName, writeSizedFile } from '../lib/files/sizedFile';

/** Folder of fetched files, relative to the content cache of a stack. */
export const assetFolder = 'assets';

/** Number of failures in a row after which this build requests no more files. */
const maxFailuresInARow = 8;
/** Milliseconds before a file that could not be fetched is requested again. */
const retryDelay = 60_000;

const limit = pLimit(requestsInFlight);

interface Failure {
  reason: string;
  /** Time of the failure, in milliseconds since 1970. */
  failedAt: number;
}

interface StoreOptions extends RetryOptions {
  /** The store of the previous build in the same process. Its recent failures are not retried. */
  previous?: AssetStore | undefined;
}

/** Fetches the files of assets, each revision once, and stores them in the content cache. */
export class AssetStore {
  readonly #cache: ContentCache;
  readonly #retryOptions: RetryOptions;
  readonly #pictures = new Map<string, StoredAsset>();
  readonly #documents = new Map<string, StoredAsset>();
  readonly #fetchesByName = new Map<string, Promise<string | undefined>>();
  /** Failed fetches by `cacheName`. */
  readonly #failures: Map<string, Failure>;
  #failuresInARow = 0;

  constructor(
    content: Pick<Content, 'readings'>,
    cache: ContentCache,
    { previous, ...retryOptions }: StoreOptions = {},
  ) {
    this.#cache = cache;
    this.#retryOptions = retryOptions;
    this.#failures = previous ? previous.#failures : new Map<string, Failure>();
    for (const asset of storedAssets(content)) {
      if (asset.picture !== null) this.#pictures.set(pictureName(asset.picture), asset);
      if (asset.file !== null) this.#documents.set(asset.file, asset);
    }
  }

  /**
   * True if the content contains a picture.
   * @param name its `pictureName`
   */
  hasPicture(name: string): boolean {
    return this.#pictures.has(name);
  }

  /** True if the content contains a document at a path of the site. */
  hasDocument(publicPath: string): boolean {
    return this.#documents.has(publicPath);
  }

  /**
   * Fetches the original of a picture, unless it is cached.
   * @param name its `pictureName`
   * @returns the path of the cached file; undefined if the picture is unknown or cannot be fetched
   */
  fetchPicture(name: string): Promise<string | undefined> {
    return this.#fetchOnce(this.#pictures.get(name));
  }

  /**
   * Fetches a document, unless it is cached.
   * @returns the path of the cached file; undefined if the document is unknown or cannot be fetched
   */
  fetchDocument(publicPath: string): Promise<string | undefined> {
    return this.#fetchOnce(this.#documents.get(publicPath));
  }

  /** Returns why a picture cannot be fetched, with its asset, as the end of a message to editors. */
  pictureFailure(name: string): string {
    return this.#failureOf(this.#pictures.get(name));
  }

  /** Returns why a document cannot be fetched, with its asset, as the end of a message to editors. */
  documentFailure(publicPath: string): string {
    return this.#failureOf(this.#documents.get(publicPath));
  }

  #failureOf(asset: StoredAsset | undefined): string {
    if (!asset) return 'it is not published';
    const { reason } = this.#failures.get(cacheName(asset)) ?? {
      reason: 'its uid is not usable as a file name',
    };
    return `${reason} (asset ${asset.uid}, “${asset.filename}”)`;
  }

  /** Shares one fetch among all renderings of an original. */
  #fetchOnce(asset: StoredAsset | undefined): Promise<string | undefined> {
    if (!asset || !/^[\w-]+$/.test(asset.uid)) return Promise.resolve(undefined);
    const name = cacheName(asset);
    const fetching = this.#fetchesByName.get(name) ?? this.#readOrFetch(asset, name);
    this.#fetchesByName.set(name, fetching);
    return fetching;
  }

  async #readOrFetch(asset: StoredAsset, name: string): Promise<string | undefined> {
    const file = (await this.#cachedFiles()).get(name);
    if (file !== undefined && (await markUsed(file))) return file;
    return limit(() => this.#fetch(asset, name));
  }

  /** Complete cached files by `cacheName`. */
  readonly #cachedFiles = once(() => listSizedFiles(this.#cache.path(assetFolder)));

  async #fetch(asset: StoredAsset, name: string): Promise<string | undefined> {
    const lastFailure = this.#failures.get(name);
    if (lastFailure && Date.now() - lastFailure.failedAt < retryDelay) return undefined;
    if (this.#failuresInARow >= maxFailuresInARow) {
      const reason = 'its host also failed to serve the files requested before it';
      this.#failures.set(name, { reason, failedAt: 0 });
      return undefined;
    }
    try {
      const bytes = await fetchAsset(asset, this.#retryOptions);
      const file = await writeSizedFile(this.#cache.path(assetFolder, name), bytes);
      this.#failures.delete(name);
      this.#failuresInARow = 0;
      return file;
    } catch (error) {
      if (error instanceof AssetError && error.isOfHost) this.#failuresInARow += 1;
      const reason = error instanceof AssetError ? error.reason : String(error);
      this.#failures.set(name, { reason, failedAt: Date.now() });
      reportError(error, { scope: 'asset', entry: asset.uid, filename: asset.filename });
      return undefined;
    }
  }
}

/** Returns the name of an asset's file in the content cache, without its size. */
const cacheName = ({ uid, revision }: Pick<StoredAsset, 'uid' | 'revision'>): string =>
  `${uid}-${revision}`;

/**
 * Parses the name of an asset's file in the content cache. Returns null if it is none.
 * @param fullName with or without its size; earlier versions wrote names without it
 */
export function parseCachedAssetName(fullName: string): { uid: string; revision: string } | null {
  const name = parseSizedName(fullName)?.name ?? fullName;
  const [, uid, revision] = /^([\w-]+)-([0-9a-f]{8})$/.exec(name) ?? [];
  return uid === undefined || revision === undefined ? null : { uid, revision };
}
