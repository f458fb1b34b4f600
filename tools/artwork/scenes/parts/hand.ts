import type { Material, Mesh } from '../../lib/mesh';
import { add, cross, normalize, scale, sub, type Vec3 } from '../../lib/vector';
import { limb, softSkin, type Part } from './soft-body';

/** A hand at the end of an arm. */
export interface Hand {
  elbow: Vec3;
  wrist: Vec3;
  /** -1 the left hand, 1 the right one. */
  side: number;
  /** How far the fingers close: 0 stretched, 1 around a lever. */
  grip: number;
  skin: Material;
}

/** A hand with its back upwards: palm, four fingers in two joints, thumb; a cuff at the wrist. */
export function handMesh({ elbow, wrist, side, grip, skin }: Hand, cuff: Material): Mesh {
  const ahead = normalize(sub(wrist, elbow));
  const across = normalize(cross(ahead, [0, 1, 0]));
  const up = cross(across, ahead);
  const at = (forward: number, outward: number, rise: number): Vec3 =>
    add(wrist, add(scale(ahead, forward), add(scale(across, outward * side), scale(up, rise))));
  const parts: Part[] = [
    limb(at(-0.09, 0, 0), at(-0.015, 0, 0), 0.037, 0.036, cuff),
    limb(at(-0.02, 0, 0), at(0.025, 0, 0.002), 0.026, 0.027, skin),
    limb(at(0.03, -0.02, 0.002), at(0.075, -0.024, 0.002), 0.022, 0.018, skin),
    limb(at(0.03, 0, 0.004), at(0.08, 0, 0.005), 0.023, 0.019, skin),
    limb(at(0.03, 0.02, 0.002), at(0.07, 0.026, 0), 0.022, 0.017, skin),
    limb(at(0.012, -0.024, -0.008), at(0.052, -0.052, -0.018), 0.018, 0.014, skin),
    limb(at(0.052, -0.052, -0.018), at(0.082, -0.05, -0.03 - 0.012 * grip), 0.0125, 0.0105, skin),
  ];
  for (let finger = 0; finger < 4; finger += 1) {
    const out = -0.03 + finger * 0.021;
    const long = [0.92, 1, 0.95, 0.76][finger] ?? 1;
    const bend = (0.25 + 0.75 * grip) * (1 + 0.05 * finger);
    const root = at(0.08 - 0.004 * finger, out, 0.004);
    const phalanx = (from: Vec3, angle: number, length: number): Vec3 =>
      add(from, add(scale(ahead, Math.cos(angle) * length), scale(up, -Math.sin(angle) * length)));
    const middle = phalanx(root, bend * 0.7, 0.044 * long);
    const tip = phalanx(middle, bend * 1.9, 0.042 * long);
    parts.push(limb(root, middle, 0.0115, 0.0102, skin), limb(middle, tip, 0.01, 0.0078, skin));
  }
  const reach: Vec3 = [0.2, 0.2, 0.2];
  return softSkin(parts, {
    low: sub(wrist, reach),
    high: add(wrist, reach),
    step: 0.0052,
    sharp: 260,
  });
}
