import { aircraftMesh, type MeshOptions } from '../../aircraft/mesh';
import { liveryUniforms } from '../../aircraft/livery';
import type { AircraftModel } from '../../aircraft/model';
import { Mesh, type Material, type Placement } from '../../lib/mesh';
import type { PaintedMesh } from '../../lib/render';
import { add, type Vec3 } from '../../lib/vector';

/** An aircraft of the fleet, placed in a scene, its lights on if wanted. */
export function stagedAircraft(
  model: AircraftModel,
  placement: Placement,
  options: MeshOptions & {
    cabin?: { share: number; glow: number };
    open?: readonly [number, number, number, number];
  } = {},
): PaintedMesh {
  const mesh = new Mesh();
  mesh.place(aircraftMesh(model, options), { origin: [model.length * 0.45, 0, 0], ...placement });
  const livery = liveryUniforms(model, options.cabin);
  const uniforms = options.open
    ? { ...livery.uniforms, 'uOpen:4': [...options.open] }
    : livery.uniforms;
  return { mesh, uniforms, ints: livery.ints };
}

/** Small lamps along a line, as on the edge of a runway: glowing drops on short stems. */
export function lampRow(
  mesh: Mesh,
  from: Vec3,
  step: Vec3,
  count: number,
  colour: readonly [number, number, number],
  glow = 9,
  size = 0.16,
): void {
  for (let i = 0; i < count; i += 1) {
    const p: Vec3 = [from[0] + step[0] * i, from[1] + step[1] * i, from[2] + step[2] * i];
    mesh.box(add(p, [-size, 0.12, -size]), add(p, [size, 0.12 + size * 2, size]), {
      colour,
      glow,
      gloss: 0.1,
    });
    mesh.rod(p, add(p, [0, 0.14, 0]), 0.05, 0.05, { colour: [0.1, 0.1, 0.1] }, 6);
  }
}

/** A floodlight mast with a row of lamps at the top. */
export function mast(mesh: Mesh, at: Vec3, height: number, glow: number, toward = 1): void {
  const grey: Material = { colour: [0.25, 0.27, 0.3], gloss: 0.4, metal: 0.4 };
  mesh.rod(at, add(at, [0, height, 0]), 0.32, 0.16, grey, 10);
  mesh.box(add(at, [-2.6, height - 0.3, -0.25]), add(at, [2.6, height + 0.1, 0.25]), grey);
  for (let i = -3; i <= 3; i += 1) {
    const p = add(at, [i * 0.75, height - 0.75, 0.3 * toward]);
    mesh.box(add(p, [-0.28, -0.2, -0.1]), add(p, [0.28, 0.25, 0.1]), {
      colour: [1, 0.86, 0.66],
      glow,
      gloss: 0,
    });
  }
}

/** A tug or baggage tractor, with a warm beacon. */
export function tractor(mesh: Mesh, placement: Placement): void {
  const m = new Mesh();
  const paint: Material = { colour: [0.85, 0.5, 0.02], gloss: 0.5 };
  const dark: Material = { colour: [0.03, 0.03, 0.035], gloss: 0.4 };
  m.box([-1.6, 0.35, -0.8], [1.4, 0.95, 0.8], paint);
  m.box([-0.2, 0.95, -0.74], [1.2, 1.0, 0.74], dark);
  m.box([-0.2, 1.75, -0.74], [1.1, 1.85, 0.74], paint);
  for (const x of [-0.15, 1.05])
    for (const z of [-0.7, 0.7]) m.rod([x, 0.95, z], [x, 1.8, z], 0.04, 0.04, dark, 6);
  for (const x of [-1, 0.9])
    for (const z of [-0.85, 0.6]) m.rod([x, 0.38, z], [x, 0.38, z + 0.28], 0.38, 0.38, dark, 18);
  m.box([0.35, 1.85, -0.1], [0.55, 2.0, 0.1], { colour: [1, 0.55, 0.05], glow: 6 });
  mesh.place(m, placement);
}

/** A low terminal or hangar on the skyline: a long box with a lit band of windows. */
export function building(mesh: Mesh, from: Vec3, to: Vec3, litRows: number, glow = 0.9): void {
  mesh.box(from, to, { colour: [0.16, 0.18, 0.21], gloss: 0.25 });
  for (let row = 0; row < litRows; row += 1) {
    const y = from[1] + ((to[1] - from[1]) * (row + 0.55)) / litRows;
    const count = Math.floor(Math.abs(to[0] - from[0]) / 3.2);
    for (let i = 0; i < count; i += 1) {
      const x = from[0] + ((to[0] - from[0]) * (i + 0.2)) / count;
      const on = ((i * 7 + row * 13) * 2654435761) % 97 > 30;
      const z = to[2] + 0.05;
      const colour: Material = on
        ? { colour: [1, 0.72, 0.4], glow, gloss: 0.2 }
        : { colour: [0.03, 0.04, 0.06], gloss: 0.9 };
      mesh.quad([x, y, z], [x + 2.1, y, z], [x + 2.1, y + 1.5, z], [x, y + 1.5, z], colour);
    }
  }
}
