import { vertexFloats, type Material, type Mesh } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

/**
 * A flat face on which the mesh shader draws in coordinates of its own: from -1 to 1 both ways,
 * and a number that tells one face from another.
 */
function painted(
  mesh: Mesh,
  [a, b, c, d]: readonly [Vec3, Vec3, Vec3, Vec3],
  material: Material,
  mark: number,
): void {
  const local: Vec3[] = [
    [-1, -1, mark],
    [1, -1, mark],
    [1, 1, mark],
    [-1, 1, mark],
  ];
  const start = mesh.data.length;
  mesh.quad(a, b, c, d, material);
  [0, 1, 2, 0, 2, 3].forEach((corner, i) => {
    const place = local[corner] ?? [0, 0, 0];
    place.forEach((value, k) => {
      mesh.data[start + i * vertexFloats + 6 + k] = value;
    });
  });
}

/** A glowing screen by its corners: paint 11 draws attitude, 12 the map, 13 the engines. */
export function screen(
  mesh: Mesh,
  corners: readonly [Vec3, Vec3, Vec3, Vec3],
  paint: 11 | 12 | 13,
  mark: number,
): void {
  painted(mesh, corners, { colour: [0, 0, 0], paint, glow: 1, gloss: 0.1 }, mark);
}

/** A flat board whose face the mesh shader fills with switches, in rows along its length. */
export function switchboard(
  mesh: Mesh,
  corners: readonly [Vec3, Vec3, Vec3, Vec3],
  rows: number,
): void {
  painted(mesh, corners, { colour: [0.02, 0.023, 0.03], paint: 10, gloss: 0.15 }, rows);
}
