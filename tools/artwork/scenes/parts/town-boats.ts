import { Mesh, type Material } from '../../lib/mesh';
import { add, type Vec3 } from '../../lib/vector';

const white: Material = { colour: [0.6, 0.62, 0.65], gloss: 0.2 };
const dark: Material = { colour: [0.05, 0.05, 0.055], gloss: 0.2 };
const cabin: Material = { colour: [1, 0.75, 0.42], glow: 1.4 };
const deckLamp: Material = { colour: [1, 0.78, 0.5], glow: 6, gloss: 0 };

/** A section of a hull: where along it, height of the deck, half its width. */
function section(x: number, y: number, half: number): Vec3[] {
  return [
    [x, 0, -half * 0.6],
    [x, y, -half],
    [x, y, half],
    [x, 0, half * 0.6],
  ];
}

/** A trawler of 28 m: hull with a raised bow (towards -x), wheelhouse, masts and a deck lamp. */
export function trawler(mesh: Mesh, at: Vec3, heading: number, tint: Material['colour']): void {
  const m = new Mesh();
  const hull = [
    section(13, 2.6, 3),
    section(11, 2.4, 3.4),
    section(-6, 2.6, 3.4),
    section(-11, 3.6, 2),
    section(-14, 4.4, 0.1),
  ];
  m.loft(hull, { colour: tint, gloss: 0.3 });
  m.box([2, 2.4, -2.6], [9, 6.2, 2.6], white);
  m.box([2.2, 6.2, -2], [6, 8.4, 2], white);
  for (const z of [-2.05, 2.05]) m.box([2.6, 7, z - 0.05], [5.4, 7.9, z + 0.05], cabin);
  m.box([2.1, 7, -1.7], [2.15, 8, 1.7], cabin);
  for (const [x, y] of [
    [-5, 12],
    [8, 14],
  ] as const)
    m.rod([x, 2, 0], [x, y, 0], 0.18, 0.1, dark, 6);
  m.box([-5.5, 9.4, -0.5], [-4.5, 10.4, 0.5], deckLamp);
  mesh.place(m, { at, heading });
}

/** An open fishing boat of 10 m with its small wheelhouse. */
export function smallBoat(mesh: Mesh, at: Vec3, heading: number, tint: Material['colour']): void {
  const m = new Mesh();
  const hull = [
    section(5, 1.1, 1.4),
    section(-1, 1.1, 1.6),
    section(-4, 1.5, 0.9),
    section(-5.2, 1.8, 0.1),
  ];
  m.loft(hull, { colour: tint, gloss: 0.3 });
  m.box([-1.4, 1, -1], [1.4, 3, 1], white);
  m.rod([0.8, 3, 0], [0.8, 5.4, 0], 0.06, 0.04, dark, 5);
  mesh.place(m, { at, heading });
}

/** A lamp on its post: its foot, its height, the size of its head. */
export function lantern(mesh: Mesh, at: Vec3, height: number, warm = 0.7, half = 0.42): void {
  mesh.rod(at, add(at, [0, height, 0]), 0.09, 0.06, dark, 5);
  mesh.box(add(at, [-half, height, -half]), add(at, [half, height + 0.55, half]), {
    colour: [1, warm, warm * 0.5],
    glow: 4.5,
    gloss: 0,
  });
}
