import type { Material, Mesh } from '../../lib/mesh';
import { surfaceNet } from '../../lib/surface-net';
import type { Vec3 } from '../../lib/vector';

/** One softly joined part of a body: distance to its surface (m), and its material. */
export interface Part {
  distance: (p: Vec3) => number;
  material: Material;
}

/** A rod with round ends whose radius changes from r0 to r1; `flat` is depth divided by width. */
export function limb(
  from: Vec3,
  to: Vec3,
  r0: number,
  r1: number,
  material: Material,
  flat = 1,
): Part {
  const axis: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length2 = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2;
  return {
    material,
    distance: ([px, py, pz]) => {
      const [x, y, z] = [px - from[0], py - from[1], pz - from[2]];
      const t = Math.min(1, Math.max(0, (x * axis[0] + y * axis[1] + z * axis[2]) / length2));
      return (
        Math.hypot(x - axis[0] * t, y - axis[1] * t, (z - axis[2] * t) / flat) - r0 - (r1 - r0) * t
      );
    },
  };
}

/** An ellipsoid whose axes lie along x, y and z. */
export function ball(at: Vec3, radii: Vec3, material: Material): Part {
  const least = Math.min(...radii);
  return {
    material,
    distance: (p) =>
      (Math.hypot((p[0] - at[0]) / radii[0], (p[1] - at[1]) / radii[1], (p[2] - at[2]) / radii[2]) -
        1) *
      least,
  };
}

/** How finely a skin is drawn: corners of its box, width of a cell, sharpness of its joints. */
export interface Skin {
  low: Vec3;
  high: Vec3;
  step: number;
  sharp: number;
  /** Folds of cloth or locks of hair, metres added to the distance. */
  relief?: (p: Vec3) => number;
  /** What a place is painted with: bands, patches; the part's own material when left out. */
  paint?: (p: Vec3, material: Material) => Material;
}

/** One smooth skin around parts. */
export function softSkin(
  parts: readonly Part[],
  { low, high, step, sharp, relief, paint }: Skin,
): Mesh {
  const field = (p: Vec3): number => {
    let sum = 0;
    for (const part of parts) {
      const d = part.distance(p);
      if (d < 13 / sharp) sum += Math.exp(-d * sharp);
    }
    if (sum === 0) return 1;
    return -Math.log(sum) / sharp + (relief?.(p) ?? 0);
  };
  const materialAt = (p: Vec3): Material => {
    const nearest = parts.reduce((best, part) =>
      part.distance(p) < best.distance(p) ? part : best,
    );
    return paint?.(p, nearest.material) ?? nearest.material;
  };
  return surfaceNet(field, materialAt, low, high, step, 1);
}
