import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

const titanium: Material = { colour: [0.44, 0.45, 0.47], gloss: 0.6, metal: 0.4 };
const casing: Material = { colour: [0.34, 0.36, 0.38], gloss: 0.45, metal: 0.3 };
const flange: Material = { colour: [0.52, 0.53, 0.55], gloss: 0.55, metal: 0.45 };
const hot: Material = { colour: [0.4, 0.3, 0.22], gloss: 0.5, metal: 0.45 };
const composite: Material = { colour: [0.035, 0.04, 0.05], gloss: 0.35 };
const liner: Material = { colour: [0.2, 0.21, 0.22], gloss: 0.1 };
const copper: Material = { colour: [0.55, 0.29, 0.15], gloss: 0.55, metal: 0.4 };
const steel: Material = { colour: [0.5, 0.52, 0.54], gloss: 0.6, metal: 0.4 };
const blue: Material = { colour: [0.02, 0.09, 0.3], gloss: 0.4 };
const white: Material = { colour: [0.8, 0.82, 0.84], gloss: 0.4 };

type Station = readonly [x: number, radius: number];

/** A point around the axis: how far along, how far out, and the angle from the top in radians. */
function polar(x: number, r: number, a: number): Vec3 {
  return [x, Math.cos(a) * r, Math.sin(a) * r];
}

function revolve(mesh: Mesh, stations: readonly Station[], material: Material, sides = 96): void {
  const ring = ([x, r]: Station): Vec3[] =>
    Array.from({ length: sides }, (_, i) => polar(x, r, (i / sides) * 2 * Math.PI));
  mesh.loft(stations.map(ring), material);
}

/** A bolted joint between two cases: a raised band with a bolt every few degrees. */
function joint(mesh: Mesh, x: number, r: number, bolts: number): void {
  const [w, h] = [0.035, 0.035];
  revolve(
    mesh,
    [
      [x - w, r],
      [x - w, r + h],
      [x + w, r + h],
      [x + w, r],
    ],
    flange,
  );
  for (let i = 0; i < bolts; i += 1) {
    const a = (i / bolts) * 2 * Math.PI;
    mesh.rod(
      polar(x - w - 0.02, r + h * 0.5, a),
      polar(x - w, r + h * 0.5, a),
      0.012,
      0.012,
      steel,
      6,
    );
  }
}

/** Where the fan turns, in metres behind the front flange: close to it, as no inlet is fitted. */
const fanAt = 0.19;

/** Wide blades, twisted from hub to tip, behind a spinner with its white mark. */
function fan(mesh: Mesh): void {
  const blades = 22;
  const radii = [0.31, 0.45, 0.62, 0.8, 0.95, 1.088];
  for (let blade = 0; blade < blades; blade += 1) {
    const a = (blade / blades) * 2 * Math.PI;
    const rings = radii.map((r, i): Vec3[] => {
      const t = i / (radii.length - 1);
      const chord = 0.34 + 0.14 * Math.sin(t * 2.4);
      const stagger = 0.55 + 0.55 * t;
      const lean = 0.1 * t * t;
      return Array.from({ length: 12 }, (_, k): Vec3 => {
        const p = (k / 12) * 2 * Math.PI;
        const [s, n] = [Math.cos(p) * chord * 0.5, Math.sin(p) * 0.018];
        const tangent = s * Math.sin(stagger) + n * Math.cos(stagger) + lean;
        return polar(fanAt + s * Math.cos(stagger) - n * Math.sin(stagger), r, a + tangent / r);
      });
    });
    mesh.loft(rings, titanium);
  }
  const nose: readonly Station[] = [
    [fanAt - 0.48, 0.001],
    [fanAt - 0.46, 0.05],
    [fanAt - 0.36, 0.16],
    [fanAt - 0.22, 0.27],
    [fanAt - 0.06, 0.32],
    [0.56, 0.42],
  ];
  revolve(mesh, nose, composite, 48);
  const mark = Array.from({ length: 30 }, (_, i): Vec3[] => {
    const t = i / 29;
    const [r, a] = [0.05 + 0.17 * t, t * 4.6];
    const x = (q: number): number => fanAt - 0.465 + 0.105 * (q / 0.16) ** 1.15;
    const width = 0.055 * Math.sin(Math.PI * Math.min(1, t * 1.05)) + 0.004;
    return [polar(x(r) - 0.008, r, a), polar(x(r + width) - 0.008, r + width, a)];
  });
  mesh.loft(mark, white, false);
}

/** Pipes, harness and boxes on the core, different on every side. */
function dressing(mesh: Mesh): void {
  const hoop = (
    x: number,
    r: number,
    from: number,
    to: number,
    m: Material,
    thick: number,
  ): void => {
    const steps = Math.max(3, Math.round(Math.abs(to - from) / 0.16));
    for (let i = 0; i < steps; i += 1) {
      const at = (k: number): Vec3 => polar(x, r, from + ((to - from) * k) / steps);
      mesh.rod(at(i), at(i + 1), thick, thick, m, 8);
    }
  };
  const run = (points: readonly Vec3[], m: Material, thick: number): void => {
    points.slice(1).forEach((to, i) => {
      const from = points[i];
      if (from) mesh.rod(from, to, thick, thick, m, 10);
    });
  };
  for (let i = 0; i < 26; i += 1) {
    const a = i * 0.487 + (i % 3) * 0.07;
    const r = 0.7 + (i % 4) * 0.035;
    const m = [steel, copper, steel, composite][i % 4] ?? steel;
    const [from, to] = [1.25 + (i % 5) * 0.16, 2.5 + ((i * 3) % 7) * 0.2];
    const bend = a + (i % 2 ? 0.3 : -0.22);
    run(
      [
        polar(from, r - 0.12, a),
        polar(from + 0.08, r, a),
        polar((from + to) / 2, r, a),
        polar((from + to) / 2 + 0.14, r + 0.01, bend),
        polar(to - 0.06, r, bend),
        polar(to, r - 0.14, bend),
      ],
      m,
      0.016 + (i % 3) * 0.008,
    );
  }
  for (let i = 0; i < 9; i += 1) {
    hoop(
      1.4 + i * 0.25,
      0.72 + (i % 3) * 0.03,
      i * 0.9,
      i * 0.9 + 2.4,
      i % 2 ? steel : copper,
      0.02,
    );
  }
  const boxes = [
    [1.55, 0.66, 60, 0.4, 0.16, 0.3],
    [2.05, 0.64, 105, 0.3, 0.2, 0.24],
    [2.5, 0.7, 75, 0.24, 0.14, 0.34],
    [1.5, 0.66, 130, 0.34, 0.22, 0.26],
    [2.2, 0.66, 20, 0.5, 0.14, 0.24],
    [1.7, 0.68, -50, 0.4, 0.2, 0.3],
    [0.34, 1.17, 62, 0.34, 0.14, 0.3],
  ] as const;
  boxes.forEach(([x, r, roll, long, high, wide], i) => {
    const m = new Mesh();
    m.box([x, r, -wide / 2], [x + long, r + high, wide / 2], i % 3 === 1 ? blue : casing);
    m.box([x + 0.04, r + high, -wide / 3], [x + long - 0.04, r + high + 0.02, wide / 3], flange);
    mesh.place(m, { at: [0, 0, 0], roll });
  });
}

/** A bare turbofan on its axis (y = z = 0): the fan at x = 0 faces -x, the exhaust cone ends at 4.4. */
export function turbofan(mesh: Mesh): void {
  revolve(
    mesh,
    [
      [0.02, 1.1],
      [0, 1.13],
      [0.06, 1.16],
      [0.5, 1.18],
      [0.95, 1.16],
      [1.12, 1.1],
    ],
    casing,
  );
  // The liner in which the blades turn: a rub strip at their tips, perforated panels behind.
  revolve(
    mesh,
    [
      [0.02, 1.1],
      [0.05, 1.1],
    ],
    flange,
  );
  revolve(
    mesh,
    [
      [0.05, 1.1],
      [0.34, 1.1],
    ],
    liner,
  );
  revolve(
    mesh,
    [
      [0.34, 1.1],
      [0.6, 1.09],
      [1.1, 1.06],
    ],
    composite,
  );
  for (const [x, r] of [
    [0.03, 1.14],
    [0.28, 1.165],
    [0.72, 1.175],
    [1.06, 1.12],
  ] as const)
    joint(mesh, x, r, 40);
  fan(mesh);
  for (let i = 0; i < 44; i += 1) {
    const a = (i / 44) * 2 * Math.PI;
    mesh.loft(
      [0.5, 1.08].map((r) => [polar(0.8, r, a), polar(0.95, r, a + 0.02), polar(1.1, r, a)]),
      titanium,
      false,
    );
  }
  const core: readonly Station[] = [
    [0.55, 0.45],
    [0.95, 0.56],
    [1.2, 0.64],
    [1.6, 0.6],
    [2.1, 0.5],
    [2.3, 0.62],
    [2.75, 0.66],
    [3.0, 0.6],
  ];
  revolve(mesh, core, casing);
  revolve(
    mesh,
    [
      [3.0, 0.62],
      [3.15, 0.7],
      [3.6, 0.72],
      [3.75, 0.6],
    ],
    hot,
  );
  revolve(
    mesh,
    [
      [3.7, 0.42],
      [4.0, 0.34],
      [4.4, 0.03],
    ],
    hot,
  );
  for (const [x, r] of [
    [1.22, 0.64],
    [1.62, 0.6],
    [2.3, 0.62],
    [2.76, 0.66],
    [3.14, 0.7],
    [3.6, 0.72],
  ] as const)
    joint(mesh, x, r, 34);
  dressing(mesh);
}
