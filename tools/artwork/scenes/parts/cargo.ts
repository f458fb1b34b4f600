import type { Mesh } from '../../lib/mesh';
import { type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

/** The opening of the main-deck cargo door on the 737-800BCF: x, y, width, height. */
export const cargoOpening = [6.6, 2.78, 3.56, 2.1] as const;

const shell: Material = { colour: [0.86, 0.88, 0.9], gloss: 0.6 };
const lining: Material = { colour: [0.55, 0.5, 0.38], gloss: 0.2 };
const steel: Material = { colour: [0.32, 0.34, 0.37], gloss: 0.4, metal: 0.3 };
const alloy: Material = { colour: [0.62, 0.64, 0.67], gloss: 0.45, metal: 0.35 };

/** The open door, a curved panel swung up about its upper edge; coordinates of the aircraft. */
export function openDoor(mesh: Mesh): void {
  const [x, y, width, height] = cargoOpening;
  const centre = 3.395;
  const skin = (h: number): number => 1.88 * Math.sqrt(Math.max(0, 1 - ((h - centre) / 2) ** 2));
  const [hy, hz] = [y + height, skin(y + height)];
  const turn = (118 * Math.PI) / 180;
  const at = (px: number, k: number, inset: number): Vec3 => {
    const h = y + height - k * height;
    const [dy, dz] = [h - hy, skin(h) - inset - hz];
    return [
      px,
      hy + dy * Math.cos(turn) + dz * Math.sin(turn),
      hz - dy * Math.sin(turn) + dz * Math.cos(turn),
    ];
  };
  const steps = Array.from({ length: 13 }, (_, i) => i / 12);
  for (const [inset, material] of [
    [0, shell],
    [0.12, lining],
  ] as const) {
    mesh.loft(
      [steps.map((k) => at(x + 0.06, k, inset)), steps.map((k) => at(x + width - 0.06, k, inset))],
      material,
      false,
    );
  }
  for (const px of [x + 0.06, x + width - 0.06]) {
    mesh.loft([steps.map((k) => at(px, k, 0)), steps.map((k) => at(px, k, 0.12))], lining, false);
  }
  for (const px of [x + 0.3, x + width - 0.3])
    mesh.rod([px, y + 1.5, skin(y + 1.5)], at(px, 0.62, 0.1), 0.035, 0.035, steel, 8);
}

/** A container with rounded roof edge and ribs, standing at a corner point. */
export function container(
  mesh: Mesh,
  [x, y, z]: Vec3,
  width: number,
  depth: number,
  height: number,
  tint: Material = alloy,
): void {
  mesh.box([x, y, z], [x + width, y + height, z + depth], tint);
  for (let i = 0; i <= 6; i += 1) {
    const rx = x + (width * i) / 6;
    mesh.box([rx - 0.025, y, z - 0.025], [rx + 0.025, y + height, z + depth + 0.025], steel);
  }
  mesh.box([x - 0.05, y - 0.08, z - 0.05], [x + width + 0.05, y, z + depth + 0.05], steel);
}

/** A high loader with its platform at the sill, a container on it; coordinates of the aircraft. */
export function loader(mesh: Mesh): void {
  const [x0, x1, z0, z1, top] = [6.7, 10.1, 2.15, 9.2, 2.72];
  mesh.box([x0, top - 0.28, z0], [x1, top, z1], { colour: [0.72, 0.46, 0.02], gloss: 0.4 });
  mesh.box([x0 + 0.1, 0.5, z0 + 1], [x1 - 0.1, 1.05, z1 + 1.4], steel);
  for (const z of [z0 + 1.6, z1 - 0.4]) {
    for (const x of [x0 - 0.02, x1 + 0.02])
      mesh.rod(
        [x, 0.46, z],
        [x + (x < 8 ? -0.25 : 0.25), 0.46, z],
        0.46,
        0.46,
        { colour: [0.02, 0.02, 0.024] },
        20,
      );
  }
  for (const x of [x0 + 0.25, x1 - 0.25]) {
    mesh.rod([x, 1, z0 + 1.2], [x, top - 0.2, z1 - 0.6], 0.09, 0.09, steel, 8);
    mesh.rod([x, 1, z1 - 0.6], [x, top - 0.2, z0 + 1.2], 0.09, 0.09, steel, 8);
  }
  for (const x of [x0, x1]) {
    for (let z = z0 + 0.4; z < z1; z += 1.3)
      mesh.rod([x, top, z], [x, top + 1, z], 0.025, 0.025, steel, 6);
    for (const h of [0.5, 1])
      mesh.rod([x, top + h, z0 + 0.4], [x, top + h, z1], 0.022, 0.022, steel, 6);
  }
  container(mesh, [x0 + 0.35, top + 0.1, 4.4], 2.7, 3.1, 1.55);
  // Cab on the loader's forward corner, its beacon lit.
  mesh.box([x1 + 0.15, top - 0.5, z0 + 0.4], [x1 + 1.15, top + 1.3, z0 + 1.8], {
    colour: [0.72, 0.46, 0.02],
    gloss: 0.4,
  });
  mesh.box([x1 + 0.2, top + 0.35, z0 + 1.78], [x1 + 1.1, top + 1.15, z0 + 1.83], {
    colour: [0.02, 0.03, 0.04],
    gloss: 0.9,
  });
  mesh.box([x1 + 0.55, top + 1.3, z0 + 0.9], [x1 + 0.75, top + 1.5, z0 + 1.1], {
    colour: [1, 0.5, 0.05],
    glow: 10,
  });
}
