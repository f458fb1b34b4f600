import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isInside } from '../export/inside';
import { ExportReader } from '../export/reader';
import {
  ExportError,
  isObject,
  textOf,
  type JsonObject,
  type StackExport,
  type StoredAsset,
} from '../export/types';
import type { Log } from '../log';
import { parseUrl } from '../parseUrl';
import { assetsFolder, draftsFolder } from './draftFolder';
import { isUid } from './entryId';
import { sortKeys } from './keyOrder';
import { replaceFile } from './replaceFile';

const root = [draftsFolder, assetsFolder];
const recordName = 'asset.json';

/** Settings of `AssetDrafts`. */
export interface AssetDraftsOptions {
  /** Root of the export. */
  folder: string;
  data: () => StackExport;
  /** Called when drafts were saved or removed. */
  onChange: () => void;
  log: Log;
}

/** Age of an upload that its process has left behind, in milliseconds. */
const abandonedUpload = 3_600_000;

/**
 * Reads and writes the drafts of assets: `drafts/sys_assets/{uid}/asset.json`, and beside it the bytes of
 * an uploaded file as `{uid of the file}/{file name}`, until the asset is published.
 */
export class AssetDrafts {
  readonly #reader: ExportReader;
  readonly #data: () => StackExport;
  readonly #onChange: () => void;
  readonly #log: Log;
  #drafts: ReadonlyMap<string, StoredAsset> = new Map();

  constructor({ folder, data, onChange, log }: AssetDraftsOptions) {
    this.#reader = new ExportReader(folder);
    this.#data = data;
    this.#onChange = onChange;
    this.#log = log;
  }

  /** The drafts by uid as of the last `refresh`. A change replaces the map. */
  get drafts(): ReadonlyMap<string, StoredAsset> {
    return this.#drafts;
  }

  /** Reads new and changed drafts. */
  async refresh(): Promise<void> {
    const drafts = new Map<string, StoredAsset>();
    for (const uid of await this.#reader.names('folders', ...root)) {
      try {
        const content = await this.#reader.json(...root, uid, recordName);
        if (!isUid(uid) || !isObject(content)) continue;
        const previous = this.#drafts.get(uid);
        const asset = await this.#assetOf(uid, content);
        const isSame =
          previous?.content === asset.content &&
          previous.file === asset.file &&
          isDeepStrictEqual(previous.publications, asset.publications);
        drafts.set(uid, isSame ? previous : asset);
      } catch (error) {
        if (!(error instanceof ExportError)) throw error;
        this.#log({ level: 'error', message: error.message, file: error.file });
      }
    }
    const isChanged =
      drafts.size !== this.#drafts.size ||
      [...drafts].some(([uid, draft]) => this.#drafts.get(uid) !== draft);
    if (!isChanged) return;
    this.#drafts = drafts;
    this.#onChange();
  }

  async #assetOf(uid: string, content: JsonObject): Promise<StoredAsset> {
    const stored = this.#data().assets.get(uid);
    const filename = path.basename(textOf(content.filename) ?? uid);
    const urlPath = parseUrl(textOf(content.url) ?? '')?.pathname ?? '';
    const uploaded = this.#reader.resolve(...root, uid, fileUidOf(content), filename);
    const isUploaded = fileUidOf(content) !== '' && (await isFile(uploaded));
    return {
      uid,
      // The same object as long as the file is the same.
      content: content.uid === uid ? content : { ...content, uid },
      path: urlPath,
      file: isUploaded ? uploaded : await this.storedFile(uid, filename),
      root: this.#reader.root,
      publications: stored?.publications ?? [],
    };
  }

  /** Returns the path of an asset's file in the export. */
  async storedFile(uid: string, filename: string): Promise<string> {
    const { length } = await this.#reader.names('folders', 'assets', 'files');
    const isOldLayout = length === 0 && this.#data().assets.size > 0;
    return this.#reader.resolve('assets', ...(isOldLayout ? [] : ['files']), uid, filename);
  }

  /** Returns a folder for uploads, on the same disk as the export. */
  uploads(): Promise<string> {
    return this.#folder(...root, '.uploads');
  }

  /** Moves an uploaded file to the draft of an asset. */
  async place(upload: string, content: JsonObject): Promise<void> {
    const folder = await this.#folder(...root, String(content.uid), fileUidOf(content));
    await rename(upload, path.join(folder, String(content.filename)));
  }

  /** Writes the record of a draft. Call `refresh` to read it. */
  async write(content: JsonObject): Promise<void> {
    const folder = await this.#folder(...root, String(content.uid));
    const text = `${JSON.stringify(sortKeys(content), null, 2)}\n`;
    await replaceFile(path.join(folder, recordName), () => text);
  }

  /** Removes a draft, if there is one. Call `refresh` to forget it. */
  async remove(uid: string): Promise<void> {
    const folder = this.#reader.resolve(...root, uid);
    // The record first: without it, the rest of the folder is no draft.
    await rm(path.join(folder, recordName), { force: true });
    await rm(folder, { recursive: true, force: true });
  }

  /** Removes files that belong to no draft: those of replaced uploads and of killed processes. */
  async removeLeftovers(): Promise<void> {
    for (const uid of await this.#reader.names('folders', ...root)) {
      const draft = this.#drafts.get(uid);
      if (!isUid(uid)) continue;
      const isKnown = await isFile(this.#reader.resolve(...root, uid, recordName));
      if (!isKnown) await this.remove(uid);
      for (const name of draft ? await this.#reader.names('folders', ...root, uid) : []) {
        if (draft && name === fileUidOf(draft.content)) continue;
        await rm(this.#reader.resolve(...root, uid, name), { recursive: true, force: true });
      }
    }
    const uploads = [...root, '.uploads'];
    for (const name of await this.#reader.names('files', ...uploads)) {
      const file = this.#reader.resolve(...uploads, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > abandonedUpload) await rm(file, { force: true });
    }
  }

  /**
   * Creates a folder in the export, one part after the other.
   * @throws ExportError if a link leads it out of the export
   */
  async #folder(...parts: string[]): Promise<string> {
    for (const [index] of parts.entries()) {
      const folder = this.#reader.resolve(...parts.slice(0, index + 1));
      await mkdir(folder, { recursive: true });
      if (await isInside(this.#reader.root, folder)) continue;
      throw new ExportError(path.join(...parts), 'lies outside of the export');
    }
    return this.#reader.resolve(...parts);
  }
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** Returns the uid of an asset's file, the part of its URL that changes with each replacement. */
export function fileUidOf({ url }: JsonObject): string {
  const [, uid] = /\/v3\/assets\/[^/]+\/[^/]+\/([\w-]+)\//.exec(textOf(url) ?? '') ?? [];
  return uid ?? '';
}
