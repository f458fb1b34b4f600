/** Replaces `rareBelts.ts` in the browser bundle: these belts are scripts of their own. */
import { loadedLate } from '../ui/lateComponent';

/* One script, because each of them is small. */
const smallBelts = () => import('./smallBelts');

export const Certificate = loadedLate(() => smallBelts().then((module) => module.Certificate));
export const Columns = loadedLate(() => smallBelts().then((module) => module.Columns));
export const DestinationsGlobe = loadedLate(() =>
  import('./DestinationsGlobe/DestinationsGlobe').then((module) => module.DestinationsGlobe),
);
export const FleetDisplay = loadedLate(() =>
  import('./FleetDisplay/FleetDisplay').then((module) => module.FleetDisplay),
);
export const ImageCarousel = loadedLate(() =>
  import('./ImageCarousel/ImageCarousel').then((module) => module.ImageCarousel),
);
export const KeyFigures = loadedLate(() => smallBelts().then((module) => module.KeyFigures));
export const OpenPositions = loadedLate(() => smallBelts().then((module) => module.OpenPositions));
export const Timeline = loadedLate(() => smallBelts().then((module) => module.Timeline));
