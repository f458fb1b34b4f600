import path from 'node:path';
import omit from 'lodash/omit';
import { contentType as mediaTypeOf } from 'mime-types';
import type { JsonObject, StackExport, StoredAsset } from '../export/types';
import type { AssetDrafts } from './assetDrafts';
import { deleteAsset, moveFile, removeFile, writeAsset } from './assetWriter';
import { DraftError } from './draftError';
import { checkLocale, isUid, randomUid, versionOf } from './entryId';
import { publishDetails } from './exportWriter';
import { safeFileName } from './fileName';
import type { Operations } from './operations';
import { checkVersion, environmentsOf } from './requests';
import { withdrawn, type Withdrawal } from './withdrawal';

/** A file that was received, in the folder for uploads. */
export interface UploadedFile {
  path: string;
  /** As the client names it. */
  name: string;
  size: number;
}

/** Changes of an asset. */
export interface AssetChange {
  fields: JsonObject;
  file?: UploadedFile | undefined;
  /** The version that the change is based on. If it is not the current one, the change is refused. */
  version?: number | undefined;
}

interface AssetStoreOptions {
  drafts: AssetDrafts;
  data: () => StackExport;
  operations: Operations;
  now?: () => Date;
}

type Publication = Withdrawal & { uid: string; version: number; time: string };

/** Saves, publishes and deletes assets. A change is a draft until it is published. */
export class AssetStore {
  readonly #drafts: AssetDrafts;
  readonly #data: () => StackExport;
  readonly #operations: Operations;
  readonly #now: () => Date;

  constructor({ drafts, data, operations, now = () => new Date() }: AssetStoreOptions) {
    this.#drafts = drafts;
    this.#data = data;
    this.#operations = operations;
    this.#now = now;
    operations.define<Publication>('publish-asset', (parameters) => this.#perform(parameters));
    operations.define<Withdrawal & { uid: string }>(
      'unpublish-asset',
      async ({ uid, ...withdrawal }) => {
        if (!isUid(uid) || !data().assets.has(uid)) return;
        await writeAsset(data(), uid, (stored = {}) => withdrawn(stored, data(), withdrawal));
      },
    );
    operations.define<{ uid: string }>('delete-asset', async ({ uid }) => {
      if (!isUid(uid)) return;
      const file = await drafts.storedFile(uid, 'any');
      await deleteAsset(data(), uid, path.dirname(file));
      await drafts.remove(uid);
    });
  }

  /** Returns the latest version of each asset by uid. */
  all(): Map<string, StoredAsset> {
    return new Map([...this.#data().assets, ...this.#drafts.drafts]);
  }

  /** @throws DraftError if there is no such asset */
  latest(uid: string): StoredAsset {
    const asset = isUid(uid)
      ? (this.#drafts.drafts.get(uid) ?? this.#data().assets.get(uid))
      : undefined;
    if (asset) return asset;
    const errors = { uid: ['is not valid.'] };
    throw new DraftError('unknown-entry', "The requested object doesn't exist.", errors);
  }

  /** Saves an uploaded file as a new asset. */
  create(file: UploadedFile, fields: JsonObject): Promise<StoredAsset> {
    return this.#operations.run(() => {
      const uid = randomUid();
      const { title = file.name, ...rest } = fields;
      const empty = { title, description: '', is_dir: false, parent_uid: null, tags: [], ACL: {} };
      return this.#save({ uid, ...empty, ...rest, _version: 1 }, file);
    });
  }

  /**
   * Saves a new version of an asset, with another file if there is one.
   * @throws DraftError if the asset does not exist or the change is not based on the current version
   */
  update(uid: string, { fields, file, version }: AssetChange): Promise<StoredAsset> {
    return this.#operations.run(() => {
      const { content } = this.latest(uid);
      checkVersion(version, versionOf(content));
      const stored = versionOf(this.#data().assets.get(uid)?.content);
      const _version = Math.max(stored, versionOf(content)) + 1;
      return this.#save({ ...omit(content, 'publish_details'), ...fields, uid, _version }, file);
    });
  }

  async #save(record: JsonObject, file: UploadedFile | undefined): Promise<StoredAsset> {
    const uid = String(record.uid);
    const updated_at = this.#now().toISOString();
    const content = { ...record, updated_at, ...(file && this.#fileFields(uid, file)) };
    if (file) await this.#drafts.place(file.path, content);
    await this.#drafts.write(content);
    await this.#drafts.refresh();
    await this.#drafts.removeLeftovers();
    return this.latest(uid);
  }

  #fileFields(uid: string, { name, size }: UploadedFile): JsonObject {
    const filename = safeFileName(name);
    // The type that a client sends is not trusted: it decides how browsers show the file.
    const type = mediaTypeOf(filename).toString().split(';')[0];
    const content_type = !type || type === 'false' ? 'application/octet-stream' : type;
    const host = content_type.startsWith('image/') ? 'images' : 'assets';
    const urlPath = [this.#data().apiKey, uid, randomUid(), encodeURIComponent(filename)].join('/');
    const url = `https://${host}.contentstack.io/v3/assets/${urlPath}`;
    return { filename, content_type, file_size: String(size), url };
  }

  /**
   * Writes the latest version of an asset and its file into the export, with its publications.
   * @throws DraftError if the asset, a locale or an environment does not exist
   */
  publish(uid: string, environments: readonly string[], locales: readonly string[]): Promise<void> {
    return this.#operations.run(() => {
      const withdrawal = this.#withdrawal(environments, locales);
      const version = versionOf(this.latest(uid).content);
      const time = this.#now().toISOString();
      return this.#operations.perform('publish-asset', { uid, version, time, ...withdrawal });
    });
  }

  async #perform({ uid, version, ...publication }: Publication): Promise<void> {
    const asset = this.all().get(uid);
    if (!asset || !isUid(uid) || versionOf(asset.content) !== version) return;
    const stored = this.#data().assets.get(uid);
    const target = await this.#drafts.storedFile(
      uid,
      path.basename(String(asset.content.filename)),
    );
    if (this.#drafts.drafts.has(uid)) await moveFile(asset, target);
    await writeAsset(this.#data(), uid, (record) => {
      const details = publishDetails(record?.publish_details, version, publication);
      const { publish_details, ...content } = { ...asset.content, publish_details: details };
      return { ...content, publish_details };
    });
    const isRenamed = stored && this.#drafts.drafts.has(uid) && stored.file !== target;
    if (isRenamed) await removeFile(stored.root, stored.file);
    await this.#drafts.remove(uid);
  }

  /** Ends the publication of an asset. Its file and record stay in the export. */
  unpublish(
    uid: string,
    environments: readonly string[],
    locales: readonly string[],
  ): Promise<void> {
    return this.#operations.run(() => {
      const withdrawal = this.#withdrawal(environments, locales);
      this.latest(uid);
      return this.#operations.perform('unpublish-asset', { uid, ...withdrawal });
    });
  }

  /** Removes an asset, its file and its draft. Entries that use it keep the reference. */
  delete(uid: string): Promise<void> {
    return this.#operations.run(() => {
      this.latest(uid);
      return this.#operations.perform('delete-asset', { uid });
    });
  }

  #withdrawal(environments: readonly string[], locales: readonly string[]): Withdrawal {
    for (const locale of locales) checkLocale(locale, this.#data());
    return { environments: environmentsOf(environments, this.#data()), locales };
  }
}
