import { Mesh, type Material } from '../../lib/mesh';
import type { Vec3 } from '../../lib/vector';

const frame: Material = { colour: [0.72, 0.45, 0.02], gloss: 0.35 };
const grating: Material = { colour: [0.3, 0.31, 0.33], gloss: 0.3, metal: 0.4 };
const rubber: Material = { colour: [0.02, 0.02, 0.024], gloss: 0.3 };

const width = 1.5;
const depth = 2;
const rise = 0.24;
const going = 0.27;

/**
 * A wheeled stair with a platform at a door sill: braced legs, treads between two strings, hand
 * rails that follow the flight. The platform's edge at `at` touches the aircraft, the flight comes
 * down towards -x.
 *
 * @param height of the platform in metres.
 */
export function maintenanceStair(mesh: Mesh, at: Vec3, height: number): void {
  const stair = new Mesh();
  const steps = Math.round(height / rise);
  const step = height / steps;
  const foot = -depth - (steps - 1) * going;
  platform(stair, height);
  for (let i = 1; i < steps; i += 1) {
    const [x, y] = [-depth - i * going, height - i * step];
    stair.box([x - 0.02, y - 0.045, 0.05], [x + going, y, width - 0.05], grating);
    stair.box([x - 0.025, y - 0.05, 0.05], [x + 0.02, y + 0.004, width - 0.05], frame);
  }
  for (const z of [0.02, width - 0.02]) {
    // The string, a deep plate of steel that carries the treads, and the rails above it.
    const string = (drop: number): [Vec3, Vec3] => [
      [-depth + 0.05, height - drop, z],
      [foot - 0.1, step - drop - 0.06, z],
    ];
    for (const drop of [0.02, 0.09, 0.16]) stair.rod(...string(drop), 0.05, 0.05, frame, 8);
    for (const above of [0.55, 1.08]) {
      stair.rod(
        [-depth, height + above, z],
        [foot, step + above - 0.08, z],
        0.026,
        0.026,
        frame,
        8,
      );
    }
    for (let i = 0; i < steps; i += 3) {
      const [x, y] = [-depth - i * going, height - i * step];
      stair.rod([x, y - 0.1, z], [x, y + 1.06, z], 0.022, 0.022, frame, 8);
    }
    stair.rod([foot, 0.05, z], [foot, step + 1.0, z], 0.026, 0.026, frame, 8);
  }
  mesh.place(stair, { at });
}

/** The platform on its braced legs, railed on three sides. */
function platform(stair: Mesh, height: number): void {
  stair.box([-depth, height - 0.06, 0], [0, height, width], grating);
  stair.box([-depth, height - 0.2, -0.03], [0, height - 0.05, 0.03], frame);
  stair.box([-depth, height - 0.2, width - 0.03], [0, height - 0.05, width + 0.03], frame);
  for (const x of [-depth + 0.06, -0.16]) {
    for (const z of [0, width]) {
      stair.rod([x, 0.16, z], [x, height, z], 0.05, 0.05, frame, 10);
      stair.rod([x, 0.14, z - 0.04], [x, 0.14, z + 0.04], 0.14, 0.14, rubber, 18);
    }
    stair.rod([x, 0.6, 0], [x, height - 0.3, width], 0.028, 0.028, frame, 8);
    stair.rod([x, height - 0.3, 0], [x, 0.6, width], 0.028, 0.028, frame, 8);
  }
  for (const z of [0, width]) {
    stair.rod([-depth + 0.06, 0.5, z], [-0.16, height - 0.3, z], 0.028, 0.028, frame, 8);
    stair.rod([-depth + 0.06, height - 0.3, z], [-0.16, 0.5, z], 0.028, 0.028, frame, 8);
    stair.rod([-depth + 0.06, 0.5, z], [-0.16, 0.5, z], 0.035, 0.035, frame, 8);
    for (const above of [0.12, 0.58, 1.1]) {
      stair.rod([-depth, height + above, z], [-0.05, height + above, z], 0.026, 0.026, frame, 8);
    }
    for (const x of [-depth, -depth / 2, -0.06]) {
      stair.rod([x, height, z], [x, height + 1.1, z], 0.026, 0.026, frame, 8);
    }
  }
}
