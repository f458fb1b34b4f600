/**
 * Parts of a data sheet whose built HTML is complete before their scripts load. The browser bundle contains
 * `sheetExtrasInBrowser.ts` instead, where each part is a script of its own.
 */
import * as reach from '../globe/AircraftReach';
import { lateComponent } from '../ui/lateComponent';
import * as availability from './AvailabilityStrip';

export const AircraftReach = lateComponent(reach.AircraftReach);
export const AvailabilityStrip = lateComponent(availability.AvailabilityStrip);
