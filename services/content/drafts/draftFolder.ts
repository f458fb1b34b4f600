import { mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { isDeeper, maxDepth } from '../export/depth';
import { isInside } from '../export/inside';
import { ExportReader } from '../export/reader';
import { ExportError, isObject, type JsonObject, type StackExport } from '../export/types';
import type { Log } from '../log';
import { DraftError } from './draftError';
import { checkEntryId, keyOf, type EntryId } from './entryId';
import { sortKeys } from './keyOrder';
import { replaceFile } from './replaceFile';

/** Name of the folder in the root of an export. */
export const draftsFolder = 'drafts';
/** Name of the folder with the drafts of assets in it. No content type can have this uid. */
export const assetsFolder = 'sys_assets';

/** A saved version of an entry that is not published. */
export interface Draft extends EntryId {
  /** As in the file: it may lack system fields if it was written by hand. */
  content: JsonObject;
}

/** A file of a draft that cannot be used. */
export interface UnreadableDraft extends EntryId {
  /** Names the file, relative to the export, and what is wrong with it. */
  reason: string;
}

/** Settings of a folder of drafts. */
export interface DraftFolderOptions {
  /** Root of the export. */
  root: string;
  /** Returns the export that the drafts belong to. */
  data: () => StackExport;
  log: Log;
  /**
   * Called before a removed draft disappears from `drafts`. The draft may have been published, so the
   * export is read again first; otherwise the version before the draft would be visible in between.
   */
  beforeRemoval?: () => Promise<unknown>;
  /** Called with the drafts that were saved or removed, or that became unreadable for another reason. */
  onChange?: (changed: EntryId[]) => void;
}

/** Reads and writes the drafts of an export: `drafts/{content type}/{locale}/{uid}.json`. */
export class DraftFolder {
  readonly #options: DraftFolderOptions;
  readonly #reader: ExportReader;
  readonly #queue = pLimit(1);
  #drafts: ReadonlyMap<string, Draft> = new Map();
  #unreadable: ReadonlyMap<string, UnreadableDraft> = new Map();

  constructor(options: DraftFolderOptions) {
    this.#options = options;
    this.#reader = new ExportReader(options.root);
  }

  /** The readable drafts by `keyOf` as of the last `refresh`. A change replaces the map. */
  get drafts(): ReadonlyMap<string, Draft> {
    return this.#drafts;
  }

  /** The drafts whose files cannot be used, by `keyOf`, as of the last `refresh`. */
  get unreadable(): ReadonlyMap<string, UnreadableDraft> {
    return this.#unreadable;
  }

  /** Returns the path of a draft's file, relative to the root of the export. */
  static fileOf({ contentType, locale, uid }: EntryId): string {
    return path.join(draftsFolder, contentType, locale, `${uid}.json`);
  }

  /** @throws DraftError if there is a file for this draft that cannot be used: it must not be overwritten */
  checkReadable(id: EntryId): void {
    const fault = this.#unreadable.get(keyOf(id));
    if (fault) throw new DraftError('conflict', `${fault.reason}. Correct or remove the file.`);
  }

  /** Reads new and changed files. A file that cannot be used is logged once and left out. */
  refresh(): Promise<void> {
    return this.#queue(() => this.#refresh());
  }

  /** Writes the file of a draft. Call `refresh` to read it. */
  async write({ content, ...id }: Draft): Promise<void> {
    const file = this.#reader.resolve(DraftFolder.fileOf(id));
    // One folder after the other: a link must not lead the next one out of the export.
    const [root = '', type = '', locale = ''] = DraftFolder.fileOf(id).split(path.sep);
    for (const folder of [root, path.join(root, type), path.join(root, type, locale)]) {
      await mkdir(this.#reader.resolve(folder), { recursive: true });
      await this.#checkInside(folder, id);
    }
    await replaceFile(file, () => `${JSON.stringify(sortKeys(content), null, 2)}\n`);
  }

  /** Removes the file of a draft. Returns false if there is none. Call `refresh` to forget the draft. */
  async remove(id: EntryId): Promise<boolean> {
    const file = this.#reader.resolve(DraftFolder.fileOf(id));
    try {
      await this.#checkInside(path.dirname(DraftFolder.fileOf(id)), id);
      await unlink(file);
      return true;
    } catch (error) {
      if (isObject(error) && error.code === 'ENOENT') return false;
      throw error;
    }
  }

  /** @throws ExportError if a link leads a folder of a draft out of the export */
  async #checkInside(folder: string, id: EntryId): Promise<void> {
    if (!(await isInside(this.#options.root, this.#reader.resolve(folder))))
      throw new ExportError(DraftFolder.fileOf(id), 'lies outside of the export');
  }

  async #refresh(): Promise<void> {
    const previousFaults = this.#unreadable;
    const { drafts, unreadable } = await this.#read();
    const previous = this.#drafts;
    const removed = [...previous].filter(([key]) => !drafts.has(key));
    const saved = [...drafts].filter(([key, { content }]) => {
      return previous.get(key)?.content !== content;
    });
    const reasonOf = (faults: typeof previousFaults, key: string) => faults.get(key)?.reason;
    const faults = [...previousFaults, ...unreadable].filter(
      ([key]) => reasonOf(previousFaults, key) !== reasonOf(unreadable, key),
    );
    if (removed.length > 0) await this.#options.beforeRemoval?.();
    const changes = new Map<string, EntryId>([...removed, ...saved, ...faults]);
    if (changes.size === 0) return;
    if (removed.length + saved.length > 0) this.#drafts = drafts;
    const changed = [...changes.values()].map(({ contentType, locale, uid }): EntryId => ({
      contentType,
      locale,
      uid,
    }));
    this.#options.onChange?.(changed);
  }

  async #read(): Promise<{ drafts: Map<string, Draft>; unreadable: Map<string, UnreadableDraft> }> {
    const drafts = new Map<string, Draft>();
    const unreadable = new Map<string, UnreadableDraft>();
    for (const contentType of await this.#reader.names('folders', draftsFolder)) {
      if (contentType === assetsFolder) continue;
      for (const locale of await this.#reader.names('folders', draftsFolder, contentType)) {
        for (const name of await this.#reader.names('files', draftsFolder, contentType, locale)) {
          if (!name.endsWith('.json')) continue;
          const id = { contentType, locale, uid: path.basename(name, '.json') };
          try {
            const content = await this.#readContent(id);
            const previous = this.#drafts.get(keyOf(id));
            drafts.set(keyOf(id), previous?.content === content ? previous : { ...id, content });
          } catch (error) {
            unreadable.set(keyOf(id), { ...id, reason: this.#report(id, error) });
          }
        }
      }
    }
    this.#unreadable = unreadable;
    return { drafts, unreadable };
  }

  async #readContent(id: EntryId): Promise<JsonObject> {
    const file = DraftFolder.fileOf(id);
    checkEntryId(id, this.#options.data());
    const content = await this.#reader.json(file);
    if (!isObject(content)) throw new ExportError(file, 'must be a JSON object');
    for (const [key, expected] of [
      ['uid', id.uid],
      ['locale', id.locale],
    ] as const) {
      const value = content[key];
      if (value === undefined || value === expected) continue;
      throw new ExportError(file, `its "${key}" must be "${expected}", as in its path`);
    }
    if (isDeeper(content, maxDepth)) {
      throw new ExportError(file, `is nested more than ${maxDepth} levels deep`);
    }
    return content;
  }

  /** Returns the reason why a file cannot be used. Logs it, unless the last reading had the same. */
  #report(id: EntryId, error: unknown): string {
    const isExpected = error instanceof ExportError || error instanceof DraftError;
    if (!isExpected) throw error;
    const file = DraftFolder.fileOf(id);
    const reason = error instanceof ExportError ? error.message : `${file}: ${error.message}`;
    if (this.#unreadable.get(keyOf(id))?.reason !== reason) {
      const message = `${reason}; this draft is left out of the preview`;
      this.#options.log({ level: 'error', message, file });
    }
    return reason;
  }
}
