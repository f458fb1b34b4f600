import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';
import { screen, switchboard } from './deck-panels';
import { pedestal } from './pedestal';
import { pilot, type PilotLook } from './pilot';
import { windscreen } from './windscreen';

const lining: Material = { colour: [0.035, 0.042, 0.056], gloss: 0.04 };
const panel: Material = { colour: [0.022, 0.027, 0.037], gloss: 0.25 };
const metal: Material = { colour: [0.12, 0.13, 0.15], gloss: 0.5 };

/** A display on the panel: paint 11 draws attitude, 12 the map, 13 the engines. */
function display(
  mesh: Mesh,
  x: number,
  y: number,
  paint: 11 | 12 | 13,
  at: (u: number, v: number) => Vec3,
): void {
  const [w, h] = [0.113, 0.107];
  screen(mesh, [at(x - w, y - h), at(x + w, y - h), at(x + w, y + h), at(x - w, y + h)], paint, x);
}

/** A tablet with charts on its arm beside the side window, turned towards the pilot. */
function tablet(mesh: Mesh, side: number): void {
  const [inner, outer] = [side * 1.02, side * 1.19];
  const corner = (x: number, y: number): Vec3 => {
    const t = (x - inner) / (outer - inner);
    return [x, y, -0.5 + 0.17 * t - (y - 0.8) * 0.3];
  };
  const [left, right] = side < 0 ? [outer, inner] : [inner, outer];
  const face = [
    corner(left, 0.7),
    corner(right, 0.7),
    corner(right, 0.93),
    corner(left, 0.93),
  ] as const;
  const back = face.map(([x, y, z]): Vec3 => [x, y, z - 0.02]);
  mesh.loft([back, [...face]], metal);
  screen(mesh, face, 12, side * 3);
  mesh.rod([side * 1.13, 0.6, -0.45], [side * 1.1, 0.8, -0.46], 0.02, 0.016, metal, 10);
}

/** A seat back with round shoulders, narrower towards the top. */
function seat(mesh: Mesh, x: number): void {
  const cloth: Material = { colour: [0.05, 0.056, 0.072], gloss: 0.06 };
  const levels = [0.05, 0.2, 0.4, 0.6, 0.75, 0.84, 0.885, 0.905, 0.912];
  const widths = [0.25, 0.255, 0.25, 0.24, 0.225, 0.205, 0.17, 0.11, 0.0];
  const rings = levels.map((y, row): Vec3[] =>
    Array.from({ length: 40 }, (_, k): Vec3 => {
      const a = (k / 40) * 2 * Math.PI;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const reach = (Math.abs(c) ** 4 + Math.abs(s) ** 4) ** -0.25;
      const w = widths[row] ?? 0;
      return [x + c * reach * w, y, 0.27 + 0.1 * (y / 0.9) + s * reach * Math.min(0.06, w)];
    }),
  );
  mesh.loft(rings, cloth);
  for (const side of [-1, 1]) {
    // Arm rests, folded level.
    mesh.rod([x + side * 0.29, 0.42, 0.3], [x + side * 0.29, 0.45, -0.06], 0.035, 0.03, cloth, 12);
  }
}

/** A control wheel on its column. */
function yoke(mesh: Mesh, x: number): void {
  const grip: Material = { colour: [0.035, 0.038, 0.045], gloss: 0.35 };
  mesh.rod([x, 0.1, -0.62], [x, 0.6, -0.54], 0.03, 0.026, grip, 12);
  for (const side of [-1, 1]) {
    const bow: Vec3[] = [
      [x, 0.61, -0.535],
      [x + side * 0.1, 0.6, -0.53],
      [x + side * 0.155, 0.63, -0.52],
      [x + side * 0.165, 0.7, -0.51],
      [x + side * 0.15, 0.755, -0.505],
    ];
    bow.slice(1).forEach((p, i) => {
      mesh.rod(bow[i] ?? p, p, 0.02, 0.02, grip, 10);
    });
  }
}

/** The glareshield: a soft brow over the panel, its lip lit from below, controls along its face. */
function glareshield(mesh: Mesh): void {
  const brow = Array.from({ length: 41 }, (_, i): Vec3[] => {
    const x = -1.2 + i * 0.06;
    const back = -0.74 - 0.1 * (x / 1.2) ** 2 + 0.02 * Math.cos(x * 3);
    return [
      [x, 0.8, -1.35],
      [x, 0.845, -1.15],
      [x, 0.848, back - 0.1],
      [x, 0.838, back - 0.02],
      [x, 0.815, back],
      [x, 0.79, back - 0.015],
      [x, 0.775, back - 0.08],
    ];
  });
  mesh.loft(brow, { ...panel, colour: [0.03, 0.034, 0.042], gloss: 0.06 }, false);
  switchboard(
    mesh,
    [
      [-0.62, 0.705, -0.765],
      [0.62, 0.705, -0.765],
      [0.62, 0.78, -0.775],
      [-0.62, 0.78, -0.775],
    ],
    1,
  );
}

/** The captain on the left, a hand on the thrust levers; the first officer tunes a radio. */
const crew: readonly { x: number; down: number; look: PilotLook }[] = [
  {
    x: -0.69,
    down: 0.02,
    look: {
      skin: [0.62, 0.38, 0.27],
      hair: [0.05, 0.035, 0.025],
      turn: 4,
      bars: 4,
      left: { elbow: [-0.24, 0.62, -0.12], wrist: [-0.15, 0.66, -0.4], grip: 0.9 },
      right: { elbow: [0.34, 0.665, -0.14], wrist: [0.575, 0.638, -0.34], grip: 0.85 },
    },
  },
  {
    x: 0.67,
    down: -0.03,
    look: {
      skin: [0.56, 0.35, 0.25],
      hair: [0.16, 0.085, 0.04],
      turn: -9,
      bars: 3,
      left: { elbow: [-0.285, 0.62, 0.0], wrist: [-0.5, 0.54, -0.12], grip: 0.35 },
      right: { elbow: [0.24, 0.62, -0.12], wrist: [0.15, 0.66, -0.4], grip: 0.9 },
    },
  },
];

/** The flight deck of an airliner, seen from the jump seat towards -z; the floor at y = -0.5. */
export function flightDeck(): Mesh {
  const mesh = new Mesh();
  windscreen(mesh, lining);
  // Ceiling, side walls and what lies ahead of the pedals, all in shade.
  const ribs = Array.from({ length: 15 }, (_, i): Vec3[] => {
    const z = -0.62 + i * 0.24;
    return Array.from({ length: 25 }, (_unused, k): Vec3 => {
      const a = (k / 24) * Math.PI;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      return [-0.97 * Math.sign(c) * Math.abs(c) ** 0.5, 1.6 + 0.19 * s ** 0.5, z];
    });
  });
  mesh.loft(ribs, lining, false);
  for (const s of [-1, 1]) {
    mesh.box([s * 1.22, -0.6, -1.2], [s * 1.6, 0.8, 2.8], lining);
    mesh.rod([s * 1.24, 0.8, -0.5], [s * 1.28, 0.8, 2.8], 0.06, 0.06, lining, 14);
    mesh.quad(
      [s * 1.32, 0.7, 0.34],
      [s * 0.93, 1.9, 0.38],
      [s * 0.93, 1.9, 2.8],
      [s * 1.32, 0.7, 2.8],
      lining,
    );
  }
  mesh.box([-1.6, -0.7, -1.5], [1.6, -0.5, 2.8], lining);
  mesh.box([-1.6, -0.7, -1.6], [1.6, 0.79, -1.4], lining);
  switchboard(
    mesh,
    [
      [-0.46, 1.6, -0.5],
      [0.46, 1.6, -0.5],
      [0.46, 1.7, 0.9],
      [-0.46, 1.7, 0.9],
    ],
    9,
  );
  glareshield(mesh);
  const at = (u: number, v: number): Vec3 => [u, 0.56 + v * 0.96, -0.8 - v * 0.26];
  mesh.quad(at(-1.2, -0.5), at(1.2, -0.5), at(1.2, 0.24), at(-1.2, 0.24), panel);
  const face = (u: number, v: number): Vec3 => {
    const [x, y, z] = at(u, v);
    return [x, y + 0.003, z + 0.012];
  };
  for (const x of [-0.647, 0.647]) display(mesh, x, 0.03, 11, face);
  for (const x of [-0.402, 0.402]) display(mesh, x, 0.03, 12, face);
  display(mesh, -0.125, 0.03, 13, face);
  display(mesh, 0.125, 0.03, 13, face);
  tablet(mesh, 1);
  pedestal(mesh);
  for (const { x, down, look } of crew) {
    seat(mesh, x);
    yoke(mesh, x);
    mesh.place(pilot(look), { at: [x, down, 0.12] });
  }
  return mesh;
}
