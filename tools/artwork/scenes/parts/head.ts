import type { Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';
import { ball, type Part } from './soft-body';

/** Complexion, hair, and how far a head is turned to the right, in degrees. */
export interface HeadLook {
  skin: Material['colour'];
  hair: Material['colour'];
  turn: number;
}

/** A head without features, to be seen from behind: `chin` is its lowest middle; it faces -z. */
export function headParts(look: HeadLook, chin: Vec3): Part[] {
  const skin: Material = { colour: look.skin, gloss: 0.12 };
  const hair: Material = { colour: look.hair, gloss: 0.16 };
  const turn = (look.turn * Math.PI) / 180;
  const at = (x: number, y: number, z: number): Vec3 => [
    chin[0] + x * Math.cos(turn) - z * Math.sin(turn),
    chin[1] + y,
    chin[2] + x * Math.sin(turn) + z * Math.cos(turn),
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
