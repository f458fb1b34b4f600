/** The view of the globe, and the rotations that change it. Pure functions without the DOM. */
import { cross, dot, rotate, toDegrees, toVector, unit, type Degrees, type Vector } from './sphere';

/** The orientation of the globe: the place in the centre of the view, and a roll. */
export interface Attitude extends Degrees {
  /** Angle between north and the upward direction of the view, in degrees. */
  roll: number;
}

/** The axes of the view as unit vectors of the earth: the rows of a rotation matrix. */
export interface Axes {
  right: Vector;
  up: Vector;
  /** Towards the viewer. */
  front: Vector;
}

const radians = Math.PI / 180;

/** Computes the axes of an attitude. */
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

/**
 * Returns the orthographic projection with `center` in the centre and north up. `project` maps to
 * the unit disc (x right, y down); `facing` is positive on the visible side.
 */
export function orthographic(center: Degrees) {
  const { right, up, front } = axesOf({ ...center, roll: 0 });
  return {
    facing: (point: Vector) => dot(point, front),
    project: (point: Vector): [x: number, y: number] => [dot(point, right), -dot(point, up)],
  };
}

/** Computes the attitude in which `front` is in the centre of the view and `up` points upwards. */
function attitudeOf(front: Vector, up: Vector): Attitude {
  const place = toDegrees(front);
  const unrolled = axesOf({ ...place, roll: 0 });
  return { ...place, roll: Math.atan2(-dot(up, unrolled.right), dot(up, unrolled.up)) / radians };
}

/** A rotation from one attitude to another. */
export interface Turn {
  /** Returns the attitude at a share of the way: 0 is the start, 1 the end. */
  at: (share: number) => Attitude;
  /** Degrees by which the centre moves. */
  angle: number;
}

/**
 * Computes the shortest rotation to a place. The centre moves along the great circle. At the same
 * time the globe rolls evenly, so that north is up at the end and the view never flips, not even at
 * a pole. All ways to the antipode are equally short: the globe then turns about its upward axis.
 */
export function shortestTurn(from: Attitude, to: Degrees): Turn {
  const start = axesOf(from);
  const target = toVector(to);
  const normal = cross(start.front, target);
  const angle = Math.atan2(Math.hypot(...normal), dot(start.front, target));
  const axis = unit(normal) ?? start.up;
  const arrivalUp = rotate(start.up, axis, angle);
  const unrolled = axesOf({ ...to, roll: 0 });
  const roll = Math.atan2(dot(arrivalUp, unrolled.right), dot(arrivalUp, unrolled.up));
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

/**
 * Limit for the factor by which a drag turns the globe more near the poles, where few pixels are many
 * degrees of longitude.
 */
const maximumGain = 3;

/**
 * Computes the attitude after a drag, so that the earth follows the pointer.
 * @param x movement of the pointer to the right
 * @param y movement of the pointer down
 * @param radius radius of the sphere, in the unit of `x` and `y`
 */
export function dragAttitude(from: Attitude, x: number, y: number, radius: number): Attitude {
  const gain = Math.min(maximumGain, 1 / Math.max(1e-6, Math.cos(from.latitude * radians)));
  return {
    latitude: Math.max(-90, Math.min(90, from.latitude + y / radius / radians)),
    longitude: wrapLongitude(from.longitude - (x * gain) / radius / radians),
    // A turn that was interrupted may have left a roll. It fades during the drag.
    roll: from.roll * 0.8 ** Math.min(10, Math.hypot(x, y)),
  };
}

/** Normalizes a longitude to the range from −180 to 180. */
export function wrapLongitude(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** At 1 the globe fills its frame. Above 5 the coasts would show their corners. */
const zoomLimits = { minimum: 1, maximum: 5 } as const;

/** Limits a zoom to the allowed range. */
export function clampZoom(zoom: number): number {
  return Math.min(zoomLimits.maximum, Math.max(zoomLimits.minimum, zoom));
}

/** Zoom for places that are all in the centre. */
const singlePlaceZoom = 2;
/** Maximum of `fittingZoom`, so that places near each other keep their surroundings in view. */
const maximumFittingZoom = 3.5;
/** Distance of the outermost place from the centre of the frame, as a share of the frame's radius. */
const fittingDistance = 0.62;

/** Computes the zoom at which the places around a centre fill the frame, within the allowed range. */
export function fittingZoom(center: Degrees, places: readonly Degrees[]): number {
  const centerVector = toVector(center);
  // Distance of a place from the centre in the picture of the globe, whose radius is 1.
  const farthest = places.reduce((maximum, place) => {
    const cosine = dot(toVector(place), centerVector);
    return Math.max(maximum, cosine <= 0 ? 1 : Math.sqrt(Math.max(0, 1 - cosine * cosine)));
  }, 0);
  if (farthest === 0) return singlePlaceZoom;
  return Math.min(maximumFittingZoom, clampZoom(fittingDistance / farthest));
}
