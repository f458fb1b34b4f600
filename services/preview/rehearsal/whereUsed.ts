import type { Content } from '../../../src/cms/graph/content';
import type { InputReaders, Readers } from '../../../src/cms/site/readers';
import type { WireAsset, WireEntry } from '../../../src/cms/wire';

/** An entry or asset, with the pages and parts that show it or link to its page. */
export interface Usage extends InputReaders {
  uid: string;
  /** Uid of the content type; `asset` for an asset. */
  type: string;
  title: string;
}

/** Maximum number of entries that have the same title. */
const maxFound = 20;

/**
 * Finds the pages that show an entry or asset.
 * @param name its uid, or its title in any language, in small or capital letters
 */
export function whereUsed(
  { readings }: Pick<Content, 'readings'>,
  readers: Readers,
  name: string,
): Usage[] {
  const wanted = name.trim().toLowerCase();
  const found = new Map<string, Usage>();
  if (wanted === '') return [];
  for (const { entries, assets } of Object.values(readings)) {
    for (const [type, byUid] of [...Object.entries(entries), ['asset', assets] as const]) {
      for (const [uid, { title }] of Object.entries<WireEntry | WireAsset>(byUid)) {
        const titleText = typeof title === 'string' ? title : uid;
        const isWanted = uid.toLowerCase() === wanted || titleText.trim().toLowerCase() === wanted;
        if (!isWanted || found.has(uid) || found.size >= maxFound) continue;
        found.set(uid, { uid, type, title: titleText, ...readers(uid) });
      }
    }
  }
  return [...found.values()];
}
