/** Replaces `rareBelts.ts` in the browser bundle: each belt is a script of its own. */
import { loadedLate } from '../ui/lateComponent';

export const Certificate = loadedLate(() =>
  import('./Certificate/Certificate').then((module) => module.Certificate),
);
export const Columns = loadedLate(() =>
  import('./Columns/Columns').then((module) => module.Columns),
);
export const FleetDisplay = loadedLate(() =>
  import('./FleetDisplay/FleetDisplay').then((module) => module.FleetDisplay),
);
export const ImageCarousel = loadedLate(() =>
  import('./ImageCarousel/ImageCarousel').then((module) => module.ImageCarousel),
);
export const KeyFigures = loadedLate(() =>
  import('./KeyFigures/KeyFigures').then((module) => module.KeyFigures),
);
export const Timeline = loadedLate(() =>
  import('./Timeline/Timeline').then((module) => module.Timeline),
);
