import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';
import { crewMember } from './people';

const lining: Material = { colour: [0.035, 0.042, 0.056], gloss: 0.04 };
const panel: Material = { colour: [0.022, 0.027, 0.037], gloss: 0.25 };
const metal: Material = { colour: [0.12, 0.13, 0.15], gloss: 0.5 };

/** A display that glows: paint 8 and 9 draw attitude and map in the mesh shader. */
function display(mesh: Mesh, x: number, paint: 8 | 9, at: (u: number, v: number) => Vec3): void {
  const [w, h] = [0.105, 0.1];
  const glow: Material = { colour: [0, 0, 0], paint, glow: 1, gloss: 0.1 };
  const corners = [at(x - w, -h), at(x + w, -h), at(x + w, h), at(x - w, h)];
  const local: Vec3[] = [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 1, 0],
  ];
  const start = mesh.data.length;
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return;
  mesh.quad(a, b, c, d, glow);
  // The picture on the screen is drawn in coordinates of its own, from -1 to 1.
  [0, 1, 2, 0, 2, 3].forEach((corner, i) => {
    const place = local[corner] ?? [0, 0, 0];
    place.forEach((value, k) => {
      mesh.data[start + i * 16 + 6 + k] = value;
    });
  });
}

/** Headphones with their band, around a head at a point. */
function headset(mesh: Mesh, [x, y, z]: Vec3): void {
  const shell: Material = { colour: [0.05, 0.055, 0.065], gloss: 0.5 };
  for (const side of [-1, 1]) {
    mesh.rod([x + side * 0.07, y, z], [x + side * 0.108, y, z], 0.05, 0.042, shell, 16);
  }
  const arc = Array.from({ length: 13 }, (_, i): Vec3 => {
    const a = (Math.PI * i) / 12;
    return [x + Math.cos(a) * 0.098, y + Math.sin(a) * 0.125, z];
  });
  arc.slice(1).forEach((p, i) => {
    mesh.rod(arc[i] ?? p, p, 0.013, 0.013, shell, 8);
  });
}

/** The flight deck of an airliner, seen from the jump seat towards -z; the floor at y = 0. */
export function flightDeck(): Mesh {
  const mesh = new Mesh();
  const rod = (a: Vec3, b: Vec3, r: number): void => mesh.rod(a, b, r, r, lining, 16);
  mesh.box([-1.6, 1.62, -0.95], [1.6, 2.3, 2.6], lining);
  rod([-1.05, 1.6, -0.62], [1.05, 1.6, -0.62], 0.07);
  rod([0, 0.82, -1.32], [0, 1.62, -0.72], 0.038);
  for (const s of [-1, 1]) {
    rod([s * 0.98, 0.82, -1.0], [s * 0.8, 1.62, -0.5], 0.045);
    rod([s * 1.22, 0.8, -0.25], [s * 1.02, 1.64, 0.0], 0.06);
    rod([0, 0.83, -1.32], [s * 0.98, 0.83, -1.0], 0.05);
    rod([s * 0.98, 0.83, -1.0], [s * 1.3, 0.82, 0.4], 0.06);
    mesh.box([s * 1.18, -0.2, -1.2], [s * 1.6, 0.83, 2.6], lining);
    mesh.box([s * 1.1, 0.6, 0.35], [s * 1.6, 2.3, 2.6], lining);
  }
  mesh.box([-1.6, -0.7, -1.4], [1.6, -0.5, 2.6], lining);
  mesh.box([-1.6, -0.7, -1.5], [1.6, 0.78, -1.36], lining);
  // Glareshield with a curved brow, the main panel below it.
  const brow = Array.from({ length: 21 }, (_, i): Vec3[] => {
    const x = -1.1 + i * 0.11;
    const back = -0.72 - 0.06 * Math.cos(x * 1.4);
    return [
      [x, 0.8, -1.3],
      [x, 0.86, -1.1],
      [x, 0.85, back],
      [x, 0.79, back + 0.02],
      [x, 0.76, -0.95],
    ];
  });
  mesh.loft(brow, { ...panel, gloss: 0.1 });
  const at = (u: number, v: number): Vec3 => [u, 0.58 + v * 0.94, -0.93 + 0.2 - v * 0.34];
  mesh.quad(at(-1.15, 0.24), at(1.15, 0.24), at(1.15, -0.34), at(-1.15, -0.34), panel);
  const face = (u: number, v: number): Vec3 => {
    const [x, y, z] = at(u, v);
    return [x, y + 0.004, z + 0.012];
  };
  for (const x of [-0.78, 0.78]) display(mesh, x, 8, face);
  for (const x of [-0.53, 0.53, -0.12]) display(mesh, x, 9, face);
  display(mesh, 0.12, 9, face);
  for (let i = -9; i <= 9; i += 1) {
    const [x, y, z] = [i * 0.06, 0.815, -0.7];
    mesh.box(
      [x - 0.012, y - 0.01, z - 0.01],
      [x + 0.012, y + 0.01, z + 0.01],
      i % 3 === 0 ? { colour: [1, 0.62, 0.2], glow: 1.6 } : metal,
    );
  }
  // Pedestal with thrust levers.
  mesh.box([-0.21, 0, -0.78], [0.21, 0.42, 0.5], panel);
  for (const x of [-0.06, 0.06]) {
    mesh.rod([x, 0.42, -0.28], [x, 0.62, -0.36], 0.015, 0.015, metal, 8);
    mesh.box([x - 0.035, 0.6, -0.4], [x + 0.035, 0.66, -0.33], metal);
  }
  for (let i = 0; i < 40; i += 1) {
    const [u, v] = [(i % 8) / 7 - 0.5, Math.floor(i / 8) / 4];
    const lit = (i * 7919) % 11 < 3;
    mesh.box(
      [u * 1.0 - 0.012, 1.6, -0.4 + v * 0.7],
      [u * 1.0 + 0.012, 1.618, -0.376 + v * 0.7],
      lit ? { colour: i % 2 ? [0.2, 0.9, 0.85] : [1, 0.75, 0.4], glow: 1.3 } : metal,
    );
  }
  for (const s of [-1, 1]) {
    const seat = Array.from({ length: 13 }, (_, i): Vec3[] => {
      const t = i / 12;
      const w = 0.235 * (1 - 0.3 * t * t);
      const y = 0.3 + t * 0.74;
      return Array.from({ length: 20 }, (_unused, k): Vec3 => {
        const a = (k / 20) * 2 * Math.PI;
        return [s * 0.55 + Math.cos(a) * w, y, 0.36 + t * 0.1 + Math.sin(a) * 0.06];
      });
    });
    mesh.loft(seat, { colour: [0.055, 0.06, 0.075], gloss: 0.1 });
    mesh.place(
      crewMember('cabin', s > 0 ? 2 : 1, 4, { jacket: [0.55, 0.57, 0.6], armForward: 46 }),
      {
        at: [s * 0.55, -0.46, 0.16],
        heading: -90,
      },
    );
    headset(mesh, [s * 0.55, 1.19, 0.15]);
    mesh.rod([s * 0.55, 0.3, -0.5], [s * 0.55, 0.62, -0.42], 0.025, 0.02, metal, 10);
    for (const side of [-1, 1])
      mesh.rod(
        [s * 0.55, 0.62, -0.42],
        [s * 0.55 + side * 0.13, 0.7, -0.38],
        0.018,
        0.022,
        metal,
        10,
      );
  }
  return mesh;
}
