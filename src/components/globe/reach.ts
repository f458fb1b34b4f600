/** The reach of an aircraft: the part of the earth within its range of the base. */
import { cross, dot, rotate, toVector, unit, type Degrees, type Vector } from './sphere';
import type { Place } from './types';

/** Mean radius of the earth, in kilometres. */
export const earthRadiusKm = 6371;

/** Steps of a circle: its corners are too flat to see. */
const stepCount = 120;

/**
 * Lists the vertices of the circle of all places at one distance of a place, on the sphere. The last
 * vertex equals the first.
 * @param distance in kilometres
 */
export function reachCircle(base: Degrees, distance: number): Vector[] {
  const pole = toVector(base);
  const side = unit(cross(pole, [0, 0, 1])) ?? [1, 0, 0];
  const start = rotate(pole, side, distance / earthRadiusKm);
  return Array.from({ length: stepCount + 1 }, (_, index) =>
    rotate(start, pole, ((index % stepCount) / stepCount) * 2 * Math.PI),
  );
}

/** Computes the great-circle distance of two places, in kilometres. */
export function distanceKm(a: Degrees, b: Degrees): number {
  const [from, to] = [toVector(a), toVector(b)];
  const sine = Math.hypot(...cross(from, to));
  return earthRadiusKm * Math.atan2(sine, dot(from, to));
}

/** A place and its distance to the base, in kilometres. */
export interface DistantPlace extends Place {
  distance: number;
}

/** Places nearer to the base are the base itself, such as a second airport of its town. */
const leastDistanceKm = 60;

/** Lists the named places within a range of the base, each once, the nearest first. */
export function placesWithin(
  base: Degrees,
  places: readonly Place[],
  rangeKm: number,
): DistantPlace[] {
  const byName = new Map<string, DistantPlace>();
  for (const place of places) {
    const distance = distanceKm(base, place);
    const isOther = distance >= leastDistanceKm && distance <= rangeKm;
    if (place.location !== '' && isOther && !byName.has(place.location))
      byName.set(place.location, { ...place, distance });
  }
  return [...byName.values()].sort((a, b) => a.distance - b.distance);
}
