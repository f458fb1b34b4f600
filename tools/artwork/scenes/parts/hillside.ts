import type { Material, Mesh } from '../../lib/mesh';
import { noise2 } from '../../lib/noise';
import { cross, normalize, sub, type Vec3 } from '../../lib/vector';

const snow = [0.8, 0.84, 0.9] as const;
const rock = [0.1, 0.094, 0.095] as const;

/** Snow that thins out towards bare rock: 0 is snow, 1 rock. */
function cover(bare: number): Material {
  const t = Math.min(1, Math.max(0, (bare - 0.03) / 0.11));
  const blend = (i: 0 | 1 | 2): number => snow[i] + (rock[i] - snow[i]) * t * t * (3 - 2 * t);
  return { colour: [blend(0), blend(1), blend(2)], gloss: 0.06 };
}

/** Height of the slope behind the field, on which the houses stand, in metres. */
export function slope(x: number, z: number): number {
  const t = Math.min(1, Math.max(0, (-z - 62) / 200));
  return 25 * t * t * (3 - 2 * t) * (0.55 + 0.75 * noise2(x / 90 + 3, z / 110)) - 0.4;
}

/** The slope with its drifts, and the knolls of rock that wind keeps bare. */
function ground(x: number, z: number): { y: number; bare: number } {
  const t = Math.min(1, Math.max(0, (-z - 72) / 60));
  const knoll = noise2(x / 23 + 40, z / 17) * 0.65 + noise2(x / 7, z / 6 + 9) * 0.35;
  const bare = Math.max(0, knoll - 0.62) * t;
  const drift = 0.5 * noise2(x / 14, z / 8) + 0.22 * noise2(x / 4 + 7, z / 3);
  return { y: slope(x, z) + drift + bare * 10 * (0.75 + 0.4 * noise2(x / 3.6, z / 3)), bare };
}

/** The hillside between the field and the mountains; z runs from -56 to -300. */
export function hillside(mesh: Mesh): void {
  const point = (x: number, z: number): Vec3 => [x, ground(x, z).y - 0.5, z];
  const [stepX, stepZ] = [2.6, 2.2];
  const corner = (i: number, k: number): { p: Vec3; n: Vec3; m: Material } => {
    const [x, z] = [-330 + k * stepX, -56 - i * stepZ];
    const n = normalize(
      cross(sub(point(x, z + 0.7), point(x, z - 0.7)), sub(point(x + 0.7, z), point(x - 0.7, z))),
    );
    return { p: point(x, z), n, m: cover(ground(x, z).bare) };
  };
  const columns = 250;
  const rows = 110;
  const grid = Array.from({ length: rows + 1 }, (_, i) =>
    Array.from({ length: columns + 1 }, (_unused, k) => corner(i, k)),
  );
  for (let i = 0; i < rows; i += 1) {
    for (let k = 0; k < columns; k += 1) {
      const [a, b, c, d] = [grid[i]?.[k], grid[i]?.[k + 1], grid[i + 1]?.[k + 1], grid[i + 1]?.[k]];
      if (!a || !b || !c || !d) continue;
      mesh.triangle([a.p, b.p, c.p], [a.m, b.m, c.m], [a.n, b.n, c.n]);
      mesh.triangle([a.p, c.p, d.p], [a.m, c.m, d.m], [a.n, c.n, d.n]);
    }
  }
}
