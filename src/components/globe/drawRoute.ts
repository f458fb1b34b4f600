/** Draws the route of one project at build time. Browser code must not import this file: it contains a world map. */
import uniqBy from 'lodash/uniqBy';
import { drawLabels } from './drawLabels';
import {
  drawFlight,
  drawGraticule,
  drawLand,
  flightLines,
  projectionOf,
  roundToTenth,
  size,
  type MapView,
} from './drawMap';
import { bestCenter, joinNames, legsOf, placesOf } from './places';
import { dot, toDegrees, toVector, unit, type Degrees, type Vector } from './sphere';
import type { Place, Route, RouteDrawing, RoutePicture } from './types';

/** Maximum size of the land in the HTML of a page, in bytes: of one drawing, and of each of two. */
const landBudget = { one: 6_000, two: 4_000 };
/** Angle of an enlarged view, as a multiple of the angle between its centre and the farthest stop. */
const margin = 1.5;
/** Limits for the angle of an enlarged view, in degrees. Smaller views would show the corners of the coasts. */
const angleLimits = { minimum: 24, maximum: 60 };
/** Maximum angle between the centre of a hemisphere and a stop that is not at its rim, in degrees. */
const visibleAngle = 78;
/** Size of the names, for a drawing as wide as a phone. */
const fontSize = 25;
/** Radii of the dots, as `GlobeDisc` draws them on phones. */
const markerRadius = { start: 9, stop: 6 };
/** Steps of the search for the centre: its last step is less than a degree. */
const centerSteps = 60;
/** Distance of the points along the routes, in units of the drawing: no name fits between them. */
const pointStep = 8;

/**
 * Draws a route: enlarged if it is short, else on the hemisphere that shows most of its stops, and on a
 * second one if this one does not show all.
 */
export function drawRoute(route: Route): RoutePicture {
  const places = placesOf({ route });
  const drawings = viewsOf(places).map((view) => drawView(route, places, view));
  const isJourney = route.kind === 'linear' && drawings.length > 1;
  return {
    stops: joinNames(places, route),
    drawings,
    ...(isJourney ? { itinerary: places.map(({ location }) => location) } : {}),
  };
}

function viewsOf(places: readonly Place[]): MapView[] {
  const center = centerOf(places.map(toVector));
  const farthest = Math.max(...places.map((place) => angleBetween(place, center)));
  const angle = Math.max(angleLimits.minimum, farthest * margin);
  if (angle <= angleLimits.maximum) return [{ center, angle, landBudget: landBudget.one }];
  if (farthest <= visibleAngle) return [hemisphere(center, landBudget.one)];
  const first = bestCenter(places);
  const hidden = places.filter((place) => angleBetween(place, first) > visibleAngle);
  if (hidden.length === 0) return [hemisphere(first, landBudget.one)];
  return [first, bestCenter(hidden)].map((each) => hemisphere(each, landBudget.two));
}

const hemisphere = (center: Degrees, bytes: number): MapView => ({
  center,
  angle: 90,
  landBudget: bytes,
});

const angleBetween = (a: Degrees, b: Degrees) =>
  (Math.acos(Math.max(-1, Math.min(1, dot(toVector(a), toVector(b))))) * 180) / Math.PI;

/**
 * Approximates the centre of the smallest circle around some points: it moves towards the farthest
 * point, each time by less.
 * @returns whole degrees
 */
function centerOf(vectors: readonly Vector[]): Degrees {
  let [center = [1, 0, 0] as Vector] = vectors;
  for (let step = 2; step < centerSteps; step += 1) {
    const [x, y, z] = center;
    const farthest = vectors.reduce((a, b) => (dot(b, center) < dot(a, center) ? b : a), center);
    const towards = (from: number, to: number) => from + (to - from) / step;
    center =
      unit([towards(x, farthest[0]), towards(y, farthest[1]), towards(z, farthest[2])]) ?? center;
  }
  const { latitude, longitude } = toDegrees(center);
  return { latitude: Math.round(latitude), longitude: Math.round(longitude) };
}

function drawView(route: Route, places: readonly Place[], view: MapView): RouteDrawing {
  const { facing, project } = projectionOf(view);
  const legs = legsOf({ route });
  const points = places.flatMap((place, index) => {
    const vector = toVector(place);
    if (facing(vector) <= 0) return [];
    const [x, y] = project(vector).map(roundToTenth);
    if (x === undefined || y === undefined) return [];
    return [{ x, y, name: place.location, isStart: index === 0 }];
  });
  // A journey can come back to a place.
  const stops = uniqBy(points, ({ x, y }) => `${x} ${y}`);
  return {
    size,
    center: view.center,
    angle: view.angle,
    land: drawLand(view),
    graticule: drawGraticule(view),
    path: legs.map(([from, to]) => drawFlight(from, to, view)).join(''),
    // The dot of the start covers stops near it.
    markers: stops.map(({ x, y, isStart }) => ({ x, y, isStart })).reverse(),
    labels: drawLabels(endsFirst(stops), {
      fontSize,
      pins: stops.map(({ x, y, isStart }) => ({
        x,
        y,
        radius: isStart ? markerRadius.start : markerRadius.stop,
      })),
      routePoints: legs.flatMap(([from, to]) => routePoints(from, to, view)),
    }),
  };
}

/** The ends of a route have priority where the space for names is short. */
const endsFirst = <T>(stops: readonly T[]): T[] =>
  stops.length < 3 ? [...stops] : [...stops.slice(0, 1), ...stops.slice(-1), ...stops.slice(1, -1)];

/** Returns points along a flight, at most `pointStep` apart. */
function routePoints(from: Place, to: Place, view: MapView): { x: number; y: number }[] {
  return flightLines(from, to, view).flatMap((line) =>
    line.slice(1).flatMap(([endX, endY], index) => {
      const [x, y] = line[index] ?? [endX, endY];
      const count = Math.ceil(Math.hypot(endX - x, endY - y) / pointStep);
      return Array.from({ length: count + 1 }, (_, step) => ({
        x: x + ((endX - x) * step) / Math.max(1, count),
        y: y + ((endY - y) * step) / Math.max(1, count),
      }));
    }),
  );
}
