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
/** From where a place is seen at all, and seen well: cosines of its angle from the middle. */
const rim = { edge: 0.2, inside: 0.4 };
/** The middles that are tried are as many degrees apart, however many places there are. */
const step = 5;
/** What is no better by more than rounding is no better. */
const leastGain = 1e-9;
/** Nearer to a pole, the world is hard to recognise. */
const farthest = 45;

/**
 * The middle of the hemisphere that shows the most places away from its rim: their mean, or what
 * sees more than the mean does. Whole degrees.
 */
export function bestCenter(all: readonly Degrees[]): Degrees {
  const vectors = all.map(toVector);
  let best = home;
  let bestScore = 0;
  for (const center of candidates(vectors)) {
    const middle = toVector(center);
    // Seen places count; how near they are to the middle only decides between equals.
    const score = vectors.reduce((sum, vector) => {
      const near = dot(vector, middle);
      if (near < rim.edge) return sum;
      return sum + Math.min(1, near / rim.inside) + near / (vectors.length + 1);
    }, 0);
    if (score > bestScore + leastGain) {
      best = center;
      bestScore = score;
    }
  }
  return best;
}

function* candidates(vectors: readonly Vector[]): Generator<Degrees> {
  const mean = meanOf(vectors);
  if (mean) yield upright(mean);
  for (let latitude = -farthest; latitude <= farthest; latitude += step)
    for (let longitude = -180; longitude < 180; longitude += step) yield { latitude, longitude };
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
    latitude: Math.max(-farthest, Math.min(farthest, Math.round(latitude))),
    longitude: Math.round(longitude),
  };
}
