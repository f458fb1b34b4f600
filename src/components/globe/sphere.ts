/** Geometry on the unit sphere. Pure functions without the DOM. */

/** A place on the earth, in degrees. */
export interface Degrees {
  latitude: number;
  longitude: number;
}

/** A point on the unit sphere: x towards 0°/0°, y towards 90° east, z towards the north pole. */
export type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

/** Returns the unit vector of a place. */
export function toVector({ latitude, longitude }: Degrees): Vector {
  const axisDistance = Math.cos(latitude * radians);
  return [
    axisDistance * Math.cos(longitude * radians),
    axisDistance * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}

/** Returns the place in the direction of a vector of any length except zero. */
export function toDegrees([x, y, z]: Vector): Degrees {
  return {
    latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
    longitude: Math.atan2(y, x) / radians,
  };
}

/** Dot product. For unit vectors, the cosine of the angle: 1 same, 0 at 90°, −1 opposite. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Returns the unit vector of the same direction; null for a zero vector. */
export function unit([x, y, z]: Vector): Vector | null {
  const length = Math.hypot(x, y, z);
  return length < 1e-9 ? null : [x / length, y / length, z / length];
}

/** Cross product: perpendicular to both vectors; zero if they are parallel. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/**
 * Rotates a vector about a unit axis.
 * @param angle in radians, counter-clockwise as seen from the tip of the axis
 */
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
 * Lists points on the shortest great circle from `a` to `b`, including both, at most 2 degrees
 * apart. The list is empty if `a` and `b` are the same. Between antipodes all ways are equally
 * short: the line then goes over the north pole, or from pole to pole along the prime meridian.
 */
export function greatCircle(a: Vector, b: Vector): Vector[] {
  const angle = Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
  if (angle < 1e-6) return [];
  const axis = unit(cross(a, b)) ?? unit(cross(a, [0, 0, 1])) ?? [0, Math.sign(a[2]), 0];
  const side = cross(axis, a);
  const count = Math.max(1, Math.ceil(angle / radians / 2));
  return Array.from({ length: count + 1 }, (_, index) => {
    const partialAngle = (angle * index) / count;
    const cos = Math.cos(partialAngle);
    const sin = Math.sin(partialAngle);
    return [
      a[0] * cos + side[0] * sin,
      a[1] * cos + side[1] * sin,
      a[2] * cos + side[2] * sin,
    ] as const;
  });
}

/**
 * Lists the stretches of a line on the visible side. Where the line crosses the horizon, a stretch ends
 * exactly on it.
 * @param facing returns a positive number for visible points
 */
export function visibleStretches(line: readonly Vector[], facing: (point: Vector) => number) {
  const stretches: Vector[][] = [];
  let current: Vector[] = [];
  let previous: Vector | undefined;
  for (const point of line) {
    const isVisible = facing(point) >= 0;
    if (previous && isVisible !== facing(previous) >= 0)
      current.push(horizonBetween(previous, point, facing));
    if (isVisible) {
      current.push(point);
    } else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
    previous = point;
  }
  if (current.length > 0) stretches.push(current);
  return stretches.filter((stretch) => stretch.length > 1);
}

/** Returns the point where the chord between two points crosses the horizon, moved to the sphere. */
function horizonBetween(a: Vector, b: Vector, facing: (point: Vector) => number): Vector {
  const share = facing(a) / (facing(a) - facing(b));
  const mix = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return unit([mix(0), mix(1), mix(2)]) ?? a;
}
