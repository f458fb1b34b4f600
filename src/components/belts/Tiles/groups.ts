import type { Translate } from '../../strings';
import type { Tile } from '../../tiles/types';
import type { Lang } from '../../ui/types';

/** What a tile is filtered by: a person's department, an aircraft's category; null for none. */
export function groupOf(tile: Tile): string | null {
  switch (tile.kind) {
    case 'team':
      return tile.department;
    case 'fleet':
      return tile.aircraft.category;
    case 'general':
      return null;
  }
}

interface Group {
  value: string;
  label: string;
  /** Of a department, which is content, where the interface is in another language. */
  lang?: Lang;
}

/**
 * The groups among the tiles in the order in which they first appear, with their names.
 * @param beltLang language of the belt where it is not that of what is around it
 */
export function groupsOf(tiles: readonly Tile[], t: Translate, beltLang?: Lang): Group[] {
  const groups = new Map<string, Group>();
  for (const tile of tiles) {
    const value = groupOf(tile);
    if (value === null || groups.has(value)) continue;
    groups.set(
      value,
      tile.kind === 'fleet'
        ? { value, label: t(`category.${value}`) }
        : { value, label: value, lang: t.langs(tile.lang ?? beltLang).content },
    );
  }
  return [...groups.values()];
}
