import type { Material, Mesh } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';
import { screen, switchboard } from './deck-panels';

const shell: Material = { colour: [0.085, 0.092, 0.105], gloss: 0.12 };
const slot: Material = { colour: [0.006, 0.006, 0.008], gloss: 0.05 };
const edge: Material = { colour: [0.17, 0.18, 0.2], gloss: 0.3 };
const stem: Material = { colour: [0.3, 0.31, 0.33], gloss: 0.5, metal: 0.4 };
const knob: Material = { colour: [0.42, 0.43, 0.45], gloss: 0.3 };

/** The axle of the levers: height and z; radius of the drum in which they move. */
const axle = { y: 0.22, z: -0.28, drum: 0.25 } as const;

/** A point above the axle: how far from it, at an angle from upright, forward positive. */
function onDrum(x: number, r: number, degrees: number): Vec3 {
  const a = (degrees * Math.PI) / 180;
  return [x, axle.y + Math.cos(a) * r, axle.z - Math.sin(a) * r];
}

/** A lever that leaves the drum through its slot; the knob lies across. */
function lever(mesh: Mesh, x: number, degrees: number, long: number, half: number): void {
  const r = axle.drum + long;
  mesh.rod(onDrum(x, 0.1, degrees), onDrum(x, r, degrees), 0.012, 0.011, stem, 12);
  mesh.rod(onDrum(x - half, r, degrees), onDrum(x + half, r, degrees), 0.023, 0.023, knob, 18);
}

/** The drum of the thrust levers: a rounded housing with slots and lit scales along them. */
function quadrant(mesh: Mesh): void {
  const arc = (x: number, r: number): Vec3[] =>
    Array.from({ length: 25 }, (_, i) => onDrum(x, r, -72 + i * 6));
  mesh.loft(
    [-0.215, -0.2, 0.2, 0.215].map((x, i) => arc(x, i % 3 ? 0.25 : 0.238)),
    shell,
    false,
  );
  for (const side of [-1, 1]) {
    const rim = arc(side * 0.215, 0.238);
    mesh.loft([rim, rim.map(([x, y, z]): Vec3 => [x, Math.min(y, axle.y), z])], shell, false);
    mesh.loft([arc(side * 0.215, 0.24), arc(side * 0.205, 0.252)], edge, false);
  }
  for (const x of [-0.14, -0.05, 0.05, 0.14]) {
    const cut = (by: number): Vec3[] => arc(x + by, 0.2525).slice(5, 20);
    mesh.loft([cut(-0.011), cut(0.011)], slot, false);
    for (let tick = 0; tick < 7; tick += 1) {
      const [a, b] = [onDrum(x + 0.018, 0.2535, -40 + tick * 13), -37 + tick * 13];
      const end = onDrum(x + 0.03, 0.2535, b);
      mesh.quad(a, [end[0], a[1], a[2]], end, [a[0], end[1], end[2]], {
        colour: [0.8, 0.86, 0.95],
        glow: 0.5,
      });
    }
  }
}

/** The pedestal between the seats: levers in their drum, a keyed display, boards of radios behind. */
export function pedestal(mesh: Mesh): void {
  mesh.box([-0.23, -0.5, -0.85], [0.23, 0.3, 0.78], shell);
  mesh.box([-0.23, 0.3, -0.06], [0.23, 0.392, 0.78], shell);
  for (const x of [-0.225, 0.225])
    mesh.rod([x, 0.392, -0.06], [x, 0.392, 0.78], 0.012, 0.012, edge);
  quadrant(mesh);
  for (const x of [-0.05, 0.05]) lever(mesh, x, 4, 0.155, 0.038);
  lever(mesh, -0.14, -20, 0.1, 0.022);
  lever(mesh, 0.14, -12, 0.09, 0.026);
  // Two small displays with their keys, then the radios.
  for (const x of [-0.105, 0.105]) {
    screen(
      mesh,
      [
        [x - 0.075, 0.398, 0.1],
        [x + 0.075, 0.398, 0.1],
        [x + 0.075, 0.398, -0.03],
        [x - 0.075, 0.398, -0.03],
      ],
      13,
      x,
    );
  }
  switchboard(
    mesh,
    [
      [-0.205, 0.398, 0.74],
      [0.205, 0.398, 0.74],
      [0.205, 0.398, 0.13],
      [-0.205, 0.398, 0.13],
    ],
    8,
  );
}
