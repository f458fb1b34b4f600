/**
 * Parts of a data sheet that need no script, for the build. The browser bundle contains
 * `sheetExtrasInBrowser.ts` instead, where they are scripts of their own.
 */
import * as reach from '../globe/AircraftReach';
import { lateComponent } from '../ui/lateComponent';
import * as availability from './AvailabilityStrip';

export const AircraftReach = lateComponent(reach.AircraftReach);
export const AvailabilityStrip = lateComponent(availability.AvailabilityStrip);
