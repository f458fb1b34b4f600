import type { Mesh, Material } from '../../lib/mesh';
import { mix, type Vec3 } from '../../lib/vector';
import { handMesh } from './hand';
import { headParts } from './head';
import { limb, softSkin, type Part } from './soft-body';

const shirt: Material = { colour: [0.5, 0.53, 0.58], gloss: 0.04 };
const navy: Material = { colour: [0.012, 0.018, 0.045], gloss: 0.1 };
const gold: Material = { colour: [0.75, 0.52, 0.16], gloss: 0.5, metal: 0.6 };
const rubber: Material = { colour: [0.03, 0.033, 0.04], gloss: 0.45 };

/** Where an arm goes, in metres from the seat's middle. */
interface Arm {
  elbow: Vec3;
  wrist: Vec3;
  /** How far the fingers close: 0 stretched, 1 around a lever. */
  grip: number;
}

/** What tells one pilot from the other. */
export interface PilotLook {
  skin: Material['colour'];
  hair: Material['colour'];
  /** How far the head is turned, in degrees, to the right. */
  turn: number;
  /** Bars on the shoulders: four for a captain, three for a first officer. */
  bars: number;
  left: Arm;
  right: Arm;
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
    ...headParts(look, [0, 1.06, 0]),
  ];
  for (const side of [-1, 1]) {
    const { elbow, wrist } = side < 0 ? look.left : look.right;
    const shoulder: Vec3 = [side * 0.18, 0.868, 0];
    const sleeve = mix(elbow, wrist, 0.9);
    parts.push(
      limb(shoulder, mix(shoulder, elbow, 0.5), 0.07, 0.059, shirt),
      limb(mix(shoulder, elbow, 0.5), elbow, 0.058, 0.048, shirt),
      limb(elbow, mix(elbow, sleeve, 0.35), 0.048, 0.047, shirt),
      limb(mix(elbow, sleeve, 0.35), sleeve, 0.046, 0.035, shirt),
    );
  }
  const folds = ([x, y, z]: Vec3): number =>
    y < 0.95
      ? 0.0035 * Math.sin(y * 46 + Math.sin(x * 21) * 2.4) * Math.sin(x * 17 + z * 9 + 1.3)
      : 0;
  const locks = ([x, y, z]: Vec3): number =>
    0.0018 * Math.sin(x * 160 + Math.sin(y * 60) * 1.5) + 0.0012 * Math.sin(z * 210 + y * 90);
  const mesh = softSkin(parts, {
    low: [-0.72, 0.3, -0.6],
    high: [0.72, 1.34, 0.26],
    step: 0.0105,
    sharp: 90,
    relief: (p) => (p[1] > 1.09 ? locks(p) : folds(p)),
  });
  for (const [side, arm] of [
    [-1, look.left],
    [1, look.right],
  ] as const) {
    mesh.place(handMesh({ ...arm, side, skin }, shirt), { at: [0, 0, 0] });
  }
  epaulettes(mesh, look.bars);
  headset(mesh, look.turn);
  return mesh;
}

/** Dark slides on both shoulders with gold bars across. */
function epaulettes(mesh: Mesh, bars: number): void {
  for (const side of [-1, 1]) {
    const at = (k: number): Vec3 => [side * (0.1 + 0.1 * k), 0.952 - 0.012 * k, 0.012];
    mesh.rod(at(0), at(1), 0.03, 0.034, navy, 10);
    for (let bar = 0; bar < bars; bar += 1) {
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
