import type { Translate } from '../../strings';
import type { Tile } from '../../tiles/types';

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

/** The groups among the tiles in the order in which they first appear, with their names. */
export function groupsOf(tiles: readonly Tile[], t: Translate): { value: string; label: string }[] {
  const groups = new Map<string, string>();
  for (const tile of tiles) {
    const group = groupOf(tile);
    if (group !== null) groups.set(group, tile.kind === 'fleet' ? t(`category.${group}`) : group);
  }
  return [...groups].map(([value, label]) => ({ value, label }));
}
