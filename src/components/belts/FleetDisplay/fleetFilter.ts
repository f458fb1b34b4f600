import {
  aircraftCategories,
  type AircraftCategory,
  type AircraftSummary,
} from '../../aircraft/types';
import type { FleetDisplayProps } from './props';

const seatGroups = ['small', 'medium', 'large'] as const;

type SeatGroup = (typeof seatGroups)[number];

/** A group of the filter: a category, or a range of seats. */
export type FleetGroup = AircraftCategory | SeatGroup;

/** True for a group of the filter by seats. */
export const isSeatGroup = (group: FleetGroup): group is SeatGroup =>
  seatGroups.some((name) => name === group);

/** Returns the group: up to 100 seats, 101 to 200, or more. Returns null without seats. */
function seatsGroup(seats: number | null): SeatGroup | null {
  if (!seats || seats <= 0) return null;
  if (seats <= 100) return 'small';
  return seats <= 200 ? 'medium' : 'large';
}

/** Returns the group that a filter assigns to an aircraft. Null: only “all” shows the aircraft. */
export function fleetGroup(
  aircraft: AircraftSummary,
  filter: FleetDisplayProps['filter'],
): FleetGroup | null {
  switch (filter) {
    case 'none':
    case 'need':
      return null;
    case 'category':
      return aircraft.category;
    case 'seats':
      return seatsGroup(aircraft.figures.seats);
  }
}

/** Lists the groups of the aircraft without duplicates, in a fixed order. */
export function fleetGroups(
  aircraft: readonly AircraftSummary[],
  filter: FleetDisplayProps['filter'],
): FleetGroup[] {
  const presentGroups = new Set(aircraft.map((each) => fleetGroup(each, filter)));
  return [...aircraftCategories, ...seatGroups].filter((group) => presentGroups.has(group));
}
