/**
 * The filter by need, the availability and the comparison, for the build. The browser bundle contains
 * `fleetExtrasInBrowser.ts` instead, because they are scripts of their own there.
 */
export { FleetCompare } from './compare/FleetCompare';
export { FleetAvailability, FleetTools } from './tableExtras';
