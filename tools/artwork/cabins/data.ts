import { boeingCabins } from './boeing';
import { europeanCabins } from './european';
import { freightDecks } from './freight';
import type { CabinConfiguration } from './model';

/** Every configuration in which an aircraft is offered. */
export const cabins: readonly CabinConfiguration[] = [
  ...boeingCabins,
  ...europeanCabins,
  ...freightDecks,
];
