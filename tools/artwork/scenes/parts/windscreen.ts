import { type Material, type Mesh } from '../../lib/mesh';
import { monotoneCurve } from '../../lib/spline';
import { mix, type Vec3 } from '../../lib/vector';

/** Sill and upper edge of the windscreen, from the middle post (u = 0) to the side (u = 1). */
const along = (values: readonly (readonly [number, number])[]): ((u: number) => number) => {
  // The curve runs over the root of what it is given.
  const curve = monotoneCurve(values.map(([u, value]) => [u * u, value]));
  return (u) => curve(u * u);
};
const sill = {
  x: along([
    [0, 0],
    [0.4, 0.74],
    [0.72, 1.14],
    [1.04, 1.3],
  ]),
  z: along([
    [0, -1.3],
    [0.4, -1.17],
    [0.72, -0.66],
    [1.04, 0.4],
  ]),
};
const brow = {
  x: along([
    [0, 0],
    [0.4, 0.62],
    [0.72, 0.95],
    [1.04, 1.06],
  ]),
  z: along([
    [0, -0.82],
    [0.4, -0.72],
    [0.72, -0.32],
    [1.04, 0.46],
  ]),
};

/** A point of the windscreen's surface: u across (-1 … 1), v from the sill (0) to the brow (1). */
function place(u: number, v: number, out = 0): Vec3 {
  const side = u < 0 ? -1 : 1;
  const a = Math.abs(u);
  const low: Vec3 = [side * sill.x(a), 0.84, sill.z(a)];
  const high: Vec3 = [side * brow.x(a), 1.54 - 0.05 * a * a, brow.z(a)];
  const [x, y, z] = mix(low, high, v);
  const away = Math.hypot(x, z - 0.4) || 1;
  return [x + (x / away) * out, y, z + ((z - 0.4) / away) * out];
}

/** One pane: the frame around a hole with round corners, and the depth of the frame. */
function pane(mesh: Mesh, cell: readonly number[], hole: readonly number[], frame: Material): void {
  const steps = 96;
  const ring = (box: readonly number[], sharp: number, out: number): Vec3[] =>
    Array.from({ length: steps }, (_, i) => {
      const angle = ((i + 0.5) / steps) * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const reach = (Math.abs(c) ** sharp + Math.abs(s) ** sharp) ** (-1 / sharp);
      const [u0 = 0, u1 = 0, v0 = 0, v1 = 0] = box;
      return place(
        (u0 + u1) / 2 + ((u1 - u0) / 2) * c * reach,
        (v0 + v1) / 2 + ((v1 - v0) / 2) * s * reach,
        out,
      );
    });
  const [u0 = 0, u1 = 0, v0 = 0, v1 = 0] = hole;
  const rim = [u0 - 0.012, u1 + 0.012, v0 - 0.03, v1 + 0.03];
  mesh.loft([ring(cell, 80, 0), ring(rim, 9, 0)], frame);
  mesh.loft([ring(rim, 9, 0), ring(hole, 9, 0.02)], { ...frame, gloss: 0.35 });
  mesh.loft([ring(hole, 9, 0.02), ring(hole, 9, 0.09)], frame);
}

/** Six panes around the flight deck with their posts, sill and brow. */
export function windscreen(mesh: Mesh, frame: Material): void {
  for (const side of [-1, 1]) {
    const panes = [
      { cell: [0, 0.415], hole: [0.022, 0.39], top: 0.95 },
      { cell: [0.415, 0.735], hole: [0.44, 0.71], top: 0.93 },
      { cell: [0.735, 1.03], hole: [0.762, 1.0], top: 0.88 },
    ];
    for (const { cell, hole, top } of panes) {
      const across = ([a = 0, b = 0]: readonly number[]): number[] =>
        side < 0 ? [-b, -a] : [a, b];
      pane(mesh, [...across(cell), -0.14, 1.55], [...across(hole), 0.05, top], frame);
    }
  }
}
