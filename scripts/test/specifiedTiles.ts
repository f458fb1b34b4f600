import { tileContentTypes } from '../../src/cms/parse/tiles';
import { isRecord } from '../../src/lib/isRecord';
import type { EntryFile } from '../lib/stackFiles';

const isReferenceTo = (types: readonly string[], target: unknown): target is object =>
  isRecord(target) && types.includes(String(target._content_type_uid));

/**
 * Returns the entry files of a stack in which the tiles that the specification does not name are general
 * tiles with the same title and text, as an editor of such a stack would enter them.
 * @param isSpecified true for a content type that the specification names
 */
export function withSpecifiedTiles(
  files: readonly EntryFile[],
  isSpecified: (type: string) => boolean,
): readonly EntryFile[] {
  const otherTypes = tileContentTypes.filter((type) => !isSpecified(type));
  if (otherTypes.length === 0) return files;
  const others = files.filter(({ type }) => otherTypes.some((other) => other === type));
  return files.map((file) => {
    const entries: EntryFile['entries'] = {};
    for (const [uid, entry] of Object.entries(file.entries))
      entries[uid] = toGeneralTiles(entry, otherTypes);
    if (file.type === 'general_tiles')
      for (const other of others)
        if (other.locale === file.locale) Object.assign(entries, other.entries);
    return { ...file, entries };
  });
}

/** Returns a belt with general tiles in place of tiles of some types. Other entries stay as they are. */
function toGeneralTiles(
  entry: Record<string, unknown>,
  types: readonly string[],
): Record<string, unknown> {
  const { tiles } = entry;
  if (!isRecord(tiles) || !Array.isArray(tiles.selection)) return entry;
  if (!tiles.selection.some((target) => isReferenceTo(types, target))) return entry;
  const selection = tiles.selection.map((target: unknown) =>
    isReferenceTo(types, target) ? { ...target, _content_type_uid: 'general_tiles' } : target,
  );
  return { ...entry, tiles: { ...tiles, type_of_tiles: 'General', selection } };
}
