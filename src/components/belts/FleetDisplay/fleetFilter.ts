import type { AircraftSummary } from '../../aircraft/types';
import type { FleetDisplayProps } from './props';

export type SeatsGroup = 'small' | 'medium' | 'large';

/** Up to 100 seats, 101 to 200, more; null for an aircraft without seats. */
export function seatsGroup(seats: number | null): SeatsGroup | null {
  if (!seats || seats <= 0) return null;
  if (seats <= 100) return 'small';
  return seats <= 200 ? 'medium' : 'large';
}

/** What an aircraft is filtered by; null puts it under “all” alone. */
export function fleetGroup(
  aircraft: AircraftSummary,
  filter: FleetDisplayProps['filter'],
): string | null {
  switch (filter) {
    case 'none':
      return null;
    case 'category':
      return aircraft.category;
    case 'seats':
      return seatsGroup(aircraft.figures.seats);
  }
}

const order: readonly string[] = [
  ...['narrow_body', 'wide_body', 'turboprop', 'freighter'],
  ...['small', 'medium', 'large'],
];

/** The groups that the aircraft belong to, without repeats, in a fixed order. */
export function fleetGroups(
  aircraft: readonly AircraftSummary[],
  filter: FleetDisplayProps['filter'],
): string[] {
  const present = new Set(aircraft.map((each) => fleetGroup(each, filter)));
  return order.filter((group) => present.has(group));
}
