/** Replaces `sheetExtras.ts` in the browser bundle: each part is a script of its own. */
import { loadedLate } from '../ui/lateComponent';

export const AircraftReach = loadedLate(() =>
  import('../globe/AircraftReach').then((module) => module.AircraftReach),
);
export const AvailabilityStrip = loadedLate(() =>
  import('./AvailabilityStrip').then((module) => module.AvailabilityStrip),
);
