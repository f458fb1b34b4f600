/** Where the globe is looked at from, and the ways to turn it. Pure, and free of the DOM. */
import { cross, dot, rotate, toDegrees, toVector, unit, type Degrees, type Vector } from './sphere';

/** The point in the middle, and by how many degrees north is turned from upwards. */
export interface Attitude extends Degrees {
  roll: number;
}

/** What the eye sees by: rows of a rotation matrix, as vectors of the earth. */
export interface Axes {
  right: Vector;
  up: Vector;
  /** Towards the eye. */
  front: Vector;
}

const radians = Math.PI / 180;

/** The axes of an attitude. */
export function axesOf({ latitude, longitude, roll }: Attitude): Axes {
  const front = toVector({ latitude, longitude });
  const east: Vector = [-Math.sin(longitude * radians), Math.cos(longitude * radians), 0];
  const north = cross(front, east);
  return {
    right: rotate(east, front, roll * radians),
    up: rotate(north, front, roll * radians),
    front,
  };
}

/** The attitude with this point in the middle and this vector upwards. */
function attitudeOf(front: Vector, up: Vector): Attitude {
  const place = toDegrees(front);
  const level = axesOf({ ...place, roll: 0 });
  return { ...place, roll: Math.atan2(-dot(up, level.right), dot(up, level.up)) / radians };
}

/** A way from one attitude to another: 0 is the start, 1 the end. */
export interface Turn {
  at: (share: number) => Attitude;
  /** Degrees that the middle moves. */
  angle: number;
}

/**
 * The shortest way to a place: the middle moves along the great circle, and the globe rolls on the
 * way by as much as brings north upwards at the end, so that nothing flips, not even over a pole.
 * To the antipode, where every way is shortest, it turns sideways.
 */
export function shortestTurn(from: Attitude, to: Degrees): Turn {
  const start = axesOf(from);
  const target = toVector(to);
  const normal = cross(start.front, target);
  const angle = Math.atan2(Math.hypot(...normal), dot(start.front, target));
  const axis = unit(normal) ?? start.up;
  const arrived = rotate(start.up, axis, angle);
  const level = axesOf({ ...to, roll: 0 });
  const roll = Math.atan2(dot(arrived, level.right), dot(arrived, level.up));
  return {
    angle: angle / radians,
    at: (share) => {
      if (share >= 1) return { latitude: to.latitude, longitude: to.longitude, roll: 0 };
      const front = rotate(start.front, axis, angle * share);
      const up = rotate(start.up, axis, angle * share);
      return attitudeOf(front, rotate(up, front, roll * share));
    },
  };
}

/** Near the poles, a meridian is crossed by few pixels: no drag turns faster than this. */
const mostGain = 3;

/**
 * The attitude after a drag, such that the earth follows the pointer.
 *
 * @param radius of the sphere in the unit of `x` and `y` (right and down)
 */
export function dragged(from: Attitude, x: number, y: number, radius: number): Attitude {
  const gain = Math.min(mostGain, 1 / Math.max(1e-6, Math.cos(from.latitude * radians)));
  return {
    latitude: Math.max(-90, Math.min(90, from.latitude + y / radius / radians)),
    longitude: wrapped(from.longitude - (x * gain) / radius / radians),
    // What is left of a turn that was stopped half-way rights itself.
    roll: from.roll * 0.8 ** Math.min(10, Math.hypot(x, y)),
  };
}

/** A longitude from −180 to 180. */
export function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** The globe is never smaller than its frame, and never so large that the map turns to corners. */
export const zooms = { least: 1, most: 5 } as const;

/** The zoom within its bounds. */
export function boundedZoom(zoom: number): number {
  return Math.min(zooms.most, Math.max(zooms.least, zoom));
}

/** The zoom at which the places around a middle fill the frame, as far as the bounds let them. */
export function fittingZoom(center: Degrees, places: readonly Degrees[]): number {
  const middle = toVector(center);
  const widest = places.reduce((most, place) => {
    const near = dot(toVector(place), middle);
    return Math.max(most, near <= 0 ? 1 : Math.sqrt(Math.max(0, 1 - near * near)));
  }, 0);
  return widest === 0 ? 2 : Math.min(3.5, boundedZoom(0.62 / widest));
}
