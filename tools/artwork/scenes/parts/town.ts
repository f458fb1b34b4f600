import { Mesh, type Material } from '../../lib/mesh';
import { seededRandom } from '../../lib/random';
import { add, type Vec3 } from '../../lib/vector';
import { lantern } from './town-boats';
import { building, roofs, type Building } from './town-house';
import { coast, groundAt, hill, inTown, lanes, quarter, streets } from './town-land';

/** Colours of walls: white and grey for the most part, here and there a strong one. */
const paints = [
  [0.5, 0.51, 0.52],
  [0.42, 0.43, 0.45],
  [0.5, 0.47, 0.4],
  [0.3, 0.32, 0.35],
  [0.46, 0.47, 0.49],
  [0.24, 0.035, 0.028],
  [0.035, 0.08, 0.18],
  [0.36, 0.23, 0.06],
  [0.04, 0.11, 0.08],
  [0.16, 0.2, 0.24],
] as const;

const bush: Material = { colour: [0.028, 0.04, 0.036], gloss: 0.02 };

type Kind = 'cottage' | 'house' | 'tall' | 'flats';

/** Sizes by kind: width, eaves, depth, roof; each from, and what chance adds. */
const shapes: Record<Kind, readonly (readonly [number, number])[]> = {
  cottage: [
    [7, 3],
    [2.9, 0.5],
    [6, 1.5],
    [2.6, 1.4],
  ],
  house: [
    [10, 5],
    [3, 0.8],
    [8, 2],
    [1.8, 1.2],
  ],
  tall: [
    [8, 3.5],
    [5.6, 1.2],
    [7.5, 1.5],
    [3, 1.6],
  ],
  flats: [
    [26, 12],
    [8.6, 3.2],
    [11, 2],
    [0, 0],
  ],
};

function kindOf(pick: number, depth: number): Kind {
  if (depth > 90 && pick > 0.965) return 'flats';
  if (pick < 0.3) return 'cottage';
  return pick < 0.72 ? 'house' : 'tall';
}

/** A few windows with light, each house with a pattern of its own, many houses dark. */
function lights(random: () => number): number[] {
  const home = random();
  const share = home < 0.3 ? 0 : home < 0.75 ? 0.34 : 0.6;
  const warmth = random();
  return Array.from({ length: 11 }, () =>
    random() < share ? 0.25 + 1.5 * random() * (0.4 + 0.6 * warmth) : 0,
  );
}

/** Tones of the roof: steep iron roofs shed their snow, the others keep it. */
function coverOf(kind: Kind, pick: number): Material {
  if (kind === 'flats' || pick < 0.72) return roofs.snow;
  if (pick < 0.81) return roofs.red;
  return pick < 0.88 ? roofs.green : roofs.slate;
}

/** A conical shrub or young spruce in a garden. */
function shrub(mesh: Mesh, [x, y, z]: Vec3, height: number): void {
  mesh.rod([x, y - 0.3, z], [x, y + height, z], height * 0.34, 0.05, bush, 6);
}

/** A street: the place of a point along it (m) and beside it, and where it begins and ends. */
interface Street {
  at: (along: number, out: number) => [x: number, z: number];
  from: number;
  to: number;
}

/** A street along the shore, at a distance from the water; it begins in the south. */
function alongShore(row: number): Street {
  const s = streets.first + row * streets.apart;
  return { at: (along, out) => [coast(-along) + s + out, -along], from: -330, to: -quarter - 22 };
}

/** A street inland from the water. */
function inlandStreet(row: number): Street {
  const w = (Math.floor(quarter / streets.apart) - row) * streets.apart;
  return {
    at: (along, out) => {
      const z = w - out - lanes.slope * along;
      return [coast(z) + along, z];
    },
    from: 26,
    to: 760,
  };
}

/** How far a value is from the nearest multiple of a step. */
function toMultiple(value: number, step: number): number {
  return Math.abs(value - Math.round(value / step) * step);
}

/** One lot beside a street: the house on it, turned to the street or across, and its garden. */
function lot(mesh: Mesh, random: () => number, street: Street, u: number, side: number): void {
  const [pick, turn, shade, yard] = [random(), random(), random(), random()];
  const [a, c] = [street.at(u - 1, 0), street.at(u + 1, 0)];
  const tangent = (-Math.atan2(c[1] - a[1], c[0] - a[0]) * 180) / Math.PI;
  const place = (out: number, along: number): [number, number] => street.at(u + along, side * out);
  const [mx, mz] = place(15, 0);
  const depth = inTown(mx, mz);
  const kind = kindOf(pick, depth);
  const [w, h, d, roof] = shapes[kind].map(([from, more]) => from + more * random());
  const windows = lights(random);
  if (w === undefined || h === undefined || d === undefined || roof === undefined) return;
  const cross = turn < 0.34 && kind !== 'flats';
  const [x, at] = place(8.5 + (cross ? w : d) / 2 + random() * 3.5, (random() - 0.5) * 5);
  for (let i = 0; i < 3; i += 1) {
    const [sx, sz] = place(22 + random() * 7, (random() - 0.5) * 15);
    if (random() < 0.34 && inTown(sx, sz) > 0)
      shrub(mesh, [sx, groundAt(sx, sz), sz], 1.6 + random() * 3.2);
  }
  if (yard < 0.09 || inTown(x, at) < 9) return;
  const b: Building = {
    at: [x, groundAt(x, at), at],
    size: [w, h, d],
    colour: paints[Math.floor(shade * paints.length)] ?? paints[0],
    roof,
    cover: coverOf(kind, (turn * 7.3 + shade) % 1),
    heading: tangent + (cross ? 90 : 0) + (random() - 0.5) * 7 + (side > 0 ? 180 : 0),
    windows,
    wash: 0.1 + 0.3 * random(),
  };
  building(mesh, b);
  if (pick > 0.5 && kind === 'house') garage(mesh, b, random);
}

/** A low garage or shed beside a house. */
function garage(mesh: Mesh, b: Building, random: () => number): void {
  const m = new Mesh();
  const x = b.size[0] / 2 + 2.4;
  const z = (random() - 0.5) * 3;
  m.box([x - 1.9, -1, z - 3], [x + 1.9, 2.5, z + 3], { colour: b.colour, gloss: 0.08 });
  m.box([x - 2.1, 2.5, z - 3.2], [x + 2.1, 2.8, z + 3.2], roofs.snow);
  mesh.place(m, { at: b.at, heading: b.heading });
}

/** Whether a lot is free: not on a lane, not on the church's hill, no open square, within the town. */
function free(x: number, z: number): boolean {
  const s = x - coast(z);
  const w = z + lanes.slope * s;
  const north = z < quarter;
  const lane = toMultiple(north ? s - streets.first : w, lanes.apart);
  const block = [Math.floor(s / (north ? lanes.apart : streets.apart)), Math.floor(w / 124)];
  const open = ((block[0] ?? 0) * 31 + (block[1] ?? 0) * 17 + 400) % 13 === 4;
  const church = Math.hypot(x - hill.at[0], z - hill.at[1]) < 46;
  return lane > 11 && !open && !church && inTown(x, z) > 4;
}

/** The lamps of a street, on alternate sides, in the middle of the light on the ground. */
function lamps(mesh: Mesh, random: () => number, street: Street, shore: boolean): void {
  const first = Math.ceil(street.from / streets.lamps) - 0.5;
  for (let post = first; post * streets.lamps < street.to; post += 1) {
    const [x, z] = street.at(post * streets.lamps, Math.round(post + 0.5) % 2 ? 4.4 : -4.4);
    if (inTown(x, z) > 0 && z < quarter !== shore)
      lantern(mesh, [x, groundAt(x, z), z], 6.4, 0.52 + 0.14 * random(), 0.36);
  }
}

/** Houses along the streets, with gaps and gardens, and the lamps of the streets. */
export function houses(mesh: Mesh): void {
  const random = seededRandom(97);
  const shore = Array.from({ length: 11 }, (_, row) => alongShore(row));
  const north = Array.from({ length: 23 }, (_, row) => inlandStreet(row));
  for (const street of [...shore, ...north]) {
    const southern = shore.includes(street);
    for (const side of [-1, 1]) {
      for (
        let u = street.from + random() * 12;
        u < street.to;
        u += (southern ? 13.5 : 16) + random() * 5
      ) {
        const [x, z] = street.at(u, side * 15);
        if (z < quarter === southern || !free(x, z)) continue;
        lot(mesh, random, street, u, side);
      }
    }
    lamps(mesh, random, street, southern);
  }
}

/** The church on its hill: a nave, and a tower whose spire stands over the roofs. */
export function church(mesh: Mesh): void {
  const at: Vec3 = [hill.at[0], groundAt(hill.at[0], hill.at[1]), hill.at[1]];
  building(mesh, {
    at,
    size: [26, 8.5, 12],
    colour: [0.52, 0.52, 0.52],
    roof: 7,
    cover: roofs.snow,
    heading: 58,
    windows: [0.9, 0.9, 0, 0.9],
    wash: 0.6,
  });
  const base = add(at, [-9, 0, 14]);
  const white: Material = { colour: [0.62, 0.55, 0.45], glow: 0.36, gloss: 0.1 };
  mesh.box(add(base, [-3, -1, -3]), add(base, [3, 19, 3]), white);
  const ring = (y: number, r: number): Vec3[] =>
    [45, 135, 225, 315].map((a): Vec3 => {
      const k = (a * Math.PI) / 180;
      return add(base, [Math.cos(k) * r, y, Math.sin(k) * r]);
    });
  mesh.loft([ring(19, 4.6), ring(33, 0.1)], { colour: [0.05, 0.11, 0.11], gloss: 0.25 });
}
