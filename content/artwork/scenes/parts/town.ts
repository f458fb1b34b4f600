import { Mesh, type Material } from '../../lib/mesh';
import { seededRandom } from '../../lib/random';
import { add, type Vec3 } from '../../lib/vector';
import { house, tower } from './houses';
import { lampRow } from './stage';
import { groundAt, inland, rows, strip } from './town-land';

const white: Material = { colour: [0.72, 0.74, 0.76], gloss: 0.2 };
const dark: Material = { colour: [0.05, 0.05, 0.055], gloss: 0.2 };
const lamp: Material = { colour: [1, 0.7, 0.38], glow: 7, gloss: 0 };

const walls = [
  [0.62, 0.62, 0.6],
  [0.34, 0.035, 0.025],
  [0.03, 0.1, 0.26],
  [0.55, 0.32, 0.06],
  [0.6, 0.6, 0.62],
  [0.03, 0.14, 0.09],
  [0.4, 0.38, 0.36],
] as const;

/** The world's x and z of a place given along and across the rows of houses. */
function fromRows(u: number, v: number): [number, number] {
  return [u * rows.u[0] + v * rows.v[0], u * rows.u[1] + v * rows.v[1]];
}

/** The world's place of a point given along the runway and to its right. */
export function besideRunway(along: number, right: number, y = 4): Vec3 {
  return [
    strip.at[0] + strip.along[0] * along + strip.right[0] * right,
    y,
    strip.at[1] + strip.along[1] * along + strip.right[1] * right,
  ];
}

/** Where houses may stand: on land, off the airfield, within the town. */
function inTown(x: number, z: number): boolean {
  const off = (x - strip.at[0]) * strip.right[0] + (z - strip.at[1]) * strip.right[1];
  const along = (x - strip.at[0]) * strip.along[0] + (z - strip.at[1]) * strip.along[1];
  const airfield = Math.abs(off - 10) < 175 && along > -200 && along < 900;
  const beside = Math.abs(off - 10) < 112 && along < 980;
  return (
    inland(x, z) > 42 &&
    !(airfield && along < 560) &&
    !beside &&
    Math.hypot((x - 560) / 640, (z + 480) / 620) < 1.02
  );
}

/** Houses in rows on both sides of the streets, most with light in their windows, and street lamps. */
export function streets(mesh: Mesh): void {
  const random = seededRandom(41);
  for (let row = -26; row < 20; row += 1) {
    for (const side of [-1, 1]) {
      for (let lot = -20; lot < 70; lot += 1) {
        const pick = random();
        const u = lot * 19 + (random() - 0.5) * 4;
        const v = row * rows.street + rows.street / 2 + side * (13.5 + random() * 3);
        const [x, z] = fromRows(u, v);
        const size = [
          9 + random() * 6,
          4.4 + Math.floor(random() * 2.3) * 2.6,
          8 + random() * 2,
        ] as const;
        const colour = walls[Math.floor(random() * walls.length)] ?? walls[0];
        const lane = Math.abs((((u % 136) + 136) % 136) - 68);
        if (pick < 0.14 || lane < 11 || !inTown(x, z)) continue;
        const [px, pz] = fromRows(u + 2.2, v + size[2] / 2 + 0.5);
        if (pick > 0.45) porch(mesh, [px, groundAt(px, pz) + 2.6, pz]);
        house(mesh, {
          at: [x, groundAt(x, z), z],
          size,
          colour,
          roof: 3 + pick * 1.4,
          heading: -24 + (pick - 0.5) * 10,
          lit: pick < 0.8,
        });
      }
    }
    for (let post = -24; post < 40; post += 1) {
      const [x, z] = fromRows(
        post * rows.lamps + rows.lamps / 2,
        row * rows.street + rows.street / 2,
      );
      if (inTown(x, z)) lantern(mesh, [x, groundAt(x, z), z], 7);
    }
  }
}

/** The lamp over a door. */
function porch(mesh: Mesh, at: Vec3): void {
  mesh.box(add(at, [-0.35, -0.3, -0.35]), add(at, [0.35, 0.4, 0.35]), lamp);
}

/** A street lamp on its post. */
function lantern(mesh: Mesh, at: Vec3, height: number): void {
  mesh.rod(at, add(at, [0, height, 0]), 0.09, 0.06, dark, 5);
  mesh.box(add(at, [-0.45, height, -0.45]), add(at, [0.45, height + 0.6, 0.45]), lamp);
}

/** The church on its hill: a nave, and a tower whose spire stands over the roofs. */
export function church(mesh: Mesh): void {
  const at: Vec3 = [520, groundAt(520, -560), -560];
  house(mesh, {
    at,
    size: [13, 10, 30],
    colour: [0.62, 0.62, 0.6],
    roof: 8,
    heading: 66,
    lit: true,
  });
  const base = add(at, [-8, 0, 18]);
  const lit: Material = { colour: [0.75, 0.66, 0.52], glow: 0.45, gloss: 0.1 };
  mesh.box(add(base, [-4, 0, -4]), add(base, [4, 27, 4]), lit);
  const ring = (y: number, r: number): Vec3[] =>
    [45, 135, 225, 315].map((a): Vec3 => {
      const k = (a * Math.PI) / 180;
      return add(base, [Math.cos(k) * r, y, Math.sin(k) * r]);
    });
  mesh.loft([ring(27, 6), ring(46, 0.1)], { colour: [0.05, 0.12, 0.12], gloss: 0.3 });
}

/** A trawler: hull with a raised bow, wheelhouse, masts and a deck lamp. */
function trawler(mesh: Mesh, at: Vec3, heading: number, tint: Material['colour']): void {
  const m = new Mesh();
  const deck = (x: number, y: number, half: number): Vec3[] => [
    [x, 0, -half * 0.6],
    [x, y, -half],
    [x, y, half],
    [x, 0, half * 0.6],
  ];
  m.loft(
    [
      deck(13, 2.6, 3),
      deck(11, 2.4, 3.4),
      deck(-6, 2.6, 3.4),
      deck(-11, 3.6, 2),
      deck(-14, 4.4, 0.1),
    ],
    { colour: tint, gloss: 0.3 },
  );
  m.box([2, 2.4, -2.6], [9, 6.2, 2.6], white);
  m.box([2.2, 6.2, -2], [6, 8.4, 2], white);
  m.box([2.1, 7, -1.7], [2.15, 8, 1.7], { colour: [1, 0.75, 0.42], glow: 1.6 });
  for (const [x, y] of [
    [-5, 12],
    [8, 14],
  ] as const)
    m.rod([x, 2, 0], [x, y, 0], 0.18, 0.1, dark, 6);
  m.box([-5.5, 9.4, -0.5], [-4.5, 10.4, 0.5], lamp);
  mesh.place(m, { at, heading });
}

/** Sheds and lamps around the basin, trawlers at the quay, two moles with their lights. */
export function harbour(mesh: Mesh): void {
  const around = (a: number, r: number): Vec3 => {
    const k = (a * Math.PI) / 180;
    const [x, z] = [95 + Math.cos(k) * r * 1.25, -790 + Math.sin(k) * r];
    return [x, Math.max(0, groundAt(x, z)), z];
  };
  for (let a = -120; a <= 140; a += 10) {
    const quay = around(a, 119);
    if (inland(quay[0], quay[2]) > 2) lantern(mesh, quay, 8);
  }
  const tints = [
    [0.03, 0.1, 0.26],
    [0.34, 0.035, 0.025],
    [0.02, 0.12, 0.1],
  ] as const;
  for (let i = 0; i < 9; i += 1) {
    const a = -80 + i * 24;
    const [x, , z] = around(a, 98);
    trawler(mesh, [x, 0, z], 90 - a + (i % 2 ? 0 : 180), tints[i % 3] ?? tints[0]);
  }
  for (const [a, r] of [
    [-60, 150],
    [-20, 152],
    [25, 150],
    [62, 146],
    [95, 150],
  ] as const) {
    const [x, y, z] = around(a, r);
    house(mesh, {
      at: [x, y, z],
      size: [44, 7, 18],
      colour: [0.3, 0.32, 0.35],
      roof: 3,
      heading: -24,
      lit: true,
    });
  }
  for (const [from, to] of [
    [
      [-46, -880],
      [-118, -836],
    ],
    [
      [-20, -690],
      [-104, -742],
    ],
  ] as const) {
    for (let i = 0; i <= 24; i += 1) {
      const t = i / 24;
      const [x, z] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      mesh.box([x - 4.5, -2, z - 4], [x + 4.5, 1.6 + (i % 3) * 0.3, z + 4], {
        colour: [0.3, 0.32, 0.36],
        gloss: 0.1,
      });
    }
    lantern(mesh, [to[0], 2.5, to[1]], 6);
  }
}

/** Terminal, tower and lamps of the airfield. */
export function airfield(mesh: Mesh): void {
  const along = (Math.atan2(strip.along[0], -strip.along[1]) * 180) / Math.PI;
  house(mesh, {
    at: besideRunway(340, 176),
    size: [110, 7, 20],
    colour: [0.5, 0.5, 0.48],
    roof: 2.4,
    heading: -90 - along,
    lit: true,
  });
  tower(mesh, besideRunway(440, 172), 24);
  for (const side of [-1, 1]) {
    const from = besideRunway(0, side * 24.5, 3.8);
    const to = besideRunway(50, side * 24.5, 3.8);
    lampRow(mesh, from, [to[0] - from[0], 0, to[2] - from[2]], 18, [1, 0.84, 0.58], 14, 0.55);
  }
  for (let k = -6; k <= 6; k += 1) {
    mesh.box(
      besideRunway(-14, k * 3.4 - 0.5, 3.9),
      add(besideRunway(-14, k * 3.4, 3.9), [0.6, 0.9, 0.6]),
      {
        colour: [0.1, 1, 0.45],
        glow: 8,
      },
    );
  }
  const from = besideRunway(250, 62, 3.8);
  const to = besideRunway(266, 62, 3.8);
  lampRow(mesh, from, [to[0] - from[0], 0, to[2] - from[2]], 12, [0.08, 0.25, 1], 9, 0.4);
}
