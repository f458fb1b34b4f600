import { apronLowSun } from './apron-low-sun';
import { cargoDoorNight } from './cargo-door-night';
import { coastArrival } from './coast-arrival';
import { coastlineAerial } from './coastline-aerial';
import { cockpitLight } from './cockpit-light';
import { crewBoarding } from './crew-boarding';
import { crewWalk } from './crew-walk';
import { departure } from './departure';
import { engineShop } from './engine-shop';
import { finalApproach } from './final-approach';
import { hangar } from './hangar';
import { highlandApproach } from './highland-approach';
import { northernLights } from './northern-lights';
import { oceanCrossing } from './ocean-crossing';
import type { SceneDefinition } from './scene';
import { shortField } from './short-field';
import { terminalGlass } from './terminal-glass';
import { wingView } from './wing-view';
import { atollArrival } from './atoll-arrival';
import { lagoonArrival } from './lagoon-arrival';
import { dawnFreight } from './dawn-freight';
import { freightMorning } from './freight-morning';
import { blueIce } from './blue-ice';
import { flightPapers } from './flight-papers';
import { fleetLine } from './fleet-line';
import { operations } from './operations';
import { pilgrims } from './pilgrims';
import { rampFromAbove } from './ramp-from-above';
import { overhead } from './overhead';
import { tails } from './tails';
import { walkRound } from './walk-round';
import { reliefLoading } from './relief-loading';
import { marshaller } from './marshaller';
import { winterCoast } from './winter-coast';
import { islandMorning } from './island-morning';
import { drySeason } from './dry-season';
import { climbOut } from './climb-out';
import { runwayLights } from './runway-lights';
import { winterAirfield } from './winter-airfield';
import { palletsAboard } from './pallets-aboard';
import { lastLight } from './last-light';
import { summerCoast } from './summer-coast';
import { crewReady } from './crew-ready';
import { inLine } from './in-line';

/** All scenes of the site. */
export const scenes: readonly SceneDefinition[] = [
  apronLowSun,
  winterAirfield,
  cockpitLight,
  cargoDoorNight,
  coastArrival,
  hangar,
  oceanCrossing,
  coastlineAerial,
  terminalGlass,
  northernLights,
  crewWalk,
  highlandApproach,
  departure,
  finalApproach,
  shortField,
  crewBoarding,
  engineShop,
  wingView,
  atollArrival,
  lagoonArrival,
  dawnFreight,
  freightMorning,
  blueIce,
  fleetLine,
  pilgrims,
  flightPapers,
  operations,
  rampFromAbove,
  overhead,
  tails,
  walkRound,
  reliefLoading,
  marshaller,
  winterCoast,
  islandMorning,
  drySeason,
  climbOut,
  runwayLights,
  palletsAboard,
  lastLight,
  summerCoast,
  crewReady,
  inLine,
];
