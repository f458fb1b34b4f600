/**
 * Ground of a harbour town, in metres: a coast to the west (-x) and to the north (-z), a dock cut
 * into it, streets along the coast, a runway behind them and mountains across the bay. Built for
 * meshes that stand on it, so heights are known outside the shader too.
 */

/** Streets along the coast: the first one's distance from the water, and how far they lie apart. */
export const streets = { first: 46, apart: 62, lamps: 40, half: 3.2 } as const;

/** Streets across: slope against the coast's own direction, and how far apart. */
export const lanes = { slope: 0.16, apart: 158, half: 3.2 } as const;

/** North of this z streets run inland from the water, south of it along the shore. */
export const quarter = -905;

/** The runway: its near end, unit vectors along and to the right of it, length and half width. */
export const strip = {
  at: [372, -120],
  along: [0.1565, -0.9877],
  right: [0.9877, 0.1565],
  length: 2060,
  half: 22.5,
} as const;

/** Where along the runway the apron lies, and its edges to the left of it. */
export const apron = { from: 430, to: 690, near: -70, far: -168 } as const;

/** The dock: inner wall, southern and northern quay; it is open to the sea. */
export const dock = { inner: 24, south: -500, north: -770 } as const;

/** The church's hill. */
export const hill = { at: [96, -1130], wide: 150, high: 17 } as const;

/** The shore's x at a z: streets run along it. */
export function coast(z: number): number {
  return -146 + 32 * Math.sin(z / 410 + 0.8) + 11 * Math.sin(z / 150 + 2);
}

/** Along the runway and to its right of a place. */
export function fromRunway(x: number, z: number): [along: number, off: number] {
  const [dx, dz] = [x - strip.at[0], z - strip.at[1]];
  return [dx * strip.along[0] + dz * strip.along[1], dx * strip.right[0] + dz * strip.right[1]];
}

/** How far inland a point lies; negative in the water. */
export function inland(x: number, z: number): number {
  const middle = (dock.south + dock.north) / 2;
  const [dx, dz] = [x - dock.inner, Math.abs(z - middle) - (dock.south - dock.north) / 2];
  const basin = Math.hypot(Math.max(dx, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dz), 0);
  return Math.min(x - coast(z), z + 2440 - 50 * Math.sin(x / 170), basin);
}

/** How deep within the town a point lies: streets and houses stand where this is positive. */
export function inTown(x: number, z: number): number {
  const [along, off] = fromRunway(x, z);
  const beside = along > apron.from - 60 && along < apron.to + 60 ? 235 : 150;
  const yard = Math.max(x - dock.inner - 92, dock.north - 62 - z, z - dock.south - 62);
  const outskirts = 26 * Math.sin(z / 190 + 1) + 22 * Math.sin(z / 73);
  return Math.min(inland(x, z) - 26, -off - beside + outskirts, z + 2140 + 0.5 * x, yard);
}

/** Height of the ground: a shore, and a low hill under the church. */
export function groundAt(x: number, z: number): number {
  const s = Math.max(0, inland(x, z));
  const far = ((x - hill.at[0]) / hill.wide) ** 2 + ((z - hill.at[1]) / hill.wide) ** 2;
  return Math.min(4, s * 0.3) + hill.high * Math.exp(-far);
}
