import type { Section } from './model';

/** Shorthand of a flat section. */
export function flat(x: number, y: number, z: number, chord: number, thickness = 0.11): Section {
  return { x, y, z, chord, thickness, cant: 0 };
}

/** Shorthand of an upright section on the centreline. */
export function upright(x: number, y: number, chord: number, thickness = 0.09): Section {
  return { x, y, z: 0, chord, thickness, cant: 90 };
}
