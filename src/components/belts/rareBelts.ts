/**
 * The belts of few pages, for the build. The browser bundle contains `rareBeltsInBrowser.ts` instead,
 * where each is a script of its own.
 */
import { lateComponent } from '../ui/lateComponent';
import * as certificate from './Certificate/Certificate';
import * as fleetDisplay from './FleetDisplay/FleetDisplay';
import * as imageCarousel from './ImageCarousel/ImageCarousel';

export const Certificate = lateComponent(certificate.Certificate);
export const FleetDisplay = lateComponent(fleetDisplay.FleetDisplay);
export const ImageCarousel = lateComponent(imageCarousel.ImageCarousel);
