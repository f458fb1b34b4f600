import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileHash, type KnownFile } from '../lib/fileHash';
import { stitched } from './stitch';

/**
 * Puts other parts of Slices into a page that was built. The file is replaced as a whole, as it may
 * be part of other folders by a hard link.
 * @param parts bytes of each part, one character each
 * @returns what the file is now; null where that changed nothing
 * @throws Error where there is no such page, or it asks for a part that there is not
 */
export function restitchFile(file: string, parts: ReadonlyMap<string, string>): KnownFile | null {
  // One character for each byte: nothing is decoded, and what was there comes out as it was.
  const before = readFileSync(file, 'latin1');
  const html = stitched(before, (part) => {
    const own = parts.get(part);
    if (own === undefined) throw new Error(`There is no part ${part} of a Slice.`);
    return own;
  });
  if (html === before) return null;
  const bytes = Buffer.from(html, 'latin1');
  const part = `${file}.part`;
  writeFileSync(part, bytes);
  const { size, mtimeMs: written } = statSync(part);
  renameSync(part, file);
  return { hash: fileHash(bytes), size, written };
}
