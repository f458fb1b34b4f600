/**
 * The filter by need and the availability, for the build. The browser bundle contains
 * `fleetExtrasInBrowser.ts` instead, because they are a script of their own there.
 */
export { FleetAvailability } from './FleetAvailability';
export { NeedFilter } from './NeedFilter';
