import { Mesh, type Material } from '../lib/mesh';
import { monotoneCurve } from '../lib/spline';
import type { Vec3 } from '../lib/vector';
import { engineMesh } from './engine-mesh';
import { gearMesh } from './gear-mesh';
import type { AircraftModel, Section } from './model';

const white = [0.86, 0.88, 0.9] as const;
const skin: Material = { colour: white, paint: 1, gloss: 0.72 };
const finSkin: Material = { colour: white, paint: 2, gloss: 0.7 };
const wingSkin: Material = { colour: [0.62, 0.65, 0.69], paint: 3, gloss: 0.5 };
const tailSkin: Material = { colour: [0.78, 0.8, 0.83], paint: 3, gloss: 0.5 };

/** Half thickness of a symmetrical aerofoil (NACA four-digit) at part s of the chord. */
export function aerofoil(s: number, thickness: number): number {
  return (
    5 *
    thickness *
    (0.2969 * Math.sqrt(s) - 0.126 * s - 0.3516 * s ** 2 + 0.2843 * s ** 3 - 0.1036 * s ** 4)
  );
}

const chordSteps = 18;

/** The points around one section, from the trailing edge over the top and back below. */
export function sectionRing({ x, y, z, chord, thickness, cant }: Section, mirror: 1 | -1): Vec3[] {
  const lean = (cant * Math.PI) / 180;
  const [up, out] = [Math.cos(lean), -Math.sin(lean)];
  return Array.from({ length: chordSteps * 2 }, (_, i) => {
    const upper = i < chordSteps;
    const k = upper ? 1 - i / chordSteps : (i - chordSteps) / chordSteps;
    const s = k * k * (1.6 - 0.6 * k);
    const half = aerofoil(s, thickness) * chord * (upper ? 1 : -0.82);
    const point: Vec3 = [x + s * chord, y + half * up, (z + half * out) * mirror];
    return point;
  });
}

/** A skin over sections with a closed tip, on one side (`mirror` +1 is the left side, -1 the right). */
function surface(
  mesh: Mesh,
  sections: readonly Section[],
  material: Material,
  mirror: 1 | -1,
): void {
  if (sections.length === 0) return;
  const rings = sections.map((section) => sectionRing(section, mirror));
  const last = sections[sections.length - 1];
  if (last) {
    rings.push(
      sectionRing(
        { ...last, x: last.x + last.chord * 0.06, chord: last.chord * 0.9, thickness: 0.001 },
        mirror,
      ),
    );
  }
  mesh.loft(mirror === 1 ? rings.map((ring) => [...ring].reverse()) : rings, material);
}

function fuselage(mesh: Mesh, model: AircraftModel): void {
  const [top, bottom, side] = [model.top, model.bottom, model.side].map(monotoneCurve);
  if (!top || !bottom || !side) return;
  const end = model.top[model.top.length - 1]?.[0] ?? model.length;
  const rows = 190;
  const rings: Vec3[][] = [];
  for (let row = 0; row <= rows; row += 1) {
    const t = row / rows;
    const x = end * (t < 0.4 ? 0.16 * (t / 0.4) ** 2 : 0.16 + 0.84 * ((t - 0.4) / 0.6));
    const centre = (top(x) + bottom(x)) / 2;
    const half = (top(x) - bottom(x)) / 2;
    rings.push(
      Array.from({ length: 72 }, (_, i): Vec3 => {
        const a = (i / 72) * 2 * Math.PI;
        return [x, centre + Math.cos(a) * half, Math.sin(a) * side(x)];
      }),
    );
  }
  const tail: Vec3 = [end, (top(end) + bottom(end)) / 2, 0];
  rings.push(Array.from({ length: 72 }, () => tail));
  mesh.loft(rings, skin);
}

function fairing(mesh: Mesh, model: AircraftModel): void {
  const { from, to, bottom, halfWidth } = model.fairing;
  const belly = Math.min(...model.bottom.map(([, y]) => y));
  const top = belly + (model.wingHigh ? 0.9 : 1.5);
  const rings: Vec3[][] = [];
  for (let row = 0; row <= 30; row += 1) {
    const t = row / 30;
    const swell = Math.sin(Math.PI * t) ** 0.55;
    const low = belly + 0.35 + (bottom - belly - 0.35) * swell;
    const wide = halfWidth * (0.7 + 0.3 * swell);
    rings.push(
      Array.from({ length: 40 }, (_, i): Vec3 => {
        const a = (i / 40) * 2 * Math.PI;
        const cy = (top + low) / 2;
        const [c, s] = [Math.cos(a), Math.sin(a)];
        return [
          from + (to - from) * t,
          cy + Math.sign(c) * Math.abs(c) ** 0.75 * (top - cy),
          Math.sign(s) * Math.abs(s) ** 0.6 * wide,
        ];
      }),
    );
  }
  mesh.loft(rings, { colour: [0.78, 0.8, 0.83], gloss: 0.6 });
}

function dorsal(mesh: Mesh, model: AircraftModel): void {
  const [[x0, y0], [x1, y1]] = model.dorsal;
  const rings = [0, 0.33, 0.66, 1].map((t): Vec3[] => {
    const x = x0 + (x1 - x0) * t;
    const y = y0 - 0.1 + (y1 - y0) * t ** 1.6;
    const w = 0.06 + 0.16 * t;
    return [
      [x, y, 0],
      [x, y - 0.2, -w],
      [x, y0 - 0.6, -w * 1.6],
      [x, y0 - 0.6, w * 1.6],
      [x, y - 0.2, w],
    ];
  });
  const end = rings[3]?.map(([, y, z]): Vec3 => [x1 + 1.5, y, z]);
  mesh.loft(end ? [...rings, end] : rings, finSkin);
}

/** What differs from one appearance of a type to the next. */
export interface MeshOptions {
  gear?: boolean;
  /** Angle of the propeller blades or fans, degrees. */
  turn?: number;
}

/** The complete aircraft, nose at x = 0 looking towards -x, wheels on y = 0, left side at +z. */
export function aircraftMesh(
  model: AircraftModel,
  { gear = true, turn = 12 }: MeshOptions = {},
): Mesh {
  const mesh = new Mesh();
  fuselage(mesh, model);
  fairing(mesh, model);
  dorsal(mesh, model);
  surface(mesh, model.fin, finSkin, -1);
  for (const mirror of [-1, 1] as const) {
    surface(mesh, model.wing, wingSkin, mirror);
    surface(mesh, model.winglet, { colour: white, paint: 4, gloss: 0.6 }, mirror);
    surface(mesh, model.winglet2, { colour: white, paint: 4, gloss: 0.6 }, mirror);
    surface(mesh, model.tailplane, tailSkin, mirror);
    engineMesh(mesh, model, mirror, turn);
  }
  if (gear) gearMesh(mesh, model);
  return mesh;
}
