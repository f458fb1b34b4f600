import { b757, b767 } from './boeing';
import { b737bcf, b737max } from './boeing-737';
import { a321, atr72 } from './european';
import type { AircraftModel } from './model';

/** The six types of the fleet. */
export const fleet: readonly AircraftModel[] = [b757, b767, b737max, a321, atr72, b737bcf];
