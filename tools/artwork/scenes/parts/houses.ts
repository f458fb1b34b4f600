import { Mesh, type Material } from '../../lib/mesh';
import { add, type Vec3 } from '../../lib/vector';

const snow: Material = { colour: [0.8, 0.84, 0.9], gloss: 0.06 };
const trim: Material = { colour: [0.72, 0.74, 0.76], gloss: 0.2 };
const glass: Material = { colour: [0.03, 0.045, 0.07], gloss: 0.9 };
const warm: Material = { colour: [1, 0.7, 0.36], glow: 1.5, gloss: 0.2 };

/** A timber house: the middle of its foot, width, height to the eaves, depth, height of the roof. */
interface House {
  at: Vec3;
  size: readonly [number, number, number];
  colour: readonly [number, number, number];
  roof: number;
  heading?: number;
  lit: boolean;
}

/** A painted timber house with a snow-covered gable roof, white corners and window frames. */
export function house(mesh: Mesh, { at, size, colour, roof, heading = 0, lit }: House): void {
  const [w, h, d] = size;
  const m = new Mesh();
  const wall: Material = { colour, gloss: 0.12 };
  m.box([-w / 2, -1.5, -d / 2], [w / 2, h, d / 2], wall);
  for (const x of [-w / 2, w / 2]) {
    m.triangle(
      [
        [x, h, -d / 2],
        [x, h, d / 2],
        [x, h + roof, 0],
      ],
      wall,
    );
    for (const z of [-d / 2, d / 2]) {
      m.box([x - 0.14, -1, z - 0.14], [x + 0.14, h, z + 0.14], trim);
    }
  }
  const over = 0.5;
  const [wide, drop] = [w / 2 + over, (roof / (d / 2)) * over];
  for (const side of [-1, 1]) {
    const eave = (x: number, lift: number): Vec3 => [x, h - drop + lift, side * (d / 2 + over)];
    const ridge = (x: number, lift: number): Vec3 => [x, h + roof + lift, 0];
    m.quad(eave(-wide, 0.35), eave(wide, 0.35), ridge(wide, 0.35), ridge(-wide, 0.35), snow);
    m.quad(eave(-wide, 0), eave(wide, 0), eave(wide, 0.35), eave(-wide, 0.35), snow);
    for (const x of [-wide, wide])
      m.quad(eave(x, 0), ridge(x, 0), ridge(x, 0.35), eave(x, 0.35), snow);
  }
  const count = Math.max(2, Math.round(w / 3.2));
  for (let i = 0; i < count; i += 1) {
    const x = -w / 2 + (w * (i + 0.5)) / count;
    const z = d / 2;
    m.box([x - 0.78, h * 0.34, z], [x + 0.78, h * 0.8, z + 0.06], trim);
    m.box(
      [x - 0.64, h * 0.37, z + 0.03],
      [x + 0.64, h * 0.77, z + 0.09],
      lit && i % 3 !== 1 ? warm : glass,
    );
  }
  m.box([w * 0.22, h + roof * 0.4, -0.4], [w * 0.22 + 0.8, h + roof + 1, 0.4], trim);
  mesh.place(m, { at, heading });
}

/** A small control tower: a white shaft, and a cab of slanting glass under a flat roof. */
export function tower(mesh: Mesh, at: Vec3, height: number): void {
  const square = (y: number, half: number): Vec3[] => [
    add(at, [-half, y, -half]),
    add(at, [half, y, -half]),
    add(at, [half, y, half]),
    add(at, [-half, y, half]),
  ];
  mesh.box(add(at, [-2, 0, -2]), add(at, [2, height - 3.4, 2]), trim);
  mesh.box(add(at, [-2.6, height - 3.6, -2.6]), add(at, [2.6, height - 3, 2.6]), trim);
  const [low, high] = [square(height - 3, 2.3), square(height - 0.6, 2.9)];
  low.forEach((a, i) => {
    const [b, c, d] = [low[(i + 1) % 4], high[(i + 1) % 4], high[i]];
    if (b && c && d) mesh.quad(a, b, c, d, glass);
  });
  mesh.box(add(at, [-3.1, height - 0.6, -3.1]), add(at, [3.1, height, 3.1]), trim);
  mesh.box(add(at, [-3.1, height, -3.1]), add(at, [3.1, height + 0.3, 3.1]), snow);
  mesh.rod(add(at, [1, height, 0]), add(at, [1, height + 4, 0]), 0.06, 0.03, trim, 8);
}

/** A wind sock that stands straight out, in bands of orange and white. */
export function windsock(mesh: Mesh, at: Vec3): void {
  mesh.rod(at, add(at, [0, 6, 0]), 0.08, 0.05, trim, 8);
  for (let band = 0; band < 5; band += 1) {
    const end = (k: number): Vec3 => add(at, [-k * 0.72, 5.8 - 0.05 * k * k, 0]);
    mesh.rod(
      end(band),
      end(band + 1),
      0.42 - band * 0.05,
      0.37 - band * 0.05,
      band % 2 ? { colour: [0.8, 0.8, 0.8] } : { colour: [0.85, 0.2, 0.02] },
      14,
    );
  }
}
