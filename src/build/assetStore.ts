import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '../cms/content';
import type { Kept } from '../cms/kept';
import { assetRevision, filePath, imageOf } from '../cms/parse/assets';
import type { WireAsset } from '../cms/wire';
import { reportError } from '../measurement/reportError';

/** The bytes of assets, fetched once per revision and kept between builds. */
export class AssetStore {
  readonly #kept: Kept;
  readonly #pictures = new Map<string, WireAsset>();
  readonly #files = new Map<string, WireAsset>();
  readonly #underWay = new Map<string, Promise<string | undefined>>();

  constructor({ readings }: Pick<Content, 'readings'>, kept: Kept) {
    this.#kept = kept;
    for (const reading of Object.values(readings)) {
      for (const asset of Object.values(reading.assets)) {
        const picture = imageOf(asset);
        if (typeof picture !== 'string') {
          this.#pictures.set(`${picture.id}.${picture.revision}`, asset);
        }
        const file = filePath(asset);
        if (file !== null) this.#files.set(file, asset);
      }
    }
  }

  /** The original of a picture named `{id}.{revision}`, as a path of a local file. */
  picture(name: string): Promise<string | undefined> {
    return this.#bytes(this.#pictures.get(name));
  }

  /** The original of a document by its public path, as a path of a local file. */
  file(publicPath: string): Promise<string | undefined> {
    return this.#bytes(this.#files.get(publicPath));
  }

  /** Many renderings ask for one original at once: it is fetched for the first of them. */
  #bytes(asset: WireAsset | undefined): Promise<string | undefined> {
    const uid = asset?.system?.uid;
    if (!asset || !uid || !/^[\w-]+$/.test(uid)) return Promise.resolve(undefined);
    const name = path.join('assets', `${uid}-${assetRevision(asset)}`);
    const underWay = this.#underWay.get(name) ?? this.#fetched(asset, uid, name);
    this.#underWay.set(name, underWay);
    return underWay;
  }

  async #fetched(asset: WireAsset, uid: string, name: string): Promise<string | undefined> {
    const file = this.#kept.path(name);
    try {
      await access(file);
      return file;
    } catch {
      // Not kept yet: it is fetched below.
    }
    try {
      const response = await fetch(asset.url ?? '', { signal: AbortSignal.timeout(60_000) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      await this.#kept.keep(name, new Uint8Array(await response.arrayBuffer()));
      return file;
    } catch (error) {
      reportError(error, { scope: 'asset', entry: uid, filename: asset.filename ?? '' });
      return undefined;
    }
  }
}
