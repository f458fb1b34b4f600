import { Mesh, type Material } from './mesh';
import { add, scale, sub, type Vec3 } from './vector';

/** Turns a distance field into triangles: one point per cell crossed, one quad per edge crossed. */
export function surfaceNet(
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
  const materials = new Map<Vec3, Material>();
  const material = (p: Vec3): Material => {
    const known = materials.get(p) ?? materialAt(p);
    materials.set(p, known);
    return known;
  };
  const mesh = new Mesh();
  const emit = (a: Vec3, b: Vec3, c: Vec3, d: Vec3): void => {
    const [ma, mb, mc, md] = [a, b, c, d].map(material);
    const [A, B, C, D] = [a, b, c, d].map((p) => scale(p, size));
    const [na, nb, nc, nd] = [a, b, c, d].map(normal);
    if (!A || !B || !C || !D || !na || !nb || !nc || !nd || !ma || !mb || !mc || !md) return;
    mesh.triangle([A, B, C], [ma, mb, mc], [na, nb, nc]);
    mesh.triangle([A, C, D], [ma, mc, md], [na, nc, nd]);
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
