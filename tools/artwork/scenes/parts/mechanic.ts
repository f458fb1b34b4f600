import type { Mesh, Material } from '../../lib/mesh';
import { mix, type Vec3 } from '../../lib/vector';
import { handMesh } from './hand';
import { headParts } from './head';
import { ball, limb, softSkin, type Part } from './soft-body';

const overalls: Material = { colour: [0.022, 0.034, 0.066], gloss: 0 };
const vest: Material = { colour: [0.36, 0.33, 0.014], gloss: 0 };
const silver: Material = { colour: [0.34, 0.36, 0.38], gloss: 0.02 };
const boot: Material = { colour: [0.018, 0.016, 0.015], gloss: 0.04 };
const wool: Material = { colour: [0.016, 0.018, 0.024], gloss: 0 };
const glove: Material = { colour: [0.09, 0.09, 0.095], gloss: 0 };

/** Both arms, raised to the work: shoulder, elbow, wrist. */
const arms = [
  {
    side: -1,
    shoulder: [-0.185, 1.42, -0.06],
    elbow: [-0.27, 1.2, -0.2],
    wrist: [-0.13, 1.27, -0.44],
  },
  {
    side: 1,
    shoulder: [0.185, 1.43, -0.06],
    elbow: [0.27, 1.25, -0.22],
    wrist: [0.2, 1.42, -0.44],
  },
] as const satisfies readonly { side: number; shoulder: Vec3; elbow: Vec3; wrist: Vec3 }[];

function legs(): Part[] {
  return [-1, 1].flatMap((side): Part[] => {
    const hip: Vec3 = [side * 0.09, 0.92, 0.01];
    const knee: Vec3 = [side * 0.12, 0.5, side > 0 ? -0.045 : 0.0];
    const ankle: Vec3 = [side * 0.145, 0.12, side > 0 ? 0.0 : 0.05];
    const [x, , z] = ankle;
    return [
      limb(hip, knee, 0.1, 0.074, overalls),
      limb(knee, ankle, 0.074, 0.066, overalls),
      limb([x, 0.06, z + 0.03], [x, 0.16, z + 0.02], 0.05, 0.05, boot),
      limb([x, 0.048, z + 0.04], [x + side * 0.02, 0.042, z - 0.14], 0.046, 0.044, boot),
    ];
  });
}

/** Folds where cloth bunches: behind the knees, over the boots, at elbows, waist and armpits. */
function folds([x, y, z]: Vec3): number {
  if (y > 1.5 || y < 0.12) return 0;
  const bunch = (at: number, wide: number): number => Math.exp(-(((y - at) / wide) ** 2));
  const depth = 0.0035 + 0.006 * (bunch(0.5, 0.08) + bunch(0.2, 0.07) + 0.7 * bunch(0.88, 0.06));
  const slant = Math.sin(y * 74 + Math.sin(x * 26 + z * 12) * 2.2 + x * 14);
  const drape = Math.sin(x * 34 + Math.sin(y * 19) * 1.7 + z * 21);
  const arm = Math.abs(x) > 0.2 ? 0.004 * Math.sin(z * 78 + y * 40) : 0;
  return depth * slant * (0.55 + 0.45 * drape) + 0.003 * drape + arm;
}

/** Reflecting bands on the vest, and around the lower legs. */
function bands([x, y, z]: Vec3, material: Material): Material {
  if (material === vest) {
    const around = Math.abs(y - 1.075) < 0.027 || Math.abs(y - 1.205) < 0.027;
    const brace = y > 1.205 && Math.abs(Math.abs(x) - 0.1) < 0.026;
    return around || brace ? silver : vest;
  }
  if (material === overalls && Math.abs(x) < 0.24) {
    if (y < 0.37 && y > 0.315) return silver;
    if (Math.abs(y - 0.93) < 0.02 && z > -0.3) return boot;
  }
  return material;
}

/** A technician in overalls and a reflecting vest, a woollen cap on the head, at work; faces -z. */
export function mechanic(): Mesh {
  const skin: Material = { colour: [0.5, 0.31, 0.22], gloss: 0.02 };
  const head = { skin: skin.colour, hair: [0.05, 0.035, 0.025] as const, turn: 6 };
  const chin: Vec3 = [0, 1.545, -0.105];
  const parts: Part[] = [
    ...legs(),
    ball([0, 0.91, 0.03], [0.168, 0.13, 0.128], overalls),
    limb([0, 0.965, 0.008], [0, 1.16, -0.02], 0.172, 0.168, vest, 0.76),
    limb([0, 1.16, -0.02], [0, 1.34, -0.05], 0.17, 0.182, vest, 0.7),
    limb([-0.13, 1.425, -0.06], [0.13, 1.425, -0.06], 0.073, 0.073, vest, 0.95),
    limb([-0.06, 1.48, -0.066], [0.06, 1.48, -0.066], 0.045, 0.045, overalls),
    limb([0, 1.47, -0.075], [0, 1.56, -0.1], 0.056, 0.055, skin),
    ...headParts(head, chin),
    ball([0, chin[1] + 0.158, chin[2] + 0.002], [0.09, 0.083, 0.108], wool),
    ...arms.flatMap(({ shoulder, elbow, wrist }) => [
      limb(shoulder, mix(shoulder, elbow, 0.5), 0.071, 0.062, overalls),
      limb(mix(shoulder, elbow, 0.5), elbow, 0.062, 0.053, overalls),
      limb(elbow, mix(elbow, wrist, 0.92), 0.053, 0.043, overalls),
    ]),
  ];
  const mesh = softSkin(parts, {
    low: [-0.4, -0.02, -0.56],
    high: [0.4, 1.86, 0.24],
    step: 0.0095,
    sharp: 85,
    relief: folds,
    paint: bands,
  });
  for (const { side, elbow, wrist } of arms) {
    mesh.place(handMesh({ elbow, wrist, side, grip: 0.6, skin: glove }, overalls), {
      at: [0, 0, 0],
    });
  }
  return mesh;
}
