import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';
import { crewMember } from './people';

const cloths = [
  [0.74, 0.71, 0.66],
  [0.68, 0.66, 0.62],
  [0.76, 0.74, 0.71],
  [0.62, 0.6, 0.57],
] as const;

/** A walker in white: a wide robe that falls from the shoulders to the ankles. */
export function robed(look: number, stride: number): Mesh {
  const colour = cloths[look % cloths.length] ?? cloths[0];
  const cloth: Material = { colour, gloss: 0.08 };
  const person = crewMember('passenger', 1, stride * 0.7, {
    jacket: colour,
    trousers: colour,
    skin: [0.075, 0.04, 0.026],
    hair: look % 2 === 0 ? colour : [0.02, 0.016, 0.014],
    height: 1.68 + ((look * 29) % 12) / 100,
  });
  const mesh = new Mesh();
  mesh.place(person, { at: [0, 0, 0] });
  // Folds of the cloth run down and open towards the hem, which the step swings.
  const sway = (stride / 22) * 0.05;
  const ring = (y: number, wide: number, deep: number): Vec3[] =>
    Array.from({ length: 40 }, (_, i): Vec3 => {
      const a = (i / 40) * 2 * Math.PI;
      const low = Math.max(0, (1.35 - y) / 1.35);
      const fold =
        1 + 0.07 * low * Math.sin(a * 9 + look * 2) + 0.04 * low * Math.sin(a * 5 + look);
      return [Math.cos(a) * deep * fold + sway * low * low, y, Math.sin(a) * wide * fold];
    });
  mesh.loft(
    [
      ring(0.12, 0.29, 0.31),
      ring(0.4, 0.27, 0.26),
      ring(0.8, 0.25, 0.2),
      ring(1.1, 0.235, 0.17),
      ring(1.3, 0.22, 0.15),
      ring(1.42, 0.13, 0.1),
    ],
    cloth,
  );
  return mesh;
}
