import { access } from 'node:fs/promises';
import path from 'node:path';
import { fetchAsset, storedAssets, type StoredAsset } from '../cms/assets';
import type { Content } from '../cms/content';
import type { Kept } from '../cms/kept';
import { pictureName } from '../components/image/image';
import type { RetryOptions } from '../cms/retrying';
import { reportError } from '../measurement/reportError';
import { markUsed } from './sweep';

/** Folder of the originals among what is kept of a stack. */
export const keptAssets = 'assets';

/** The bytes of assets, fetched once per revision and kept between builds. */
export class AssetStore {
  readonly #kept: Kept;
  readonly #retry: RetryOptions;
  readonly #pictures = new Map<string, StoredAsset>();
  readonly #files = new Map<string, StoredAsset>();
  readonly #underWay = new Map<string, Promise<string | undefined>>();

  constructor(content: Pick<Content, 'readings'>, kept: Kept, retry: RetryOptions = {}) {
    this.#kept = kept;
    this.#retry = retry;
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

  /** Many renderings ask for one original at once: it is fetched for the first of them. */
  #bytes(asset: StoredAsset | undefined): Promise<string | undefined> {
    if (!asset || !/^[\w-]+$/.test(asset.uid)) return Promise.resolve(undefined);
    const name = path.join(keptAssets, `${asset.uid}-${asset.revision}`);
    const underWay = this.#underWay.get(name) ?? this.#fetched(asset, name);
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #fetched(asset: StoredAsset, name: string): Promise<string | undefined> {
    const file = this.#kept.path(name);
    try {
      await access(file);
      await markUsed(file);
      return file;
    } catch {
      // Not kept yet: it is fetched below.
    }
    try {
      await this.#kept.keep(name, await fetchAsset(asset, this.#retry));
      return file;
    } catch (error) {
      reportError(error, { scope: 'asset', entry: asset.uid, filename: asset.filename });
      return undefined;
    }
  }
}
