/** Draws the reach of an aircraft at build time. Browser code must not import this file. */
import { geoArea } from 'd3-geo';
import maxBy from 'lodash/maxBy';
import { drawLabels } from './drawLabels';
import {
  drawGraticule,
  drawLand,
  projectedLines,
  projectionOf,
  roundToTenth,
  size,
  type MapView,
} from './drawMap';
import { simplifyLine, toSvgPath } from './land/simplify';
import { bestCenter, placesOf } from './places';
import { earthRadiusKm, placesWithin, reachCircle, type DistantPlace } from './reach';
import { toDegrees, toVector, visibleStretches, type Degrees } from './sphere';
import type { Place, Project, Reach, ReachCircle, ReachDrawing, ReachMarker } from './types';

/** Maximum size of the land in the HTML of a page, in bytes. */
const landBudget = 6_500;
/** Angle of the view of a short range, as a multiple of the range; at least `minimumAngle`. */
const margin = 1.3;
/** Smaller views would show the corners of the coasts. In degrees. */
const minimumAngle = 24;
/** A range that needs a larger view is shown on a hemisphere. */
const maximumAngle = 60;
/** Half of the earth's circumference: from here on every place is within the range. */
const farthestKm = Math.PI * earthRadiusKm;

/**
 * Computes and draws the reach from a base. Returns null if neither range is known.
 * @param projects whose places the drawing names
 * @param ranges in kilometres; null if unknown
 */
export function drawReach(
  base: Place,
  projects: readonly Pick<Project, 'route'>[],
  ranges: { fullLoadKm: number | null; maximumKm: number | null },
): Reach | null {
  const fullLoadKm = ranges.fullLoadKm ?? 0;
  // A maximum that full load reaches too is not a second circle.
  const maximumKm =
    ranges.maximumKm !== null && ranges.maximumKm > fullLoadKm ? ranges.maximumKm : 0;
  const farthest = Math.max(fullLoadKm, maximumKm);
  if (farthest === 0) return null;
  const reached = placesWithin(base, projects.flatMap(placesOf), farthest);
  const view = viewOf(base, reached, farthest);
  const partOf = (rangeKm: number, isOwn: (place: DistantPlace) => boolean) =>
    rangeKm === 0
      ? null
      : { rangeKm, places: reached.filter(isOwn).map(({ location }) => location) };
  return {
    base: base.location,
    fullLoad: partOf(fullLoadKm, ({ distance }) => distance <= fullLoadKm),
    maximum: partOf(maximumKm, ({ distance }) => distance > fullLoadKm),
    drawing: {
      size,
      land: drawLand(view),
      graticule: drawGraticule(view),
      fullLoad: drawCircle(base, fullLoadKm, view),
      maximum: drawCircle(base, maximumKm, view),
      ...drawPlaces(base, reached, view),
    },
  };
}

/** Chooses the view: around the base for a short range, else the hemisphere with most places. */
function viewOf(base: Degrees, reached: readonly DistantPlace[], rangeKm: number): MapView {
  const angle = Math.max(minimumAngle, (rangeKm / farthestKm) * 180 * margin);
  if (angle <= maximumAngle) return { center: base, angle, landBudget };
  // The base counts as much as five places, so that it is never at the rim.
  return {
    center: bestCenter([...reached, ...Array<Degrees>(5).fill(base)]),
    angle: 90,
    landBudget,
  };
}

/** Draws the visible part of a circle. Its area is closed along the rim of the disc. */
function drawCircle(base: Degrees, rangeKm: number, view: MapView): ReachCircle | null {
  if (rangeKm === 0 || rangeKm >= farthestKm) return null;
  const circle = reachCircle(base, rangeKm);
  const { facing, project } = projectionOf(view);
  return {
    area: projectedLines(polygonOf(circle, rangeKm), view)
      .map((ring) => toSvgPath(simplifyLine(ring, 0.2), true))
      .join(''),
    edge: visibleStretches(circle, facing)
      .map((stretch) => toSvgPath(simplifyLine(stretch.map(project), 0.2), false))
      .join(''),
  };
}

/** Converts a circle to a polygon of d3-geo, which lies at the right of its ring. */
function polygonOf(circle: ReturnType<typeof reachCircle>, rangeKm: number) {
  const ring = circle.map((vector): [number, number] => {
    const { latitude, longitude } = toDegrees(vector);
    return [longitude, latitude];
  });
  const polygon = { type: 'Polygon' as const, coordinates: [ring] };
  const isSmall = rangeKm < farthestKm / 2;
  const isRight = isSmall === geoArea(polygon) < 2 * Math.PI;
  return isRight ? polygon : { ...polygon, coordinates: [[...ring].reverse()] };
}

const markerRadius = { base: 7, place: 4.5 };
/** Radii on a phone, as `GlobeDisc` draws them. */
const largeMarkerRadius = { base: 9, place: 6 };
/** Maximum number of names on a phone. */
const maxLargeLabels = 8;

/** Draws the base and the visible places, with the names that do not collide. */
function drawPlaces(
  base: Place,
  reached: readonly DistantPlace[],
  view: MapView,
): Pick<ReachDrawing, 'markers' | 'labels' | 'largeLabels'> {
  const { facing, project } = projectionOf(view);
  const points = [base, ...reached].flatMap((place, index) => {
    const vector = toVector(place);
    if (facing(vector) <= 0) return [];
    const [x, y] = project(vector);
    const marker: ReachMarker = { x: roundToTenth(x), y: roundToTenth(y), isBase: index === 0 };
    return [{ ...marker, name: place.location }];
  });
  const pinsWith = (radii: typeof markerRadius) =>
    points.map(({ x, y, isBase }) => ({ x, y, radius: isBase ? radii.base : radii.place }));
  return {
    // The base covers places near it.
    markers: points.map(({ x, y, isBase }) => ({ x, y, isBase })).reverse(),
    labels: drawLabels(points, { fontSize: 15, pins: pinsWith(markerRadius) }),
    largeLabels: drawLabels(spread(points), {
      fontSize: 26,
      pins: pinsWith(largeMarkerRadius),
    }).slice(0, maxLargeLabels),
  };
}

/** Sorts points so that each one is the farthest from all before it. The first one stays the first. */
function spread<T extends { x: number; y: number }>([first, ...others]: readonly T[]): T[] {
  const sorted = first ? [first] : [];
  const isolation = ({ x, y }: T) =>
    Math.min(...sorted.map((point) => Math.hypot(point.x - x, point.y - y)));
  const remaining = new Set(others);
  while (remaining.size > 0) {
    const next = maxBy([...remaining], isolation);
    if (!next) break;
    sorted.push(next);
    remaining.delete(next);
  }
  return sorted;
}
