import { access } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { AssetFault, fetchAsset, storedAssets, type StoredAsset } from '../cms/read/assets';
import type { Content } from '../cms/graph/content';
import type { ContentCache } from '../cms/read/contentCache';
import { requestsInFlight } from '../cms/client/limits';
import { pictureName } from '../components/image/image';
import type { RetryOptions } from '../lib/withRetry';
import { reportError } from '../lib/reportError';
import { markUsed } from '../lib/removeFiles';

/** Folder of the originals among what is kept of a stack. */
export const keptAssets = 'assets';

/** After this many failures in a row no other file is requested in this build. */
const mostInARow = 8;
/** Milliseconds before a file that could not be fetched is requested again. */
const rest = 60_000;

const limit = pLimit(requestsInFlight);

interface Fault {
  what: string;
  at: number;
}

interface StoreOptions extends RetryOptions {
  /** The store of the build before, in the same process: what it could not fetch is let rest. */
  before?: AssetStore | undefined;
}

/** The bytes of assets, fetched once per revision and kept between builds. */
export class AssetStore {
  readonly #kept: ContentCache;
  readonly #retry: RetryOptions;
  readonly #pictures = new Map<string, StoredAsset>();
  readonly #files = new Map<string, StoredAsset>();
  readonly #underWay = new Map<string, Promise<string | undefined>>();
  /** Files that could not be fetched, by the names under which they would be kept. */
  readonly #faults: Map<string, Fault>;
  #inARow = 0;

  constructor(
    content: Pick<Content, 'readings'>,
    kept: ContentCache,
    { before, ...retry }: StoreOptions = {},
  ) {
    this.#kept = kept;
    this.#retry = retry;
    this.#faults = before ? before.#faults : new Map<string, Fault>();
    for (const asset of storedAssets(content)) {
      if (asset.picture !== null) this.#pictures.set(pictureName(asset.picture), asset);
      if (asset.file !== null) this.#files.set(asset.file, asset);
    }
  }

  /** Whether the content has a picture of this `pictureName`. */
  hasPicture(name: string): boolean {
    return this.#pictures.has(name);
  }

  /** The original of a picture by its `pictureName`, as a path of a local file. */
  picture(name: string): Promise<string | undefined> {
    return this.#bytes(this.#pictures.get(name));
  }

  /** The original of a document by its public path, as a path of a local file. */
  file(publicPath: string): Promise<string | undefined> {
    return this.#bytes(this.#files.get(publicPath));
  }

  /** Tells why a picture cannot be had, and which asset it is; for a sentence about it. */
  pictureFault(name: string): string {
    return this.#faultOf(this.#pictures.get(name));
  }

  /** Tells why a document cannot be had, and which asset it is; for a sentence about it. */
  fileFault(publicPath: string): string {
    return this.#faultOf(this.#files.get(publicPath));
  }

  #faultOf(asset: StoredAsset | undefined): string {
    if (!asset) return 'it is not published';
    const { what } = this.#faults.get(keptName(asset)) ?? { what: 'it has no usable name' };
    return `${what} (asset ${asset.uid}, “${asset.filename}”)`;
  }

  /** Many renderings ask for one original at once: it is fetched for the first of them. */
  #bytes(asset: StoredAsset | undefined): Promise<string | undefined> {
    if (!asset || !/^[\w-]+$/.test(asset.uid)) return Promise.resolve(undefined);
    const name = keptName(asset);
    const underWay = this.#underWay.get(name) ?? this.#had(asset, name);
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #had(asset: StoredAsset, name: string): Promise<string | undefined> {
    const file = this.#kept.path(name);
    try {
      await access(file);
      await markUsed(file);
      return file;
    } catch {
      // Not kept yet: it is fetched below.
    }
    return limit(() => this.#fetched(asset, name));
  }

  async #fetched(asset: StoredAsset, name: string): Promise<string | undefined> {
    const fault = this.#faults.get(name);
    if (fault && Date.now() - fault.at < rest) return undefined;
    if (this.#inARow >= mostInARow) {
      const what = 'its host did not give the files before it either';
      this.#faults.set(name, { what, at: 0 });
      return undefined;
    }
    try {
      await this.#kept.keep(name, await fetchAsset(asset, this.#retry));
      this.#faults.delete(name);
      this.#inARow = 0;
      return this.#kept.path(name);
    } catch (error) {
      const isOfHost = error instanceof AssetFault && error.isOfHost;
      if (isOfHost) this.#inARow += 1;
      const what = error instanceof AssetFault ? error.what : String(error);
      this.#faults.set(name, { what, at: Date.now() });
      reportError(error, { scope: 'asset', entry: asset.uid, filename: asset.filename });
      return undefined;
    }
  }
}

/** Where the bytes of an asset are kept. */
const keptName = ({ uid, revision }: Pick<StoredAsset, 'uid' | 'revision'>): string =>
  path.join(keptAssets, `${uid}-${revision}`);
