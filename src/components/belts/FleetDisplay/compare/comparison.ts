import type { AircraftFigures, AircraftSummary } from '../../../aircraft/types';

/** Number of aircraft types that can be compared at once. */
export const maxChosenTypes = 4;

/** How the best value of a figure is named; each has an interface string. */
type Best = 'most' | 'longest' | 'largest' | 'shortest' | 'fastest';

/** The figures in the order of their rows. A figure that is no merit has no best value. */
export const comparedFigures: readonly { key: keyof AircraftFigures; best: Best | null }[] = [
  { key: 'seats', best: 'most' },
  { key: 'maxPayloadKg', best: 'largest' },
  { key: 'cargoVolumeM3', best: 'largest' },
  { key: 'rangeFullLoadKm', best: 'longest' },
  { key: 'rangeKm', best: 'longest' },
  { key: 'takeoffRunwayM', best: 'shortest' },
  { key: 'cruisingSpeedKmh', best: 'fastest' },
  { key: 'maxTakeoffWeightKg', best: null },
  { key: 'lengthM', best: null },
  { key: 'wingspanM', best: null },
  { key: 'heightM', best: null },
];

/** A figure of one type, compared with those of the others. */
export interface ComparedValue {
  /** Null if the type has no such figure. */
  value: number | null;
  /** Share of the largest value, from 0 to 1. */
  share: number;
  isBest: boolean;
}

/**
 * Compares a figure of some types. Returns null if no type has it. No value is the best if only one type
 * has the figure, or if all values are the same.
 */
export function compareFigure(
  aircraft: readonly AircraftSummary[],
  { key, best }: (typeof comparedFigures)[number],
): ComparedValue[] | null {
  // Zero counts as no figure: a freighter has no seats.
  const values = aircraft.map(({ figures }) => figures[key] || null);
  const presentValues = values.filter((value) => value !== null);
  if (presentValues.length === 0) return null;
  const [least, largest] = [Math.min(...presentValues), Math.max(...presentValues)];
  const bestValue = best === 'shortest' ? least : largest;
  return values.map((value) => ({
    value,
    share: (value ?? 0) / largest,
    isBest: best !== null && least < largest && value === bestValue,
  }));
}

/** Returns the types that a value of the query parameter names, in the order of the fleet; at most `maxChosenTypes`. */
export function chosenAircraft(
  aircraft: readonly AircraftSummary[],
  value: string,
): AircraftSummary[] {
  const names = value.split(',');
  return aircraft
    .filter(({ compared }) => compared && names.includes(compared.name))
    .slice(0, maxChosenTypes);
}

/** Returns the value of the query parameter after a type was added or removed; null if none is left. */
export function toggleName(chosen: readonly AircraftSummary[], name: string): string | null {
  const names = chosen.flatMap(({ compared }) => compared?.name ?? []);
  const next = names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
  return next.join(',') || null;
}

/** Returns the largest length in metres, which takes the width of a column; 0 without drawings. */
export function longestMetres(aircraft: readonly AircraftSummary[]): number {
  return Math.max(
    0,
    ...aircraft.flatMap(({ profile, figures, compared }) => [
      (profile && figures.lengthM) ?? 0,
      ...(compared?.configurations ?? []).map(({ plan }) => plan?.metres ?? 0),
    ]),
  );
}
