import type { AircraftSummary } from '../../aircraft/types';

export type SortColumn = 'title' | 'seats' | 'rangeKm' | 'cargoVolumeM3' | 'maxTakeoffWeightKg';

export interface Sorting {
  column: SortColumn;
  direction: 'ascending' | 'descending';
}

/**
 * The aircraft in the order of a column. Aircraft without a figure come last in both directions;
 * equals keep their order.
 */
export function sortAircraft(
  aircraft: readonly AircraftSummary[],
  { column, direction }: Sorting,
): AircraftSummary[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...aircraft].sort((a, b) => {
    if (column === 'title') return sign * a.title.localeCompare(b.title, 'en', { numeric: true });
    const left = a.figures[column];
    const right = b.figures[column];
    // No seats is no figure: a freighter is not the smallest airliner.
    if (!left || !right) return Number(!left) - Number(!right);
    return sign * (left - right);
  });
}

/** What a press on a column's header sorts by next: upwards first, then the other way round. */
export function nextSorting(current: Sorting | null, column: SortColumn): Sorting {
  const turn = current?.column === column && current.direction === 'ascending';
  return { column, direction: turn ? 'descending' : 'ascending' };
}
