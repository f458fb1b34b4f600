import type { Airframe } from './model';

/**
 * Floors of the aircraft types. Cabin lengths are the manufacturers' published figures; the wing
 * is where the profile drawings have it.
 */
export const b757: Airframe = { floor: 1421, wing: [504, 831], places: 7 };
export const b767: Airframe = { floor: 1590, wing: [516, 937], places: 9 };
export const b737max: Airframe = { floor: 1180, wing: [366, 665], places: 7 };
export const a321: Airframe = { floor: 1356, wing: [465, 744], places: 7 };
export const atr72: Airframe = { floor: 756, wing: [300, 402], places: 5, highWing: true };
export const b737freighter: Airframe = { floor: 1180, wing: [366, 665], places: 7 };
