/** Replaces `rareBelts.ts` in the browser bundle: these belts are scripts of their own. */
import { loadedLate } from '../ui/lateComponent';

/* One script, because each of them is small. */
const openBelts = () => import('./openBelts');

export const Certificate = loadedLate(() =>
  import('./Certificate/Certificate').then((module) => module.Certificate),
);
export const Columns = loadedLate(() => openBelts().then((module) => module.Columns));
export const FleetDisplay = loadedLate(() =>
  import('./FleetDisplay/FleetDisplay').then((module) => module.FleetDisplay),
);
export const ImageCarousel = loadedLate(() =>
  import('./ImageCarousel/ImageCarousel').then((module) => module.ImageCarousel),
);
export const KeyFigures = loadedLate(() => openBelts().then((module) => module.KeyFigures));
export const Timeline = loadedLate(() => openBelts().then((module) => module.Timeline));
export const OpenPositions = loadedLate(() =>
  import('./OpenPositions/OpenPositions').then((module) => module.OpenPositions),
);
