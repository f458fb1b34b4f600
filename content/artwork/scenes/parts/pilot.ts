import type { Mesh, Material } from '../../lib/mesh';
import { surfaceNet } from '../../lib/surface-net';
import type { Vec3 } from '../../lib/vector';

const shirt: Material = { colour: [0.5, 0.53, 0.58], gloss: 0.08 };
const navy: Material = { colour: [0.012, 0.018, 0.045], gloss: 0.1 };
const gold: Material = { colour: [0.75, 0.52, 0.16], gloss: 0.5, metal: 0.6 };
const rubber: Material = { colour: [0.03, 0.033, 0.04], gloss: 0.45 };

/** One softly joined part of a body: distance to its surface (m), and its material. */
interface Part {
  distance: (p: Vec3) => number;
  material: Material;
}

/** What tells one pilot from the other. */
export interface PilotLook {
  skin: Material['colour'];
  hair: Material['colour'];
  /** How far the head is turned, in degrees, to the right. */
  turn: number;
}

function limb(from: Vec3, to: Vec3, r0: number, r1: number, material: Material, flat = 1): Part {
  const axis: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length2 = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2;
  return {
    material,
    distance: ([px, py, pz]) => {
      const [x, y, z] = [px - from[0], py - from[1], pz - from[2]];
      const t = Math.min(1, Math.max(0, (x * axis[0] + y * axis[1] + z * axis[2]) / length2));
      return (
        Math.hypot(x - axis[0] * t, y - axis[1] * t, (z - axis[2] * t) / flat) - r0 - (r1 - r0) * t
      );
    },
  };
}

function ball(at: Vec3, radii: Vec3, material: Material): Part {
  const least = Math.min(...radii);
  return {
    material,
    distance: (p) =>
      (Math.hypot((p[0] - at[0]) / radii[0], (p[1] - at[1]) / radii[1], (p[2] - at[2]) / radii[2]) -
        1) *
      least,
  };
}

/** A head seen from behind at the origin of its own, 0 at the chin's height; it faces -z. */
function head(look: PilotLook): Part[] {
  const skin: Material = { colour: look.skin, gloss: 0.12 };
  const hair: Material = { colour: look.hair, gloss: 0.16 };
  const turn = (look.turn * Math.PI) / 180;
  const at = (x: number, y: number, z: number): Vec3 => [
    x * Math.cos(turn) - z * Math.sin(turn),
    1.06 + y,
    x * Math.sin(turn) + z * Math.cos(turn),
  ];
  return [
    ball(at(0, 0.1, -0.022), [0.072, 0.112, 0.088], skin),
    ball(at(0, 0.035, -0.055), [0.05, 0.05, 0.05], skin),
    ball(at(0, 0.088, -0.125), [0.012, 0.02, 0.02], skin),
    ball(at(-0.077, 0.088, -0.004), [0.011, 0.03, 0.02], skin),
    ball(at(0.077, 0.088, -0.004), [0.011, 0.03, 0.02], skin),
    // Crown, back of the head and nape.
    ball(at(0, 0.132, -0.006), [0.081, 0.089, 0.1], hair),
    ball(at(0, 0.086, 0.03), [0.066, 0.084, 0.064], hair),
  ];
}

/** A seated pilot in a shirt with epaulettes and a headset, arms towards the controls; faces -z. */
export function pilot(look: PilotLook): Mesh {
  const skin: Material = { colour: look.skin, gloss: 0.12 };
  const parts: Part[] = [
    limb([0, 0.38, 0.02], [0, 0.7, 0.01], 0.17, 0.185, shirt, 0.7),
    limb([0, 0.68, 0.01], [0, 0.84, 0.0], 0.185, 0.15, shirt, 0.66),
    limb([-0.145, 0.875, 0], [0.145, 0.875, 0], 0.068, 0.068, shirt, 0.95),
    limb([-0.07, 0.935, 0.005], [0.07, 0.935, 0.005], 0.04, 0.04, shirt),
    limb([0, 0.97, 0.008], [0, 1.0, 0.004], 0.068, 0.062, shirt),
    limb([0, 0.98, 0.006], [0, 1.08, -0.01], 0.054, 0.052, skin),
    ...head(look),
  ];
  for (const side of [-1, 1]) {
    const elbow: Vec3 = [side * 0.275, 0.64, -0.12];
    const wrist: Vec3 = [side * 0.15, 0.66, -0.44];
    parts.push(
      limb([side * 0.185, 0.865, 0], [side * 0.25, 0.72, -0.06], 0.07, 0.058, shirt),
      limb([side * 0.25, 0.72, -0.06], elbow, 0.056, 0.047, shirt),
      limb(elbow, wrist, 0.044, 0.032, skin),
      ball([side * 0.14, 0.675, -0.49], [0.035, 0.04, 0.05], skin),
    );
  }
  const folds = ([x, y, z]: Vec3): number =>
    y < 0.95
      ? 0.0035 * Math.sin(y * 46 + Math.sin(x * 21) * 2.4) * Math.sin(x * 17 + z * 9 + 1.3)
      : 0;
  const locks = ([x, y, z]: Vec3): number =>
    0.0018 * Math.sin(x * 160 + Math.sin(y * 60) * 1.5) + 0.0012 * Math.sin(z * 210 + y * 90);
  const field = (p: Vec3): number => {
    let sum = 0;
    for (const part of parts) {
      const d = part.distance(p);
      if (d < 0.14) sum += Math.exp(-d * 90);
    }
    if (sum === 0) return 1;
    return -Math.log(sum) / 90 + (p[1] > 1.09 ? locks(p) : folds(p));
  };
  const materialAt = (p: Vec3): Material =>
    parts.reduce((best, part) => (part.distance(p) < best.distance(p) ? part : best)).material;
  const mesh = surfaceNet(field, materialAt, [-0.42, 0.3, -0.6], [0.42, 1.34, 0.26], 0.0105, 1);
  epaulettes(mesh);
  headset(mesh, look.turn);
  return mesh;
}

/** Dark slides on both shoulders with gold bars across. */
function epaulettes(mesh: Mesh): void {
  for (const side of [-1, 1]) {
    const at = (k: number): Vec3 => [side * (0.1 + 0.1 * k), 0.952 - 0.012 * k, 0.012];
    mesh.rod(at(0), at(1), 0.03, 0.034, navy, 10);
    for (let bar = 0; bar < 4; bar += 1) {
      mesh.rod(at(0.3 + bar * 0.17), at(0.38 + bar * 0.17), 0.0345, 0.0355, gold, 12);
    }
  }
}

/** Ear cups, the band over the crown, and the boom of the microphone. */
function headset(mesh: Mesh, degrees: number): void {
  const turn = (degrees * Math.PI) / 180;
  const at = (x: number, y: number, z: number): Vec3 => [
    x * Math.cos(turn) - z * Math.sin(turn),
    1.06 + y,
    x * Math.sin(turn) + z * Math.cos(turn),
  ];
  for (const side of [-1, 1]) {
    mesh.rod(
      at(side * 0.074, 0.09, -0.004),
      at(side * 0.098, 0.09, -0.004),
      0.039,
      0.041,
      rubber,
      20,
    );
    mesh.rod(
      at(side * 0.098, 0.09, -0.004),
      at(side * 0.11, 0.09, -0.004),
      0.041,
      0.03,
      rubber,
      20,
    );
  }
  const band = Array.from({ length: 25 }, (_, i): Vec3 => {
    const a = (Math.PI * i) / 24;
    return at(Math.cos(a) * 0.1, 0.105 + Math.sin(a) * 0.13, -0.004);
  });
  band.slice(1).forEach((p, i) => {
    mesh.rod(band[i] ?? p, p, 0.009, 0.009, rubber, 8);
  });
  mesh.rod(at(-0.104, 0.075, -0.01), at(-0.085, 0.03, -0.12), 0.004, 0.004, rubber, 6);
}
