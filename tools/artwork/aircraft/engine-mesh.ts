import type { Material, Mesh } from '../lib/mesh';
import type { Vec3 } from '../lib/vector';
import type { AircraftModel } from './model';

const cowl: Material = { colour: [0.03, 0.12, 0.36], paint: 0, gloss: 0.75 };
const lip: Material = { colour: [0.72, 0.74, 0.77], gloss: 0.8, metal: 1 };
const metal: Material = { colour: [0.3, 0.29, 0.29], gloss: 0.55, metal: 0.8 };
const dark: Material = { colour: [0.02, 0.022, 0.028], gloss: 0.2 };

type Station = readonly [x: number, radius: number];

/** Around the axis: rings at stations, flattened below, the trailing edge optionally serrated. */
function revolve(
  mesh: Mesh,
  model: AircraftModel,
  mirror: number,
  stations: readonly Station[],
  material: Material,
  teeth = 0,
): void {
  const { x, y, z, flat, radius } = model.engine;
  const sides = 96;
  const rings = stations.map(([along, r], row): Vec3[] =>
    Array.from({ length: sides }, (_, i) => {
      const a = (i / sides) * 2 * Math.PI;
      const c = Math.cos(a);
      const squash = c < 0 ? 1 - flat * (r / radius) * Math.min(1, -c * 1.3) : 1;
      const tooth =
        row === stations.length - 1 && teeth > 0
          ? Math.abs((((i / sides) * teeth * 2) % 2) - 1) * 0.26
          : 0;
      return [x + along - tooth, y + c * r * squash, z * mirror + Math.sin(a) * r];
    }),
  );
  mesh.loft(rings, material);
}

function turbofan(mesh: Mesh, model: AircraftModel, mirror: number): void {
  const { length: l, radius: r, fanEnd, chevrons } = model.engine;
  const end = l * fanEnd;
  const at = (t: number, k: number): Station => [t, k * r];
  revolve(mesh, model, mirror, [at(0.02, 0.84), at(0, 0.87), at(0.03, 0.9), at(0.16, 0.945)], lip);
  revolve(
    mesh,
    model,
    mirror,
    [
      at(0.16, 0.945),
      at(0.45, 0.98),
      at(end * 0.3, 1),
      at(end * 0.5, 0.99),
      at(end * 0.75, 0.93),
      at(end, 0.82),
    ],
    cowl,
    chevrons ? 9 : 0,
  );
  revolve(mesh, model, mirror, [at(1.05, 0.79), at(0.3, 0.77), at(0.06, 0.8), at(0.02, 0.84)], {
    colour: [0.42, 0.43, 0.45],
    gloss: 0.5,
    metal: 0.5,
  });
  revolve(mesh, model, mirror, [at(0.95, 0), at(1, 0.3), at(1.02, 0.79)], {
    colour: [0.035, 0.037, 0.045],
    paint: 6,
    gloss: 0.4,
  });
  revolve(mesh, model, mirror, [at(0.42, 0), at(0.55, 0.09), at(0.8, 0.2), at(1, 0.27)], {
    colour: [0.05, 0.055, 0.065],
    paint: 7,
    gloss: 0.5,
  });
  revolve(
    mesh,
    model,
    mirror,
    [at(end - 0.6, 0.5), at(end - 0.3, 0.78), at(end - 0.28, 0.5)],
    dark,
  );
  revolve(
    mesh,
    model,
    mirror,
    [
      at(end - 0.5, 0.62),
      at(end, 0.58),
      at(end + (l - end) * 0.55, 0.4),
      at(end + (l - end) * 0.62, 0.36),
    ],
    metal,
    chevrons ? 7 : 0,
  );
  revolve(mesh, model, mirror, [at(end, 0.3), at(end + (l - end) * 0.7, 0.22), at(l, 0.03)], metal);
  pylon(mesh, model, mirror);
}

function pylon(mesh: Mesh, model: AircraftModel, mirror: number): void {
  const { x, y, z, length: l, radius: r } = model.engine;
  const wing = model.wing.reduce((best, s) =>
    Math.abs(s.z - z) < Math.abs(best.z - z) ? s : best,
  );
  const wingY = wing.y + (z - wing.z) * 0.09;
  const w = 0.2;
  const ring = (px: number, low: number, high: number, half: number): Vec3[] => [
    [px, low, z * mirror - half],
    [px, high, z * mirror - half * 0.6],
    [px, high, z * mirror + half * 0.6],
    [px, low, z * mirror + half],
  ];
  mesh.loft(
    [
      ring(x + l * 0.14, y + r * 0.9, y + r * 0.99, 0.02),
      ring(x + l * 0.35, y + r * 0.85, Math.max(y + r * 1.1, wingY - 0.12), w),
      ring(wing.x + 0.4, y + r * 0.55, wingY + 0.12, w),
      ring(wing.x + wing.chord * 0.45, wingY - 0.5, wingY - 0.05, w * 0.8),
      ring(wing.x + wing.chord * 0.7, wingY - 0.3, wingY - 0.1, 0.02),
    ],
    { colour: [0.7, 0.72, 0.75], gloss: 0.5 },
  );
}

function turboprop(mesh: Mesh, model: AircraftModel, mirror: number, turn: number): void {
  const { x, y, z, length: l } = model.engine;
  const shell = { colour: [0.86, 0.88, 0.9], gloss: 0.7 } as const;
  const stations: readonly (readonly [number, number, number])[] = [
    [0.55, 0.34, -0.1],
    [0.9, 0.5, -0.14],
    [1.6, 0.62, -0.18],
    [2.6, 0.66, -0.2],
    [3.8, 0.6, -0.12],
    [5.2, 0.4, 0.02],
    [l, 0.06, 0.14],
  ];
  mesh.loft(
    stations.map(([along, radius, drop]): Vec3[] =>
      Array.from({ length: 40 }, (_, i) => {
        const a = (i / 40) * 2 * Math.PI;
        return [
          x + along,
          y + drop + Math.cos(a) * radius * 1.12,
          z * mirror + Math.sin(a) * radius * 0.86,
        ];
      }),
    ),
    shell,
  );
  mesh.rod([x + 0.62, y - 0.52, z * mirror], [x + 0.95, y - 0.55, z * mirror], 0.24, 0.26, dark);
  revolve(
    mesh,
    model,
    mirror,
    [
      [0, 0],
      [0.08, 0.13],
      [0.3, 0.26],
      [0.62, 0.33],
    ].map(([a = 0, b = 0]): Station => [a, b]),
    { colour: [0.05, 0.1, 0.25], gloss: 0.7 },
  );
  for (let blade = 0; blade < 6; blade += 1) {
    const a = ((blade * 60 + turn) * Math.PI) / 180;
    const rings = [0.28, 0.5, 0.9, 1.4, 1.8, 1.96].map((radius, i): Vec3[] => {
      const chord = [0.16, 0.24, 0.32, 0.33, 0.27, 0.14][i] ?? 0.2;
      const sweep = (radius / 1.96) ** 2 * 0.1;
      const pitch = 1.15 - radius * 0.38;
      return Array.from({ length: 12 }, (_, k) => {
        const p = (k / 12) * 2 * Math.PI;
        const [s, n] = [Math.cos(p) * chord * 0.5 - sweep, Math.sin(p) * chord * 0.07];
        const tangential = s * Math.cos(pitch) - n * Math.sin(pitch);
        const axial = s * Math.sin(pitch) + n * Math.cos(pitch);
        return [
          x + 0.36 + axial,
          y + Math.cos(a) * radius - Math.sin(a) * tangential,
          z * mirror + Math.sin(a) * radius + Math.cos(a) * tangential,
        ];
      });
    });
    mesh.loft(rings, { colour: [0.05, 0.055, 0.06], gloss: 0.45 });
  }
}

/** Nacelle, inlet, fan and core, or nacelle and propeller, on one side. */
export function engineMesh(mesh: Mesh, model: AircraftModel, mirror: 1 | -1, turn: number): void {
  if (model.engine.kind === 'turboprop') turboprop(mesh, model, mirror, turn);
  else turbofan(mesh, model, mirror);
}
