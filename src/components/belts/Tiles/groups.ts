import type { Translate } from '../../strings';
import type { Tile } from '../../tiles/types';
import type { Lang } from '../../ui/types';

/** Returns the group for the filter: the department of a person or the category of an aircraft. */
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
  /** Set if the label is content in another language than the interface. */
  lang?: Lang;
}

/**
 * Lists the groups of the tiles, in the order of their first tile.
 * @param beltLang language of the belt, if it differs from the page
 */
export function groupsOf(tiles: readonly Tile[], t: Translate, beltLang?: Lang): Group[] {
  const groups = new Map<string, Group>();
  for (const tile of tiles) {
    const value = groupOf(tile);
    if (value === null || groups.has(value)) continue;
    const category = tile.kind === 'fleet' && tile.aircraft.category;
    groups.set(
      value,
      category
        ? { value, label: t(`category.${category}`) }
        : { value, label: value, lang: t.langs(tile.lang ?? beltLang).content },
    );
  }
  return [...groups.values()];
}
