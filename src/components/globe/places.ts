import { dot, toDegrees, toVector, unit, type Degrees, type Vector } from './sphere';
import type { Place, Project } from './types';

/** The places of a project in the order in which they are flown; none without a route. */
export function places({ route }: Project): Place[] {
  if (!route) return [];
  return route.kind === 'linear' ? route.points : [route.gateway, ...route.destinations];
}

/** The flights of a project: from the gateway to every destination, or from point to point. */
export function legs({ route }: Project): [from: Place, to: Place][] {
  if (!route) return [];
  if (route.kind === 'hubAndSpoke')
    return route.destinations.map((destination) => [route.gateway, destination]);
  return route.points.slice(1).flatMap((to, index) => {
    const from = route.points[index];
    return from ? [[from, to] as [Place, Place]] : [];
  });
}

/** Looked at without any place: the North Atlantic. */
const home: Degrees = { latitude: 35, longitude: -20 };
/** A place this close to the rim counts as hardly seen: cosine of its angle from the middle. */
const rim = 0.2;
/** Tried as middles at most, so that the work does not grow with the square of the places. */
const mostCandidates = 300;

/**
 * The middle of the hemisphere that shows the most places away from its rim: the mean of all
 * places, or the place that sees more than the mean does. Never nearer than 45° to a pole, where
 * the world is hard to recognise. Whole degrees.
 */
export function bestCenter(all: readonly Degrees[]): Degrees {
  const vectors = all.map(toVector);
  const mean = meanOf(vectors);
  const step = Math.max(1, Math.ceil(vectors.length / mostCandidates));
  const candidates = vectors.filter((_, index) => index % step === 0);
  if (mean) candidates.unshift(mean);
  let best = home;
  let bestScore = 0;
  for (const candidate of candidates) {
    const center = upright(candidate);
    const middle = toVector(center);
    // Seen places count; how near they are to the middle only decides between equals.
    const score = vectors.reduce((sum, vector) => {
      const near = dot(vector, middle);
      return near > rim ? sum + 1 + near / (vectors.length + 1) : sum;
    }, 0);
    if (score > bestScore) {
      best = center;
      bestScore = score;
    }
  }
  return best;
}

function meanOf(vectors: readonly Vector[]): Vector | null {
  const sum = vectors.reduce<[number, number, number]>(
    (total, [x, y, z]) => [total[0] + x, total[1] + y, total[2] + z],
    [0, 0, 0],
  );
  return unit(sum);
}

function upright(vector: Vector): Degrees {
  const { latitude, longitude } = toDegrees(vector);
  return {
    latitude: Math.max(-45, Math.min(45, Math.round(latitude))),
    longitude: Math.round(longitude),
  };
}
