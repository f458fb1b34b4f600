import type { AircraftSummary } from '../../aircraft/types';

/** Metres from a tail to the next nose. */
export const standSpacing = 4;

/** Metres that an aircraft of unknown length gets for its name. */
const unknownLength = 30;

/** Metres of ground that an aircraft takes. */
export function standLength({ figures }: AircraftSummary): number {
  return figures.lengthM && figures.lengthM > 0 ? figures.lengthM : unknownLength;
}

/** Metres of the whole line, with the space behind each aircraft. */
export function wholeLength(aircraft: readonly AircraftSummary[]): number {
  const metres = aircraft.reduce((sum, each) => sum + standLength(each) + standSpacing, 0);
  return Math.round(metres * 100) / 100;
}
