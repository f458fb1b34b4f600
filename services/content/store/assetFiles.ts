import { readFile, stat } from 'node:fs/promises';
import { imageSizeFromFile } from 'image-size/fromFile';
import pLimit from 'p-limit';
import { isInside } from '../export/inside';
import type { StoredAsset } from '../export/types';
import { revisionUid } from './versions';

/** Pixels, or user units of a drawing. */
export interface Dimension {
  width: number;
  height: number;
}

interface Facts {
  size: number;
  mtimeMs: number;
  dimension?: Promise<Dimension | null>;
  revision?: Promise<string>;
}

/** What GraphQL's `Int` can hold; a drawing may claim any size. */
const largest = 2 ** 31 - 1;

/** Files read at once. */
const atOnce = 8;

/**
 * What is known of the assets' bytes: measured and hashed when first asked for, and again only
 * after the file's size or modification time changed.
 */
export class AssetFiles {
  #facts = new Map<string, Facts>();
  #limit = pLimit(atOnce);

  /** Facts of a file as it is now, or null where there is none or a link leads out of the export. */
  async #current({ file, root }: StoredAsset): Promise<Facts | null> {
    try {
      const found = await stat(file);
      if (!found.isFile() || !(await isInside(root, file))) return null;
      const { size, mtimeMs } = found;
      const kept = this.#facts.get(file);
      if (kept && kept.size === size && kept.mtimeMs === mtimeMs) return kept;
      const facts: Facts = { size, mtimeMs };
      this.#facts.set(file, facts);
      return facts;
    } catch {
      this.#facts.delete(file);
      return null;
    }
  }

  /** Size in bytes, or null where the file is missing. */
  async size(asset: StoredAsset): Promise<number | null> {
    return (await this.#current(asset))?.size ?? null;
  }

  /** Measured from the bytes; null for anything that is not a picture. */
  async dimension(asset: StoredAsset): Promise<Dimension | null> {
    const { file } = asset;
    const facts = await this.#current(asset);
    if (!facts) return null;
    facts.dimension ??= this.#limit(async () => {
      try {
        const found = await imageSizeFromFile(file);
        const [width, height] = [Math.round(found.width), Math.round(found.height)];
        return Math.max(width, height) <= largest ? { width, height } : null;
      } catch {
        return null;
      }
    });
    return facts.dimension;
  }

  /** Changes with the metadata and with the bytes. */
  async revision(asset: StoredAsset): Promise<string> {
    const { file, content } = asset;
    const metadata = JSON.stringify(content);
    const facts = await this.#current(asset);
    if (!facts) return revisionUid(metadata);
    facts.revision ??= this.#limit(async () => revisionUid(await readFile(file)));
    try {
      return revisionUid(metadata, await facts.revision);
    } catch {
      // Bytes that cannot be read now may be readable the next time.
      delete facts.revision;
      return revisionUid(metadata);
    }
  }
}
