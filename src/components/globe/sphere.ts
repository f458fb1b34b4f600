/** Geometry on the unit sphere. Pure, and free of the DOM. */

export interface Degrees {
  latitude: number;
  longitude: number;
}

/** A point on the unit sphere: x towards 0°/0°, y towards 90° east, z towards the north pole. */
export type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

/** The unit vector of a place. */
export function toVector({ latitude, longitude }: Degrees): Vector {
  const across = Math.cos(latitude * radians);
  return [
    across * Math.cos(longitude * radians),
    across * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}

/** The place of a vector, in degrees; the vector need not have length 1 but must not be zero. */
export function toDegrees([x, y, z]: Vector): Degrees {
  return {
    latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
    longitude: Math.atan2(y, x) / radians,
  };
}

/** Cosine of the angle between two unit vectors: 1 same, 0 a quarter away, −1 opposite. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The unit vector of the same direction; null for one that has none. */
export function unit([x, y, z]: Vector): Vector | null {
  const length = Math.hypot(x, y, z);
  return length < 1e-9 ? null : [x / length, y / length, z / length];
}

/** Perpendicular to both; zero for vectors on one line. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** A vector turned about a unit axis, counter-clockwise seen from its tip, in radians. */
export function rotate(vector: Vector, axis: Vector, angle: number): Vector {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const side = cross(axis, vector);
  const along = dot(axis, vector) * (1 - cos);
  return [
    vector[0] * cos + side[0] * sin + axis[0] * along,
    vector[1] * cos + side[1] * sin + axis[1] * along,
    vector[2] * cos + side[2] * sin + axis[2] * along,
  ];
}

/**
 * Points on the shortest great circle from `a` to `b`, both included, at most `step` degrees
 * apart. Identical points give none. Between antipodes every way is shortest: the one over the
 * north pole is taken, or along the prime meridian from pole to pole.
 */
export function greatCircle(a: Vector, b: Vector, step = 2): Vector[] {
  const angle = Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
  if (angle < 1e-6) return [];
  const axis = unit(cross(a, b)) ?? unit(cross(a, [0, 0, 1])) ?? [0, Math.sign(a[2]), 0];
  const side = cross(axis, a);
  const count = Math.max(1, Math.ceil(angle / radians / step));
  return Array.from({ length: count + 1 }, (_, index) => {
    const turn = (angle * index) / count;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    return [
      a[0] * cos + side[0] * sin,
      a[1] * cos + side[1] * sin,
      a[2] * cos + side[2] * sin,
    ] as const;
  });
}

/**
 * The orthographic view from above `center` with north upwards.
 * `project` maps to the unit disc (x right, y down); `facing` is positive on the seen side.
 */
export function orthographic(center: Degrees) {
  const middle = toVector(center);
  const east: Vector = [
    -Math.sin(center.longitude * radians),
    Math.cos(center.longitude * radians),
    0,
  ];
  const north = cross(middle, east);
  return {
    facing: (point: Vector) => dot(point, middle),
    project: (point: Vector): [x: number, y: number] => [dot(point, east), -dot(point, north)],
  };
}

/**
 * The stretches of a line that lie on the seen side, each ended exactly on the horizon.
 *
 * @param facing positive for points that are seen
 */
export function visibleStretches(line: readonly Vector[], facing: (point: Vector) => number) {
  const stretches: Vector[][] = [];
  let current: Vector[] = [];
  let before: Vector | undefined;
  for (const point of line) {
    const seen = facing(point) >= 0;
    if (before && seen !== facing(before) >= 0) current.push(horizonBetween(before, point, facing));
    if (seen) {
      current.push(point);
    } else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
    before = point;
  }
  if (current.length > 0) stretches.push(current);
  return stretches.filter((stretch) => stretch.length > 1);
}

/** Where the short chord between two neighbours crosses the horizon, lifted to the sphere. */
function horizonBetween(a: Vector, b: Vector, facing: (point: Vector) => number): Vector {
  const share = facing(a) / (facing(a) - facing(b));
  const mix = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return unit([mix(0), mix(1), mix(2)]) ?? a;
}
