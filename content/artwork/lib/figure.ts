import { Mesh, type Material } from './mesh';
import { add, dot, scale, sub, type Vec3 } from './vector';

/** A tapered rod of a body: from, to, radius at both ends, flattened front to back. */
interface Limb {
  from: Vec3;
  to: Vec3;
  r0: number;
  r1: number;
  /** Depth divided by width. */
  flat: number;
  material: Material;
}

/** How a person looks and moves. Angles in degrees, forward positive. */
export interface Figure {
  height: number;
  stride: number;
  cap?: boolean;
  skirt?: boolean;
  hair: Material['colour'];
  skin: Material['colour'];
  jacket: Material['colour'];
  trousers: Material['colour'];
  /** Arm raised outwards and forwards, for pointing or pulling. */
  armForward?: number;
}

function distance(limb: Limb, p: Vec3): number {
  const axis = sub(limb.to, limb.from);
  const w = sub(p, limb.from);
  const t = Math.min(1, Math.max(0, dot(w, axis) / dot(axis, axis)));
  const away = sub(w, scale(axis, t));
  const r = limb.r0 + (limb.r1 - limb.r0) * t;
  return Math.hypot(away[0] / limb.flat, away[1], away[2]) - r;
}

function limbs(f: Figure): Limb[] {
  const s = f.stride * (Math.PI / 180);
  const cloth = (colour: Material['colour']): Material => ({ colour, gloss: 0.12 });
  const [jacket, legs, skin, hair] = [
    cloth(f.jacket),
    cloth(f.trousers),
    cloth(f.skin),
    cloth(f.hair),
  ];
  const shoe = cloth([0.012, 0.012, 0.014]);
  const list: Limb[] = [];
  const put = (
    from: Vec3,
    to: Vec3,
    r0: number,
    r1: number,
    material: Material,
    flat = 1,
  ): void => {
    list.push({ from, to, r0, r1, flat, material });
  };
  // It faces -x; y is up. All lengths are for a person of 1.75 m.
  const hip: Vec3 = [0, 0.92, 0];
  for (const side of [-1, 1]) {
    const swing = side * s;
    const h = add(hip, [0, 0, side * 0.09]);
    const knee = add(h, [-Math.sin(swing) * 0.44, -Math.cos(swing) * 0.44, 0.005 * side]);
    const bend = swing < 0 ? swing * 1.7 : swing * 0.75;
    const ankle = add(knee, [-Math.sin(bend) * 0.42, -Math.cos(bend) * 0.42, 0]);
    const bare = f.skirt ? skin : legs;
    put(h, knee, 0.098, 0.066, legs);
    put(knee, ankle, f.skirt ? 0.052 : 0.066, f.skirt ? 0.036 : 0.055, bare);
    put(
      add(ankle, [0.03, -0.03, 0]),
      add(ankle, [-0.15, -0.045 + (swing > 0 ? 0.04 : 0), 0]),
      0.044,
      0.036,
      shoe,
    );
    const reach =
      (side === 1 ? (f.armForward ?? -f.stride * 0.9) : f.stride * 0.9 * -side * -1) *
      (Math.PI / 180);
    const shoulder: Vec3 = [0, 1.42, side * 0.185];
    const elbow = add(shoulder, [-Math.sin(reach) * 0.29, -Math.cos(reach) * 0.29, side * 0.045]);
    const wrist = add(elbow, [
      -Math.sin(reach + 0.3) * 0.25,
      -Math.cos(reach + 0.3) * 0.25,
      -side * 0.01,
    ]);
    put(shoulder, elbow, 0.06, 0.048, jacket);
    put(elbow, wrist, 0.047, 0.035, jacket);
    put(wrist, add(wrist, [-0.03, -0.09, 0]), 0.034, 0.03, skin);
  }
  if (f.skirt) put([0, 0.93, 0], [0, 0.58, 0], 0.15, 0.165, legs, 0.78);
  put([0, 0.95, 0], [0, 1.14, 0], 0.155, 0.135, jacket, 0.7);
  put([0, 1.14, 0], [-0.005, 1.36, 0], 0.135, 0.165, jacket, 0.68);
  put([0, 1.41, -0.12], [0, 1.41, 0.12], 0.075, 0.075, jacket, 0.95);
  put([0, 1.45, 0], [-0.015, 1.56, 0], 0.052, 0.05, skin);
  put([-0.025, 1.59, 0], [-0.025, 1.675, 0], 0.064, 0.078, skin, 1.15);
  put([0.02, 1.645, 0], [0.0, 1.7, 0], 0.078, 0.078, hair, 1.12);
  if (f.skirt) put([0.1, 1.67, 0], [0.12, 1.67, 0], 0.04, 0.04, hair);
  if (f.cap) {
    const felt = cloth([0.008, 0.012, 0.035]);
    put([-0.05, 1.755, 0], [0.05, 1.745, 0], 0.052, 0.05, felt);
    put([-0.01, 1.75, -0.055], [-0.01, 1.75, 0.055], 0.05, 0.05, felt);
    put([-0.09, 1.715, -0.03], [-0.09, 1.715, 0.03], 0.026, 0.03, shoe, 1.9);
  }
  return list;
}

/** A person as a smooth skin around soft-joined limbs, feet on y = 0, facing -x. */
export function figureMesh(figure: Figure): Mesh {
  const parts = limbs(figure);
  const field = (p: Vec3): number => {
    let sum = 0;
    for (const part of parts) {
      const d = distance(part, p);
      if (d < 0.25) sum += Math.exp(-d * 55);
    }
    return sum > 0 ? -Math.log(sum) / 55 : 1;
  };
  const materialAt = (p: Vec3): Material =>
    parts.reduce((best, part) => (distance(part, p) < distance(best, p) ? part : best)).material;
  return surfaceNet(
    field,
    materialAt,
    [-0.75, -0.06, -0.5],
    [0.75, 1.95, 0.5],
    0.024,
    figure.height / 1.75,
  );
}

/** Turns a distance field into triangles: one point per cell crossed, one quad per edge crossed. */
function surfaceNet(
  field: (p: Vec3) => number,
  materialAt: (p: Vec3) => Material,
  low: Vec3,
  high: Vec3,
  step: number,
  size: number,
): Mesh {
  const count = [0, 1, 2].map((k) => Math.ceil(((high[k] ?? 0) - (low[k] ?? 0)) / step) + 1);
  const [nx = 1, ny = 1, nz = 1] = count;
  const index = (i: number, j: number, k: number): number => (i * ny + j) * nz + k;
  const at = (i: number, j: number, k: number): Vec3 => [
    low[0] + i * step,
    low[1] + j * step,
    low[2] + k * step,
  ];
  const values = new Float32Array(nx * ny * nz);
  for (let i = 0; i < nx; i += 1)
    for (let j = 0; j < ny; j += 1)
      for (let k = 0; k < nz; k += 1) values[index(i, j, k)] = field(at(i, j, k));
  const value = (i: number, j: number, k: number): number => values[index(i, j, k)] ?? 1;
  const points = new Map<number, Vec3>();
  const cell = (i: number, j: number, k: number): Vec3 => {
    const known = points.get(index(i, j, k));
    if (known) return known;
    let sum: Vec3 = [0, 0, 0];
    let crossings = 0;
    for (let c = 0; c < 8; c += 1)
      for (const bit of [1, 2, 4]) {
        if (c & bit) continue;
        const corner = (n: number): [number, number, number] => [
          i + (n & 1),
          j + ((n >> 1) & 1),
          k + ((n >> 2) & 1),
        ];
        const [a, b] = [corner(c), corner(c | bit)];
        const [va, vb] = [value(...a), value(...b)];
        if (va < 0 === vb < 0) continue;
        const t = va / (va - vb);
        sum = add(sum, add(at(...a), scale(sub(at(...b), at(...a)), t)));
        crossings += 1;
      }
    const point = crossings > 0 ? scale(sum, 1 / crossings) : at(i, j, k);
    points.set(index(i, j, k), point);
    return point;
  };
  const normals = new Map<Vec3, Vec3>();
  const normal = (p: Vec3): Vec3 => {
    const known = normals.get(p);
    if (known) return known;
    const e = 0.006;
    const d = (o: Vec3): number => field(add(p, o)) - field(sub(p, o));
    const n: Vec3 = [d([e, 0, 0]), d([0, e, 0]), d([0, 0, e])];
    const unit = scale(n, 1 / Math.max(1e-6, Math.hypot(...n)));
    normals.set(p, unit);
    return unit;
  };
  const mesh = new Mesh();
  const emit = (a: Vec3, b: Vec3, c: Vec3, d: Vec3): void => {
    const material = materialAt(scale(add(add(a, b), add(c, d)), 0.25));
    const [A, B, C, D] = [a, b, c, d].map((p) => scale(p, size));
    const [na, nb, nc, nd] = [a, b, c, d].map(normal);
    if (!A || !B || !C || !D || !na || !nb || !nc || !nd) return;
    mesh.triangle([A, B, C], material, [na, nb, nc]);
    mesh.triangle([A, C, D], material, [na, nc, nd]);
  };
  for (let i = 1; i < nx - 1; i += 1)
    for (let j = 1; j < ny - 1; j += 1)
      for (let k = 1; k < nz - 1; k += 1) {
        const here = value(i, j, k) < 0;
        if (here !== value(i + 1, j, k) < 0)
          emit(cell(i, j - 1, k - 1), cell(i, j, k - 1), cell(i, j, k), cell(i, j - 1, k));
        if (here !== value(i, j + 1, k) < 0)
          emit(cell(i - 1, j, k - 1), cell(i, j, k - 1), cell(i, j, k), cell(i - 1, j, k));
        if (here !== value(i, j, k + 1) < 0)
          emit(cell(i - 1, j - 1, k), cell(i, j - 1, k), cell(i, j, k), cell(i - 1, j, k));
      }
  return mesh;
}
