/** Replaces `rareBelts.ts` in the browser bundle: each belt is a script of its own. */
import { loadedLate } from '../ui/lateComponent';

export const Certificate = loadedLate(() =>
  import('./Certificate/Certificate').then((module) => module.Certificate),
);
export const FleetDisplay = loadedLate(() =>
  import('./FleetDisplay/FleetDisplay').then((module) => module.FleetDisplay),
);
export const ImageCarousel = loadedLate(() =>
  import('./ImageCarousel/ImageCarousel').then((module) => module.ImageCarousel),
);
