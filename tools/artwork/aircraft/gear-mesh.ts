import type { Material, Mesh } from '../lib/mesh';
import { monotoneCurve } from '../lib/spline';
import type { Vec3 } from '../lib/vector';
import type { AircraftModel, GearLeg } from './model';

const tyre: Material = { colour: [0.03, 0.03, 0.034], gloss: 0.2 };
const hub: Material = { colour: [0.62, 0.64, 0.67], gloss: 0.5, metal: 0.6 };
const strut: Material = { colour: [0.55, 0.57, 0.6], gloss: 0.5, metal: 0.4 };
const doorOutside: Material = { colour: [0.7, 0.72, 0.76], gloss: 0.5 };
const doorInside: Material = { colour: [0.34, 0.36, 0.37], gloss: 0.3 };

function wheel(mesh: Mesh, x: number, z: number, leg: GearLeg): void {
  const { radius: r, width: w } = leg;
  const profile: readonly (readonly [number, number])[] = [
    [-0.46, 0.55],
    [-0.5, 0.72],
    [-0.46, 0.88],
    [-0.3, 0.98],
    [0, 1],
    [0.3, 0.98],
    [0.46, 0.88],
    [0.5, 0.72],
    [0.46, 0.55],
  ];
  const ring = (offset: number, k: number): Vec3[] =>
    Array.from({ length: 36 }, (_, i) => {
      const a = (i / 36) * 2 * Math.PI;
      return [x + Math.cos(a) * r * k, r + Math.sin(a) * r * k, z + offset * w];
    });
  mesh.loft(
    profile.map(([offset, k]) => ring(offset, k)),
    tyre,
  );
  mesh.loft([ring(-0.46, 0.55), ring(-0.3, 0.4), ring(-0.34, 0)], hub);
  mesh.loft([ring(0.34, 0), ring(0.3, 0.4), ring(0.46, 0.55)], hub);
}

function leg(mesh: Mesh, part: GearLeg, z: number, spread: number): void {
  const base = part.axles > 1 ? part.radius * 1.12 : 0;
  for (const offset of part.axles > 1 ? [-base, base] : [0]) {
    wheel(mesh, part.x + offset, z - spread, part);
    wheel(mesh, part.x + offset, z + spread, part);
    mesh.rod(
      [part.x + offset, part.radius, z - spread],
      [part.x + offset, part.radius, z + spread],
      0.08,
      0.08,
      strut,
    );
  }
  if (part.axles > 1) {
    mesh.rod([part.x - base, part.radius, z], [part.x + base, part.radius, z], 0.11, 0.11, strut);
  }
  mesh.rod(
    [part.x, part.radius, z],
    [part.x, part.top, z],
    part.radius * 0.17,
    part.radius * 0.26,
    strut,
  );
  mesh.rod(
    [part.x, part.radius * 1.9, z],
    [part.x - part.radius * 1.8, part.top, z],
    0.05,
    0.06,
    strut,
  );
}

/** Height of the fuselage's underside at a station and a distance from the centreline. */
function underside(model: AircraftModel): (x: number, z: number) => number {
  const [top, bottom, side] = [model.top, model.bottom, model.side].map(monotoneCurve);
  return (x, z) => {
    if (!top || !bottom || !side) return model.noseGear.top;
    const half = (top(x) - bottom(x)) / 2;
    return bottom(x) + half * (1 - Math.sqrt(Math.max(0, 1 - (z / side(x)) ** 2)));
  };
}

/**
 * One of the two nose-gear doors: a narrow panel along the aircraft, hinged at the edge of the bay
 * just outside the wheel, its ends raked and its lower corners round.
 */
function noseDoor(mesh: Mesh, model: AircraftModel, mirror: -1 | 1): void {
  const { x, z, radius, width } = model.noseGear;
  const [length, depth, thickness] = [radius * 3.1, radius * 0.9, radius * 0.07];
  const hinge = z + width / 2 + 0.05;
  const belly = underside(model);
  const [rows, columns] = [12, 6];
  const panel = (inset: number): Vec3[][] =>
    Array.from({ length: rows + 1 }, (_, row) => {
      const t = row / rows;
      const corner = Math.min(1, Math.max(0, (t - 0.7) / 0.3));
      const round = 0.3 * depth * (1 - Math.sqrt(1 - corner ** 2));
      const front = x - length * 0.5 + depth * 0.3 * t + round;
      const rear = x + length * 0.5 - depth * 0.15 * t - round;
      // As bowed as the belly it closes; the upper edge starts inside the skin.
      const out = hinge + depth * 0.24 * t * (1 - t) - inset;
      return Array.from({ length: columns + 1 }, (_unused, i): Vec3 => {
        const along = front + ((rear - front) * i) / columns;
        return [along, belly(along, hinge) + 0.05 - (depth + 0.05) * t, out * mirror];
      });
    });
  const [outer, inner] = [panel(0), panel(thickness)];
  mesh.loft(outer, doorOutside, false);
  mesh.loft(inner, doorInside, false);
  const rim = (face: readonly Vec3[][]): Vec3[] => [
    ...face.flatMap((row) => row.slice(0, 1)),
    ...(face[rows] ?? []),
    ...face.flatMap((row) => row.slice(-1)).reverse(),
  ];
  mesh.loft([rim(outer), rim(inner)], doorOutside, false);
}

/** Nose and main undercarriage with doors. */
export function gearMesh(mesh: Mesh, model: AircraftModel): void {
  const { noseGear, mainGear } = model;
  leg(mesh, noseGear, 0, noseGear.z);
  for (const mirror of [-1, 1] as const) {
    noseDoor(mesh, model, mirror);
    const spread = mainGear.width * (model.wingHigh ? 0.62 : 0.95);
    leg(mesh, mainGear, mainGear.z * mirror, spread);
    if (model.wingHigh) sponson(mesh, model, mirror);
  }
}

/** The ATR's wheel housing at the belly, open below. */
function sponson(mesh: Mesh, { mainGear }: AircraftModel, mirror: number): void {
  const rings = Array.from({ length: 17 }, (_, row): Vec3[] => {
    const t = row / 16;
    const swell = Math.sin(Math.PI * t) ** 0.6;
    return Array.from({ length: 24 }, (_unused, i) => {
      const a = (i / 24) * 2 * Math.PI;
      return [
        mainGear.x - 2.6 + t * 5.4,
        1.12 + Math.cos(a) * 0.42 * swell,
        (1.35 + Math.sin(a) * 0.72 * swell) * mirror,
      ];
    });
  });
  mesh.loft(rings, { colour: [0.8, 0.82, 0.85], gloss: 0.6 });
}
