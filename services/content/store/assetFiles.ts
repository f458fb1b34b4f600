import { readFile, stat } from 'node:fs/promises';
import { imageSizeFromFile } from 'image-size/fromFile';
import pLimit from 'p-limit';
import { isInside } from '../export/inside';
import type { StoredAsset } from '../export/types';
import { revisionUid } from './versions';

/** Size of a picture in pixels, or in user units of an SVG file. */
export interface Dimension {
  width: number;
  height: number;
}

interface FileFacts {
  size: number;
  mtimeMs: number;
  dimension?: Promise<Dimension | null>;
  revision?: Promise<string>;
}

/** Maximum of GraphQL's `Int`. An SVG file may declare any size. */
const maxInt = 2 ** 31 - 1;

const concurrency = 8;

/**
 * Measures and hashes the files of assets. Results are cached until the size or modification time of
 * the file changes.
 */
export class AssetFiles {
  #facts = new Map<string, FileFacts>();
  #limit = pLimit(concurrency);

  /** Returns the facts of the current file; null if it is missing or outside of the export. */
  async #current({ file, root }: StoredAsset): Promise<FileFacts | null> {
    try {
      const stats = await stat(file);
      if (!stats.isFile() || !(await isInside(root, file))) return null;
      const { size, mtimeMs } = stats;
      const cached = this.#facts.get(file);
      if (cached && cached.size === size && cached.mtimeMs === mtimeMs) return cached;
      const facts: FileFacts = { size, mtimeMs };
      this.#facts.set(file, facts);
      return facts;
    } catch {
      this.#facts.delete(file);
      return null;
    }
  }

  /** Returns the size in bytes; null if the file is missing. */
  async size(asset: StoredAsset): Promise<number | null> {
    return (await this.#current(asset))?.size ?? null;
  }

  /** Measures the picture in the file. Returns null if it is missing or not a picture. */
  async dimension(asset: StoredAsset): Promise<Dimension | null> {
    const { file } = asset;
    const facts = await this.#current(asset);
    if (!facts) return null;
    facts.dimension ??= this.#limit(async () => {
      try {
        const imageSize = await imageSizeFromFile(file);
        const [width, height] = [Math.round(imageSize.width), Math.round(imageSize.height)];
        return Math.max(width, height) <= maxInt ? { width, height } : null;
      } catch {
        return null;
      }
    });
    return facts.dimension;
  }

  /** Returns a revision that changes with the metadata and with the content of the file. */
  async revision(asset: StoredAsset): Promise<string> {
    const { file, content } = asset;
    const metadata = JSON.stringify(content);
    const facts = await this.#current(asset);
    if (!facts) return revisionUid(metadata);
    facts.revision ??= this.#limit(async () => revisionUid(await readFile(file)));
    try {
      return revisionUid(metadata, await facts.revision);
    } catch {
      // The file may be readable the next time.
      delete facts.revision;
      return revisionUid(metadata);
    }
  }
}
