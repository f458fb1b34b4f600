import { Mesh, type Material } from '../../lib/mesh';
import { mix, type Vec3 } from '../../lib/vector';

const paper: Material = { colour: [0.7, 0.69, 0.65], gloss: 0.08 };
const ink: Material = { colour: [0.16, 0.18, 0.24], gloss: 0.05 };
const faint: Material = { colour: [0.42, 0.45, 0.5], gloss: 0.05 };
const blue: Material = { colour: [0.012, 0.075, 0.26], gloss: 0.12 };
const turquoise: Material = { colour: [0.01, 0.4, 0.37], gloss: 0.1 };

/** A flat strip a hair above a sheet. */
function strip(
  mesh: Mesh,
  [x0, z0]: [number, number],
  [x1, z1]: [number, number],
  m: Material,
): void {
  const y = 0.0022;
  mesh.quad([x0, y, z0], [x0, y, z1], [x1, y, z1], [x1, y, z0], m);
}

/** A ring flat on a sheet, as a stamp leaves it. */
function ring(mesh: Mesh, [x, z]: [number, number], from: number, to: number, m: Material): void {
  const circle = (r: number): Vec3[] =>
    Array.from({ length: 48 }, (_, i): Vec3 => {
      const a = (i / 48) * 2 * Math.PI;
      return [x + Math.cos(a) * r, 0.0024, z + Math.sin(a) * r];
    });
  mesh.loft([circle(from), circle(to)], m);
}

/** A certificate: a frame of thin rules, a headline, lines, and the stamp of an authority. A4, upright. */
export function certificate(): Mesh {
  const mesh = new Mesh();
  mesh.box([-0.105, 0, -0.1485], [0.105, 0.0018, 0.1485], paper);
  for (const [inset, wide] of [
    [0.012, 0.0016],
    [0.016, 0.0006],
  ] as const) {
    const [x, z] = [0.105 - inset, 0.1485 - inset];
    strip(mesh, [-x, -z], [x, -z + wide], blue);
    strip(mesh, [-x, z - wide], [x, z], blue);
    strip(mesh, [-x, -z], [-x + wide, z], blue);
    strip(mesh, [x - wide, -z], [x, z], blue);
  }
  ring(mesh, [0, -0.102], 0.009, 0.013, blue);
  strip(mesh, [-0.045, -0.078], [0.045, -0.071], ink);
  strip(mesh, [-0.03, -0.064], [0.03, -0.061], faint);
  for (let i = 0; i < 9; i += 1) {
    const z = -0.045 + i * 0.0115;
    const end = [0.07, 0.064, 0.071, 0.05, 0.068, 0.07, 0.058, 0.066, 0.03][i] ?? 0.06;
    strip(mesh, [-0.072, z], [-0.038, z + 0.0026], faint);
    strip(mesh, [-0.03, z], [end, z + 0.003], ink);
  }
  strip(mesh, [-0.072, 0.108], [-0.01, 0.1088], ink);
  ring(mesh, [0.046, 0.092], 0.0215, 0.0235, turquoise);
  ring(mesh, [0.046, 0.092], 0.0135, 0.0143, turquoise);
  ring(mesh, [0.046, 0.092], 0.0, 0.0055, turquoise);
  return mesh;
}

/** An open logbook: two curved pages, ruled in columns, between covers. */
export function logbook(): Mesh {
  const mesh = new Mesh();
  const page = (x: number): number => {
    const t = Math.min(1, Math.abs(x) / 0.21);
    return 0.004 + 0.016 * Math.sqrt(Math.max(0, t)) * (1 - 0.72 * t);
  };
  mesh.box([-0.226, 0, -0.156], [0.226, 0.003, 0.156], blue);
  for (const side of [-1, 1]) {
    const rows = Array.from({ length: 25 }, (_, i) => (side * 0.216 * i) / 24);
    mesh.loft(
      rows.map((x): Vec3[] => [
        [x, page(x), -0.148],
        [x, page(x), 0.148],
      ]),
      paper,
      false,
    );
    for (const z of [-0.148, 0.148])
      mesh.loft(
        rows.map((x): Vec3[] => [
          [x, 0.003, z],
          [x, page(x), z],
        ]),
        faint,
        false,
      );
    const rule = (x0: number, x1: number, z: number, wide: number, m: Material): void => {
      for (let i = 0; i < 8; i += 1) {
        const [a, b] = [x0 + ((x1 - x0) * i) / 8, x0 + ((x1 - x0) * (i + 1)) / 8];
        const [ya, yb] = [page(a) + 0.0006, page(b) + 0.0006];
        mesh.quad([a, ya, z], [a, ya, z + wide], [b, yb, z + wide], [b, yb, z], m);
      }
    };
    for (let i = 0; i < 15; i += 1) {
      const z = -0.118 + i * 0.017;
      rule(side * 0.018, side * 0.204, z, 0.0008, faint);
      if (i === 0 || i > (side < 0 ? 13 : 8)) continue;
      // Entries by hand: a date, a route, figures.
      for (const [a, b] of [
        [0.022, 0.042],
        [0.05, 0.098 + 0.02 * ((i * 7) % 3)],
        [0.146, 0.162],
        [0.172, 0.186 + 0.004 * ((i * 5) % 3)],
      ] as const) {
        const [x0, x1] = side < 0 ? [-0.222 + a, -0.222 + b] : [a, b];
        rule(x0, x1, z - 0.0062, 0.0026, ink);
      }
    }
    for (const x of [0.045, 0.14, 0.168]) {
      const at = side < 0 ? -0.222 + x : x;
      const y = page(at) + 0.0007;
      mesh.quad(
        [at, y, -0.135],
        [at, y, 0.137],
        [at + 0.0008, y, 0.137],
        [at + 0.0008, y, -0.135],
        faint,
      );
    }
  }
  return mesh;
}

/** A turned handle of wood on a round foot: the stamp. */
export function stamp(mesh: Mesh, at: Vec3): void {
  const wood: Material = { colour: [0.24, 0.1, 0.035], gloss: 0.45 };
  const brass: Material = { colour: [0.62, 0.45, 0.17], gloss: 0.6, metal: 0.8 };
  const turned = (outline: readonly (readonly [number, number])[], m: Material): void => {
    mesh.loft(
      outline.map(([y, r]): Vec3[] =>
        Array.from({ length: 36 }, (_, i): Vec3 => {
          const a = -(i / 36) * 2 * Math.PI;
          return [at[0] + Math.cos(a) * r, at[1] + y, at[2] + Math.sin(a) * r];
        }),
      ),
      m,
    );
  };
  turned(
    [
      [0, 0.022],
      [0.004, 0.024],
      [0.012, 0.024],
      [0.016, 0.02],
      [0.017, 0.012],
    ],
    brass,
  );
  turned(
    [
      [0.016, 0.011],
      [0.024, 0.0095],
      [0.036, 0.0085],
      [0.048, 0.011],
      [0.06, 0.0165],
      [0.07, 0.0185],
      [0.08, 0.0165],
      [0.087, 0.01],
      [0.089, 0.0005],
    ],
    wood,
  );
}

/** Where the stamp keeps the light of the window from the desk: shadows of small things are painted. */
export function shade(mesh: Mesh, at: Vec3, m: Material): void {
  const outline = (grow: number): Vec3[] =>
    Array.from({ length: 36 }, (_, i): Vec3 => {
      const a = (i / 36) * 2 * Math.PI;
      const [along, across] = [Math.cos(a), Math.sin(a)];
      const far = along > 0 ? 0.17 : 0.022;
      const [u, v] = [along * far * grow, across * 0.021 * grow * (1 - 0.35 * Math.max(0, along))];
      return [at[0] + u * 0.616 + v * 0.788, at[1], at[2] + u * 0.788 - v * 0.616];
    });
  mesh.loft([outline(1), outline(0)], m);
}

/** A fountain pen that lies on the desk between two points. */
export function pen(mesh: Mesh, from: Vec3, to: Vec3): void {
  const body: Material = { colour: [0.008, 0.02, 0.06], gloss: 0.7 };
  const metal: Material = { colour: [0.7, 0.66, 0.56], gloss: 0.7, metal: 0.9 };
  const at = (t: number): Vec3 => mix(from, to, t);
  mesh.rod(at(0), at(0.12), 0.0008, 0.0032, metal, 20);
  mesh.rod(at(0.12), at(0.45), 0.0045, 0.0058, body, 24);
  mesh.rod(at(0.45), at(0.47), 0.0063, 0.0063, metal, 24);
  mesh.rod(at(0.47), at(1), 0.0064, 0.005, body, 24);
}
