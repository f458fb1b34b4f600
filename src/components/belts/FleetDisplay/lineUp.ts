import type { AircraftSummary } from '../../aircraft/types';

/** Distance from the tail of an aircraft to the nose of the next one, in metres. */
export const standSpacing = 4;

/** Space for the name of an aircraft of unknown length, in metres. */
const defaultLength = 30;

/** Returns the length of an aircraft in the line-up, in metres. */
export function standLength({ figures }: AircraftSummary): number {
  return figures.lengthM && figures.lengthM > 0 ? figures.lengthM : defaultLength;
}

/** Returns the length of the line-up in metres, including the space behind each aircraft. */
export function lineUpLength(aircraft: readonly AircraftSummary[]): number {
  const metres = aircraft.reduce((sum, each) => sum + standLength(each) + standSpacing, 0);
  return Math.round(metres * 100) / 100;
}
