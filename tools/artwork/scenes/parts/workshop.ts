import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

const yellow: Material = { colour: [0.5, 0.325, 0.025], gloss: 0.25 };
const steel: Material = { colour: [0.32, 0.34, 0.37], gloss: 0.4, metal: 0.3 };
const rubber: Material = { colour: [0.02, 0.02, 0.024], gloss: 0.3 };

/** The cradle in which a bare engine travels: beams on castors, posts to its mounts; axis at `height`. */
export function engineStand(mesh: Mesh, height: number): void {
  for (const z of [-0.95, 0.95]) {
    mesh.box([-0.2, 0.34, z - 0.09], [4.1, 0.56, z + 0.09], yellow);
    for (const x of [0, 3.9]) {
      mesh.rod([x, 0.17, z - 0.06], [x, 0.17, z + 0.06], 0.17, 0.17, rubber, 20);
      mesh.box([x - 0.1, 0.17, z - 0.12], [x + 0.1, 0.36, z + 0.12], steel);
    }
    // A triangle of tubes up to the trunnion beside the fan case.
    mesh.rod([-0.05, 0.5, z], [0.55, height, z * 1.3], 0.06, 0.06, yellow, 12);
    mesh.rod([1.25, 0.5, z], [0.6, height, z * 1.3], 0.06, 0.06, yellow, 12);
    mesh.box([0.42, height - 0.12, z * 1.22 - 0.1], [0.74, height + 0.12, z * 1.22 + 0.1], steel);
    mesh.rod([3.3, 0.5, z], [3.1, height - 0.45, z * 0.62], 0.055, 0.055, yellow, 12);
    mesh.rod([2.5, 0.5, z], [3.05, height - 0.45, z * 0.62], 0.05, 0.05, yellow, 12);
  }
  for (const x of [0, 1.25, 2.6, 3.9])
    mesh.box([x - 0.08, 0.36, -0.95], [x + 0.08, 0.54, 0.95], yellow);
}

/** A tool cabinet on castors, its drawers drawn as dark joints. */
export function toolCabinet(mesh: Mesh, at: Vec3, heading: number): void {
  const m = new Mesh();
  const paint: Material = { colour: [0.06, 0.075, 0.1], gloss: 0.45 };
  m.box([-0.5, 0.14, -0.3], [0.5, 0.98, 0.3], paint);
  m.box([-0.53, 0.98, -0.33], [0.53, 1.03, 0.33], rubber);
  for (let i = 0; i < 6; i += 1) {
    m.box([-0.47, 0.2 + i * 0.13, 0.3], [0.47, 0.31 + i * 0.13, 0.32], paint);
    m.box([-0.4, 0.285 + i * 0.13, 0.32], [0.4, 0.3 + i * 0.13, 0.335], steel);
  }
  for (const x of [-0.4, 0.4])
    for (const z of [-0.2, 0.2])
      m.rod([x, 0.07, z - 0.03], [x, 0.07, z + 0.03], 0.07, 0.07, rubber, 14);
  mesh.place(m, { at, heading });
}

/** A work lamp on three legs; its panel faces -x before it is turned. */
export function workLamp(mesh: Mesh, at: Vec3, heading: number, height = 2.1): void {
  const m = new Mesh();
  m.rod([0, 0.7, 0], [0, height, 0], 0.025, 0.025, rubber, 8);
  for (const a of [0.3, 2.4, 4.5])
    m.rod([0, 0.75, 0], [Math.cos(a) * 0.5, 0.02, Math.sin(a) * 0.5], 0.018, 0.018, rubber, 6);
  for (const z of [-0.24, 0.24]) {
    m.box([-0.04, height - 0.05, z - 0.2], [0.06, height + 0.25, z + 0.2], rubber);
    m.box([-0.06, height - 0.01, z - 0.16], [-0.04, height + 0.21, z + 0.16], {
      colour: [1, 0.92, 0.8],
      glow: 14,
    });
  }
  mesh.place(m, { at, heading });
}
