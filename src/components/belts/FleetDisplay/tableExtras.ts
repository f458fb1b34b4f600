/** Parts of the fleet as a table, which are one script. */
export { FleetAvailability } from './FleetAvailability';
export { FleetTools } from './FleetTools';
