import { dot, toDegrees, toVector, unit, type Degrees, type Vector } from './sphere';
import type { Place, Project, Route } from './types';

/** Lists the places of a project in the order of flight. Returns an empty list without a route. */
export function placesOf({ route }: Pick<Project, 'route'>): Place[] {
  if (!route) return [];
  return route.kind === 'linear' ? route.points : [route.gateway, ...route.destinations];
}

/** Names the places of a project in the order of flight. */
export const namesOfPlaces = (project: Project): string =>
  joinNames(placesOf(project), project.route);

/** Joins the names of places of a route: stops of one flight with arrows, others with commas. */
export const joinNames = (places: readonly Place[], route: Route | null): string =>
  places.map(({ location }) => location).join(route?.kind === 'linear' ? ' →\u00a0' : ', ');

/** Lists the flights of a project: from the gateway to each destination, or from point to point. */
export function legsOf({ route }: Pick<Project, 'route'>): [from: Place, to: Place][] {
  if (!route) return [];
  if (route.kind === 'hubAndSpoke')
    return route.destinations.map((destination) => [route.gateway, destination]);
  return route.points.slice(1).flatMap((to, index) => {
    const from = route.points[index];
    return from ? [[from, to] as [Place, Place]] : [];
  });
}

/** The centre of a globe without places: the North Atlantic. */
const defaultCenter: Degrees = { latitude: 35, longitude: -20 };
/** Minimum cosine of the angle between a place and the centre: to be visible, and not near the rim. */
const minimumCosine = { visible: 0.2, inside: 0.4 };
/** Distance between neighbouring candidates for the centre, in degrees. */
const spacing = 5;
/** A gain below this is a rounding error. */
const minimumGain = 1e-9;
/** Limit for the latitude of the centre: near a pole, the world is hard to recognise. */
const maximumLatitude = 45;

/**
 * Finds the centre of the hemisphere that shows the most places, away from its rim. The mean of the
 * places has priority over other candidates with the same score.
 * @returns whole degrees
 */
export function bestCenter(places: readonly Degrees[]): Degrees {
  const vectors = places.map(toVector);
  let best = defaultCenter;
  let bestScore = 0;
  for (const candidate of candidates(vectors)) {
    const center = toVector(candidate);
    // The number of visible places counts. The distance from the centre only decides between equals.
    const score = vectors.reduce((sum, vector) => {
      const cosine = dot(vector, center);
      if (cosine < minimumCosine.visible) return sum;
      return sum + Math.min(1, cosine / minimumCosine.inside) + cosine / (vectors.length + 1);
    }, 0);
    if (score > bestScore + minimumGain) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

function* candidates(vectors: readonly Vector[]): Generator<Degrees> {
  const mean = meanOf(vectors);
  if (mean) yield toCenter(mean);
  for (let latitude = -maximumLatitude; latitude <= maximumLatitude; latitude += spacing)
    for (let longitude = -180; longitude < 180; longitude += spacing) yield { latitude, longitude };
}

function meanOf(vectors: readonly Vector[]): Vector | null {
  const sum = vectors.reduce<[number, number, number]>(
    (total, [x, y, z]) => [total[0] + x, total[1] + y, total[2] + z],
    [0, 0, 0],
  );
  return unit(sum);
}

/** Converts a vector to whole degrees, with the latitude limited. */
function toCenter(vector: Vector): Degrees {
  const { latitude, longitude } = toDegrees(vector);
  return {
    latitude: Math.max(-maximumLatitude, Math.min(maximumLatitude, Math.round(latitude))),
    longitude: Math.round(longitude),
  };
}
