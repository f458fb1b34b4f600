/**
 * The belts of few pages, and the globe with its code, for the build. The browser bundle contains `rareBeltsInBrowser.ts` instead,
 * where each is a script of its own.
 */
import { lateComponent } from '../ui/lateComponent';
import * as certificate from './Certificate/Certificate';
import * as columns from './Columns/Columns';
import * as destinationsGlobe from './DestinationsGlobe/DestinationsGlobe';
import * as fleetDisplay from './FleetDisplay/FleetDisplay';
import * as imageCarousel from './ImageCarousel/ImageCarousel';
import * as keyFigures from './KeyFigures/KeyFigures';
import * as timeline from './Timeline/Timeline';
import * as openPositions from './OpenPositions/OpenPositions';

export const Certificate = lateComponent(certificate.Certificate);
export const Columns = lateComponent(columns.Columns);
export const DestinationsGlobe = lateComponent(destinationsGlobe.DestinationsGlobe);
export const FleetDisplay = lateComponent(fleetDisplay.FleetDisplay);
export const ImageCarousel = lateComponent(imageCarousel.ImageCarousel);
export const KeyFigures = lateComponent(keyFigures.KeyFigures);
export const Timeline = lateComponent(timeline.Timeline);
export const OpenPositions = lateComponent(openPositions.OpenPositions);
