import type { Material, Mesh } from '../../lib/mesh';
import { add, type Vec3 } from '../../lib/vector';
import { tower } from './houses';
import { lampRow } from './stage';
import { lantern } from './town-boats';
import { building, roofs } from './town-house';
import { apron, strip } from './town-land';

/** The world's place of a point given along the runway and to its right. */
export function besideRunway(along: number, right: number, y = 4): Vec3 {
  return [
    strip.at[0] + strip.along[0] * along + strip.right[0] * right,
    y,
    strip.at[1] + strip.along[1] * along + strip.right[1] * right,
  ];
}

/** Lamps along the runway's direction: where they begin, how many, how far apart, their light. */
function row(
  mesh: Mesh,
  [along, right]: readonly [number, number],
  [count, apart]: readonly [number, number],
  colour: readonly [number, number, number],
  [glow, size]: readonly [number, number],
): void {
  const from = besideRunway(along, right, 3.9);
  const to = besideRunway(along + apart, right, 3.9);
  lampRow(mesh, from, [to[0] - from[0], 0, to[2] - from[2]], count, colour, glow, size);
}

/** A line of lamps across the runway. */
function bar(
  mesh: Mesh,
  along: number,
  half: number,
  apart: number,
  colour: Material['colour'],
): void {
  for (let right = -half; right <= half + 0.01; right += apart) {
    const at = besideRunway(along, right, 3.9);
    mesh.box(add(at, [-0.4, 0, -0.4]), add(at, [0.4, 0.8, 0.4]), { colour, glow: 7 });
  }
}

/** Lights of the runway: edges, threshold, far end, approach lights before it, slope lights. */
function runwayLights(mesh: Mesh): void {
  const white = [1, 0.88, 0.66] as const;
  const count = Math.floor(strip.length / 60) + 1;
  for (const side of [-1, 1]) row(mesh, [0, side * 25], [count, 60], white, [11, 0.5]);
  bar(mesh, -3, 22.5, 3, [0.08, 1, 0.4]);
  bar(mesh, strip.length + 3, 22.5, 5, [1, 0.06, 0.03]);
  for (let k = 1; k <= 7; k += 1) bar(mesh, -30 * k, 3, 2, white);
  bar(mesh, -150, 13.5, 3, white);
  for (let k = 0; k < 4; k += 1) {
    const at = besideRunway(320, -38 - k * 9, 4);
    mesh.box(add(at, [-0.7, 0, -0.5]), add(at, [0.7, 0.9, 0.5]), {
      colour: k < 2 ? [1, 0.9, 0.75] : [1, 0.05, 0.03],
      glow: 9,
    });
  }
  const blue = [0.1, 0.3, 1] as const;
  row(mesh, [apron.from, apron.near], [9, 32.5], blue, [9, 0.36]);
}

/** Terminal, hangar and tower beside the apron. */
function buildings(mesh: Mesh): void {
  const heading = 90 - (Math.atan2(strip.along[0], -strip.along[1]) * 180) / Math.PI;
  const put = (
    along: number,
    right: number,
    size: readonly [number, number, number],
    roof: number,
    lit: number,
    colour: Material['colour'],
  ): void => {
    building(mesh, {
      at: besideRunway(along, right),
      size,
      colour,
      roof,
      cover: roofs.snow,
      heading,
      windows: lit > 0 ? [lit, lit, lit * 0.8, 0.9 * lit, 0] : [],
      wash: 0.5,
    });
  };
  put(540, apron.far - 16, [84, 7, 18], 0, 1, [0.4, 0.42, 0.44]);
  put(664, apron.far - 24, [52, 13, 40], 4, 0, [0.12, 0.16, 0.24]);
  tower(mesh, besideRunway(478, apron.far - 14), 22);
  for (const along of [450, 510, 570, 630])
    lantern(mesh, besideRunway(along, apron.far - 4), 13, 0.82, 0.6);
}

/** The airfield with its lamps. */
export function airfield(mesh: Mesh): void {
  runwayLights(mesh);
  buildings(mesh);
}
