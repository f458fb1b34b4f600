import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

const trim: Material = { colour: [0.6, 0.62, 0.66], gloss: 0.1 };
const glass: Material = { colour: [0.02, 0.03, 0.05], gloss: 0.6 };

/** What a roof is covered with: snow for the most part, painted iron where it slid off. */
export const roofs = {
  snow: { colour: [0.52, 0.58, 0.68], gloss: 0.04 },
  red: { colour: [0.2, 0.05, 0.045], gloss: 0.2 },
  green: { colour: [0.05, 0.1, 0.085], gloss: 0.2 },
  slate: { colour: [0.09, 0.1, 0.125], gloss: 0.2 },
} as const satisfies Record<string, Material>;

/** A building of the town: the middle of its foot, width, height to the eaves, depth. */
export interface Building {
  at: Vec3;
  size: readonly [number, number, number];
  colour: Material['colour'];
  /** Height of the roof over the eaves; 0 is a flat roof. */
  roof: number;
  cover: Material;
  heading: number;
  /** Light of each window, in turn: 0 is dark, above it the warmth grows with the number. */
  windows: readonly number[];
  /** Light of a street lamp on the foot of the walls. */
  wash: number;
}

/** Walls that are a little brighter at the foot, where the street's lamps reach them. */
function walls(m: Mesh, [w, h, d]: readonly [number, number, number], b: Building): void {
  const low: Material = {
    colour: [b.colour[0], b.colour[1] * 0.6, b.colour[2] * 0.26],
    glow: b.wash,
  };
  const foot: Material = { colour: b.colour, gloss: 0.08, glow: 0 };
  const corners = [
    [-w / 2, -d / 2],
    [w / 2, -d / 2],
    [w / 2, d / 2],
    [-w / 2, d / 2],
  ] as const;
  corners.forEach(([x, z], i) => {
    const [x2, z2] = corners[(i + 1) % 4] ?? [x, z];
    const [p, q, r, s]: Vec3[] = [
      [x, -2, z],
      [x2, -2, z2],
      [x2, h, z2],
      [x, h, z],
    ];
    if (!p || !q || !r || !s) return;
    m.triangle([p, q, r], [low, low, foot]);
    m.triangle([p, r, s], [low, foot, foot]);
  });
}

/** Roof with eaves, gables under it, and a chimney; or a flat one with its edge. */
function roofOver(m: Mesh, [w, h, d]: readonly [number, number, number], b: Building): void {
  if (b.roof <= 0) {
    m.box([-w / 2 - 0.2, h, -d / 2 - 0.2], [w / 2 + 0.2, h + 0.5, d / 2 + 0.2], b.cover);
    return;
  }
  const wall: Material = { colour: b.colour, gloss: 0.08 };
  for (const x of [-w / 2, w / 2]) {
    m.triangle(
      [
        [x, h, -d / 2],
        [x, h, d / 2],
        [x, h + b.roof, 0],
      ],
      wall,
    );
  }
  const over = 0.45;
  const [wide, drop] = [w / 2 + over, (b.roof / (d / 2)) * over];
  for (const side of [-1, 1]) {
    const eave = (x: number, lift: number): Vec3 => [x, h - drop + lift, side * (d / 2 + over)];
    const ridge = (x: number, lift: number): Vec3 => [x, h + b.roof + lift, 0];
    m.quad(eave(-wide, 0.3), eave(wide, 0.3), ridge(wide, 0.3), ridge(-wide, 0.3), b.cover);
    m.quad(eave(-wide, 0), eave(wide, 0), eave(wide, 0.3), eave(-wide, 0.3), trim);
    for (const x of [-wide, wide])
      m.quad(eave(x, 0), ridge(x, 0), ridge(x, 0.3), eave(x, 0.3), trim);
  }
  if (w < 18)
    m.box([w * 0.2, h + b.roof * 0.4, -0.4], [w * 0.2 + 0.8, h + b.roof + 0.9, 0.4], trim);
}

/** One window in a wall that faces ±z (`turn` 0) or ±x (`turn` 1). */
function pane(m: Mesh, turn: 0 | 1, at: readonly [number, number, number], light: number): void {
  const [along, y, out] = at;
  const sign = Math.sign(out);
  const put = (k: number, rise: number, by: number): Vec3 =>
    turn === 0 ? [along + k, y + rise, out + by * sign] : [out + by * sign, y + rise, along + k];
  const lit: Material =
    light > 0
      ? { colour: [1, 0.5 + 0.3 * (light % 1), 0.2 + 0.4 * (light % 1)], glow: 0.9 + light * 1.1 }
      : glass;
  const square = (half: number, tall: number, by: number, m2: Material): void => {
    m.quad(
      put(-half, -tall, by),
      put(half, -tall, by),
      put(half, tall, by),
      put(-half, tall, by),
      m2,
    );
  };
  square(0.85, 0.85, 0.04, trim);
  square(0.68, 0.7, 0.09, lit);
}

/** A building with windows in all walls, storey by storey. */
export function building(mesh: Mesh, b: Building): void {
  const m = new Mesh();
  walls(m, b.size, b);
  roofOver(m, b.size, b);
  const [w, h, d] = b.size;
  const storeys = Math.max(1, Math.round(h / 3));
  let next = 0;
  const light = (): number => {
    next += 1;
    return b.windows[next % Math.max(1, b.windows.length)] ?? 0;
  };
  for (let storey = 0; storey < storeys; storey += 1) {
    const y = (h * (storey + 0.55)) / storeys;
    for (const side of [-1, 1]) {
      const count = Math.max(2, Math.round(w / 3.6));
      for (let i = 0; i < count; i += 1)
        pane(m, 0, [-w / 2 + (w * (i + 0.5)) / count, y, (side * d) / 2], light());
      for (const z of [-d / 4, d / 4]) pane(m, 1, [z, y, (side * w) / 2], light());
    }
  }
  mesh.place(m, { at: b.at, heading: b.heading });
}
