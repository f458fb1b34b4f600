import { mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import omit from 'lodash/omit';
import { isInside } from '../export/inside';
import { ExportReader } from '../export/reader';
import { ExportError, isObject, textOf, type JsonObject } from '../export/types';
import { isUid, versionOf, type EntryId } from './entryId';
import { replaceFile } from './replaceFile';

/** Name of the folder in the root of an export. */
export const earlierFolder = 'earlier';
/** Number of versions that are kept of an entry in one locale. */
const maxVersions = 10;

/** A version of an entry that a later publication has replaced. */
export interface EarlierVersion extends EntryId {
  version: number;
  /** When it was published, in ISO 8601; null if it was published nowhere. */
  publishedAt: string | null;
  /** When it was replaced, in ISO 8601. */
  replacedAt: string;
  /** In the form of an export, without `publish_details`. */
  content: JsonObject;
}

/**
 * Keeps the versions that publications replace: `earlier/{content type}/{locale}/{uid}/{time}-v{number}.json`
 * beside the drafts. A removed version can be restored until ten others have followed.
 */
export class EarlierVersions {
  readonly #reader: ExportReader;

  /** @param root root of the export */
  constructor(root: string) {
    this.#reader = new ExportReader(root);
  }

  /**
   * Keeps a stored version that is about to be replaced, unless it is the newest kept one already: a
   * publication that was interrupted is repeated.
   */
  async keep(id: EntryId, stored: JsonObject, replacedAt: string): Promise<void> {
    const content = omit(stored, 'publish_details');
    const kept = await this.list(id.uid, id);
    if (kept[0] && isDeepStrictEqual(kept[0].content, content)) return;
    const publishedAt = publicationTime(stored.publish_details);
    const parts = folderOf(id);
    for (const [index] of parts.entries()) {
      const folder = this.#reader.resolve(...parts.slice(0, index + 1));
      await mkdir(folder, { recursive: true });
      // One folder after the other: a link must not lead the next one out of the export.
      if (!(await isInside(this.#reader.root, folder))) {
        throw new ExportError(path.join(...parts), 'lies outside of the export');
      }
    }
    const text = JSON.stringify({ publishedAt, replacedAt, content }, null, 2);
    await replaceFile(
      this.#reader.resolve(...parts, nameOf(replacedAt, content)),
      () => `${text}\n`,
    );
    await this.#removeOldest(parts);
  }

  /**
   * Lists the kept versions of an entry, newest first.
   * @param place limits the list to a content type or locale
   * @throws ExportError if a file cannot be read
   */
  async list(uid: string, place: Partial<EntryId> = {}): Promise<EarlierVersion[]> {
    if (!isUid(uid)) return [];
    const isWanted = (name: string, wanted: string | undefined) =>
      wanted === undefined || name === wanted;
    const versions: EarlierVersion[] = [];
    for (const contentType of await this.#reader.names('folders', earlierFolder)) {
      if (!isWanted(contentType, place.contentType)) continue;
      for (const locale of await this.#reader.names('folders', earlierFolder, contentType)) {
        if (!isWanted(locale, place.locale)) continue;
        versions.push(...(await this.#versionsOf({ contentType, locale, uid })));
      }
    }
    return versions.sort(
      (a, b) => Date.parse(b.replacedAt) - Date.parse(a.replacedAt) || b.version - a.version,
    );
  }

  async #versionsOf(id: EntryId): Promise<EarlierVersion[]> {
    const names = await this.#reader.names('files', ...folderOf(id));
    const versions = names
      .filter((name) => name.endsWith('.json'))
      .map(async (name): Promise<EarlierVersion> => {
        const file = await this.#reader.object(...folderOf(id), name);
        const { content, replacedAt, publishedAt } = file;
        if (!isObject(content) || typeof replacedAt !== 'string') {
          throw new ExportError(path.join(...folderOf(id), name), 'is no version of an entry');
        }
        const version = versionOf(content);
        return { ...id, version, replacedAt, publishedAt: textOf(publishedAt), content };
      });
    return Promise.all(versions);
  }

  async #removeOldest(parts: readonly string[]): Promise<void> {
    const names = await this.#reader.names('files', ...parts);
    for (const name of names.slice(0, -maxVersions)) {
      // Another process may have removed it.
      await unlink(this.#reader.resolve(...parts, name)).catch((error: unknown) => {
        if (!isObject(error) || error.code !== 'ENOENT') throw error;
      });
    }
  }
}

const folderOf = ({ contentType, locale, uid }: EntryId) => [
  earlierFolder,
  contentType,
  locale,
  uid,
];

/**
 * Returns the name of a version's file, in alphabetical order of times. Windows allows no colons. With
 * the number, two versions that are replaced at the same moment have two files.
 */
const nameOf = (time: string, content: JsonObject): string =>
  `${time.replace(/[:.]/g, '-')}-v${versionOf(content)}.json`;

/** Returns the latest time of publications; null if there is none. */
function publicationTime(details: unknown): string | null {
  const items: unknown[] = Array.isArray(details) ? details : [details];
  const times = items.flatMap((item) => (isObject(item) ? (textOf(item.time) ?? []) : []));
  return times.sort().at(-1) ?? null;
}
