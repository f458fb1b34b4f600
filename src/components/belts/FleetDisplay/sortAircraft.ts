import type { AircraftFigures, AircraftSummary } from '../../aircraft/types';

/** The figures of the table, in the order of its columns. */
export const figureColumns = [
  'seats',
  'rangeKm',
  'maxPayloadKg',
  'takeoffRunwayM',
  'cargoVolumeM3',
  'maxTakeoffWeightKg',
] as const;

export type SortColumn = 'title' | (typeof figureColumns)[number];

export interface Sorting {
  column: SortColumn;
  direction: 'ascending' | 'descending';
}

/**
 * Sorts aircraft by a column. Aircraft without a figure come last in both directions. The sort is
 * stable.
 */
export function sortAircraft(
  aircraft: readonly AircraftSummary[],
  { column, direction }: { column: 'title' | keyof AircraftFigures } & Pick<Sorting, 'direction'>,
): AircraftSummary[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...aircraft].sort((a, b) => {
    if (column === 'title') return sign * a.title.localeCompare(b.title, 'en', { numeric: true });
    const left = a.figures[column];
    const right = b.figures[column];
    // Zero counts as no figure: a freighter without seats is not the smallest airliner.
    if (!left || !right) return Number(!left) - Number(!right);
    return sign * (left - right);
  });
}

/**
 * Returns the sorting after a click on a column header. Figures are sorted largest first, then
 * smallest first; names from A, and runways from the shortest.
 */
export function nextSorting(current: Sorting | null, column: SortColumn): Sorting {
  const isReversed = column === 'title' || column === 'takeoffRunwayM';
  const first = isReversed ? 'ascending' : 'descending';
  const second = isReversed ? 'descending' : 'ascending';
  const isFirst = current?.column === column && current.direction === first;
  return { column, direction: isFirst ? second : first };
}
