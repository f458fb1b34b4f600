import type { Material, Mesh } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

const shell: Material = { colour: [0.7, 0.73, 0.77], gloss: 0.35 };
const frame: Material = { colour: [0.1, 0.12, 0.15], gloss: 0.35 };
const tread: Material = { colour: [0.2, 0.21, 0.23], gloss: 0.25 };
const light: Material = { colour: [1, 0.74, 0.44], glow: 2.4, gloss: 0.1 };
const rubber: Material = { colour: [0.02, 0.02, 0.024], gloss: 0.3 };

const rise = 0.195;
const going = 0.29;
const platform = 1.7;
const half = 0.85;

/** A stair at a door: the middle of the sill, in coordinates of the aircraft; it comes down towards +z. */
export interface StairPlace {
  x: number;
  /** Height of the sill. */
  y: number;
  /** The skin of the fuselage beside the sill. */
  z: number;
}

/** Where a person stands on a step, counted down from the platform (0). */
export function stepAt({ x, y, z }: StairPlace, step: number, aside = 0): Vec3 {
  return step === 0
    ? [x + aside, y, z + platform * 0.22]
    : [x + aside, y - step * rise, z + platform + (step - 0.5) * going];
}

/**
 * Boarding stairs on wheels: a platform, a flight with lit treads between closed sides, a hand
 * rail on either side.
 */
export function boardingStair(mesh: Mesh, place: StairPlace): void {
  const { x, y, z } = place;
  const steps = Math.round(y / rise);
  const [top, foot] = [z + platform, z + platform + steps * going];
  mesh.box([x - half, y - 0.12, z], [x + half, y, top], tread);
  for (let i = 1; i < steps; i += 1) {
    const [h, from] = [y - i * rise, top + (i - 1) * going];
    mesh.box([x - half, h - 0.05, from], [x + half, h, from + going + 0.03], tread);
    mesh.box(
      [x - half, h - 0.05, from + going],
      [x + half, h - 0.015, from + going + 0.035],
      light,
    );
  }
  for (const side of [-1, 1]) {
    const wall = (out: number): Vec3[] => {
      const at = x + side * (half + out);
      return [
        [at, y - 0.28, z],
        [at, y - 0.28, top],
        [at, 0.1, foot],
        [at, 0.78, foot + 0.1],
        [at, y + 0.82, top],
        [at, y + 0.82, z],
      ];
    };
    const [inner, outer] = [wall(0), wall(0.06)];
    for (const [p] of [[inner], [outer]] as const) {
      const [a, b, c, d, e, f] = p;
      if (!a || !b || !c || !d || !e || !f) continue;
      mesh.quad(a, b, e, f, shell);
      mesh.quad(b, c, d, e, shell);
    }
    inner.forEach((a, i) => {
      const [b, c, d] = [inner[(i + 1) % 6], outer[(i + 1) % 6], outer[i]];
      if (b && c && d) mesh.quad(a, b, c, d, frame);
    });
    rails(mesh, place, x + side * (half + 0.03), top, foot);
  }
  carriage(mesh, place, top, foot);
}

/** Hand rail and posts of one side. */
function rails(mesh: Mesh, { y, z }: StairPlace, x: number, top: number, foot: number): void {
  const line: Vec3[] = [
    [x, y + 1.08, z + 0.05],
    [x, y + 1.08, top],
    [x, 1.04, foot + 0.1],
  ];
  line.slice(1).forEach((to, i) => {
    const from = line[i];
    if (from) mesh.rod(from, to, 0.032, 0.032, frame, 10);
  });
  for (let k = 0; k <= 8; k += 1) {
    const t = k / 8;
    const [h, at] = [y + (0.02 - y) * t, top + (foot + 0.1 - top) * t];
    mesh.rod([x, h + 0.7, at], [x, h + 1.05, at], 0.018, 0.018, frame, 6);
  }
}

/** Legs, braces and wheels under the flight. */
function carriage(mesh: Mesh, { x, y, z }: StairPlace, top: number, foot: number): void {
  for (const side of [-1, 1]) {
    const at = x + side * (half - 0.1);
    mesh.rod([at, 0.35, z + 0.5], [at, y - 0.15, z + 0.5], 0.06, 0.06, frame, 10);
    mesh.rod([at, 0.35, top + 0.4], [at, y - 0.4, top + 0.1], 0.06, 0.06, frame, 10);
    mesh.rod([at, 0.4, top + 0.4], [at, y - 0.3, z + 0.5], 0.04, 0.04, frame, 8);
    mesh.rod([at, 0.35, z + 0.4], [at, 0.3, foot - 0.6], 0.07, 0.07, frame, 10);
    for (const wheel of [z + 0.7, foot - 1])
      mesh.rod([at - 0.1, 0.3, wheel], [at + 0.1, 0.3, wheel], 0.3, 0.3, rubber, 22);
  }
}
