import type { Mesh, Material } from './mesh';
import { surfaceNet } from './surface-net';
import { add, type Vec3 } from './vector';

/** A tapered rod of a body: from, to, radius at both ends, flattened front to back. */
interface Limb {
  from: Vec3;
  to: Vec3;
  r0: number;
  r1: number;
  /** Depth divided by width. */
  flat: number;
  material: Material;
}

/** How a person looks and moves. Angles in degrees, forward positive. */
export interface Figure {
  height: number;
  stride: number;
  cap?: boolean;
  skirt?: boolean;
  hair: Material['colour'];
  skin: Material['colour'];
  jacket: Material['colour'];
  trousers: Material['colour'];
  /** Shirt collar or neckerchief; none when left out. */
  collar?: Material['colour'];
  /** Arm raised outwards and forwards, for pointing or pulling. */
  armForward?: number;
}

function distance({ from, to, r0, r1, flat }: Limb, p: Vec3): number {
  // Plain numbers: this runs some ten million times for a figure.
  const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const [x, y, z] = [p[0] - from[0], p[1] - from[1], p[2] - from[2]];
  const t = Math.min(1, Math.max(0, (x * ax + y * ay + z * az) / (ax * ax + ay * ay + az * az)));
  const [dx, dy, dz] = [(x - ax * t) / flat, y - ay * t, z - az * t];
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - r0 - (r1 - r0) * t;
}

/** The joints of one leg in its own plane, hip at the height of a person who stands. */
interface Leg {
  hip: Vec3;
  knee: Vec3;
  ankle: Vec3;
  heel: Vec3;
  ball: Vec3;
  toe: Vec3;
}

/**
 * A leg swung by an angle (radians, forward positive): forward the knee is nearly straight and the
 * heel meets the ground, backward the knee is bent and the toes push off.
 */
function legOf(swing: number): Leg {
  const along = (from: Vec3, angle: number, length: number): Vec3 =>
    add(from, [-Math.sin(angle) * length, -Math.cos(angle) * length, 0]);
  const hip: Vec3 = [0, 0.94, 0];
  const knee = along(hip, swing, 0.44);
  const ankle = along(knee, swing < 0 ? swing * 1.55 : swing * 0.8, 0.41);
  const tilt = swing < 0 ? swing * 1.25 : swing * 0.45;
  const ahead = (by: number, below: number): Vec3 =>
    add(ankle, [
      -Math.cos(tilt) * by - Math.sin(tilt) * below,
      Math.sin(tilt) * by - Math.cos(tilt) * below,
      0,
    ]);
  return {
    hip,
    knee,
    ankle,
    heel: ahead(-0.05, 0.05),
    ball: ahead(0.1, 0.052),
    toe: ahead(0.162, 0.056),
  };
}

function limbs(f: Figure): { parts: Limb[]; drop: number } {
  const s = f.stride * (Math.PI / 180);
  const cloth = (colour: Material['colour']): Material => ({ colour, gloss: 0.12 });
  const [jacket, legs, skin, hair] = [
    cloth(f.jacket),
    cloth(f.trousers),
    cloth(f.skin),
    cloth(f.hair),
  ];
  const shoe = cloth([0.012, 0.012, 0.014]);
  const list: Limb[] = [];
  const put = (
    from: Vec3,
    to: Vec3,
    r0: number,
    r1: number,
    material: Material,
    flat = 1,
  ): void => {
    list.push({ from, to, r0, r1, flat, material });
  };
  // It faces -x; y is up. All lengths are for a person of 1.75 m.
  const strides = [-1, 1].map((side) => legOf(side * s));
  // Whoever strides stands lower: the lowest sole is on the ground.
  const drop = Math.min(...strides.flatMap(({ heel, toe }) => [heel[1] - 0.036, toe[1] - 0.03]));
  const lower = (p: Vec3, z: number): Vec3 => [p[0], p[1] - drop, p[2] + z];
  for (const [index, leg] of strides.entries()) {
    const side = index === 0 ? -1 : 1;
    const z = side * 0.09;
    const [h, knee, ankle] = [leg.hip, leg.knee, leg.ankle].map((p) => lower(p, z));
    const [heel, ball, toe] = [leg.heel, leg.ball, leg.toe].map((p) => lower(p, z + side * 0.012));
    if (!h || !knee || !ankle || !heel || !ball || !toe) continue;
    put(h, knee, 0.098, 0.066, legs);
    put(knee, ankle, f.skirt ? 0.052 : 0.066, f.skirt ? 0.036 : 0.056, f.skirt ? skin : legs);
    put(heel, ball, 0.036, 0.038, shoe);
    put(ball, toe, 0.038, 0.028, shoe);
    put(heel, ankle, 0.036, 0.03, f.skirt ? skin : shoe);
    // Arms swing against the legs.
    const swung = side === 1 ? (f.armForward ?? -f.stride * 0.8) : f.stride * 0.8;
    const reach = swung * (Math.PI / 180);
    const shoulder: Vec3 = [0, 1.42 - drop, side * 0.185];
    const elbow = add(shoulder, [-Math.sin(reach) * 0.29, -Math.cos(reach) * 0.29, side * 0.045]);
    const wrist = add(elbow, [
      -Math.sin(reach + 0.3) * 0.25,
      -Math.cos(reach + 0.3) * 0.25,
      -side * 0.01,
    ]);
    put(shoulder, elbow, 0.06, 0.048, jacket);
    put(elbow, wrist, 0.047, 0.035, jacket);
    put(wrist, add(wrist, [-0.03, -0.09, 0]), 0.034, 0.03, skin);
  }
  const above = list.length;
  if (f.skirt) put([0, 0.93, 0], [0, 0.58, 0], 0.15, 0.165, legs, 0.78);
  if (!f.skirt) put([0, 0.87, 0], [0, 0.98, 0], 0.168, 0.155, jacket, 0.74);
  put([0, 0.95, 0], [0, 1.14, 0], 0.155, 0.135, jacket, 0.72);
  put([0, 1.14, 0], [-0.005, 1.36, 0], 0.135, 0.165, jacket, 0.68);
  put([0, 1.41, -0.12], [0, 1.41, 0.12], 0.075, 0.075, jacket, 0.95);
  put([0, 1.45, 0], [-0.015, 1.56, 0], 0.052, 0.05, skin);
  if (f.collar) put([0.004, 1.488, 0], [-0.006, 1.505, 0], 0.06, 0.058, cloth(f.collar));
  put([-0.025, 1.59, 0], [-0.025, 1.675, 0], 0.064, 0.078, skin, 1.15);
  put([-0.112, 1.645, 0], [-0.124, 1.622, 0], 0.012, 0.015, skin);
  put([-0.07, 1.565, 0], [-0.078, 1.572, 0], 0.034, 0.03, skin);
  const crown = f.cap ? 1.672 : 1.7;
  put([0.02, 1.645, 0], [0.0, crown, 0], 0.078, 0.078, hair, 1.12);
  if (f.skirt) put([0.1, 1.67, 0], [0.12, 1.67, 0], 0.04, 0.04, hair);
  const parts = list.map((limb, index) =>
    index < above ? limb : { ...limb, from: lower(limb.from, 0), to: lower(limb.to, 0) },
  );
  return { parts, drop };
}

/** A peaked cap: a dark band, a crown wider than the head, and the peak in front. */
function peakedCap(mesh: Mesh, drop: number, size: number): void {
  const felt: Material = { colour: [0.008, 0.012, 0.035], gloss: 0.12 };
  const peak: Material = { colour: [0.012, 0.012, 0.014], gloss: 0.5 };
  const ring = (y: number, r: number, lean: number): Vec3[] =>
    Array.from({ length: 28 }, (_, i): Vec3 => {
      const a = (i / 28) * 2 * Math.PI;
      const [x, z] = [Math.cos(a) * r * 1.08 + 0.004, Math.sin(a) * r];
      return [x * size, (y - drop - lean * x) * size, z * size];
    });
  mesh.loft(
    [
      ring(1.69, 0.1, 0),
      ring(1.74, 0.101, 0),
      ring(1.772, 0.135, 0.12),
      ring(1.792, 0.13, 0.16),
      ring(1.808, 0.09, 0.16),
      ring(1.812, 0.001, 0.16),
    ],
    felt,
  );
  const brim = (out: number, y: number): Vec3[] =>
    Array.from({ length: 13 }, (_, i): Vec3 => {
      const a = Math.PI / 2 + 0.35 + ((Math.PI - 0.7) * i) / 12;
      return [Math.cos(a) * out * size, (y - drop) * size, Math.sin(a) * 0.1 * size];
    });
  mesh.loft([brim(0.1, 1.705), brim(0.172, 1.672)], peak, false);
}

/** A person as a smooth skin around soft-joined limbs, feet on y = 0, facing -x. */
export function figureMesh(figure: Figure): Mesh {
  const { parts, drop } = limbs(figure);
  const field = (p: Vec3): number => {
    let sum = 0;
    for (const part of parts) {
      const d = distance(part, p);
      if (d < 0.25) sum += Math.exp(-d * 55);
    }
    return sum > 0 ? -Math.log(sum) / 55 : 1;
  };
  const materialAt = (p: Vec3): Material =>
    parts.reduce((best, part) => (distance(part, p) < distance(best, p) ? part : best)).material;
  const size = figure.height / 1.75;
  const mesh = surfaceNet(field, materialAt, [-0.75, -0.06, -0.5], [0.75, 1.95, 0.5], 0.0145, size);
  if (figure.cap) peakedCap(mesh, drop, size);
  return mesh;
}
