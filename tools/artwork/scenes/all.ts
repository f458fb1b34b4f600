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
import { harbourTown } from './harbour-town';
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
import { winterAirfield } from './winter-airfield';

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
  harbourTown,
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
];
