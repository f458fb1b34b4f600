import { b757 } from './boeing-757';
import { b767 } from './boeing-767';
import { b737bcf, b737max } from './boeing-737';
import { a321 } from './airbus-a321';
import { atr72 } from './atr-72';
import type { AircraftModel } from './model';

/** The six types of the fleet. */
export const fleet: readonly AircraftModel[] = [b757, b767, b737max, a321, atr72, b737bcf];
