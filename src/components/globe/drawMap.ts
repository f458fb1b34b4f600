/** Draws the map of the globe at build time. Browser code must not import this file: it contains a world map. */
import { geoGraticule, geoOrthographic, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import memoize from 'lodash/memoize';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';
import { orthographic } from './camera';
import {
  doubleArea,
  keepPoints,
  rankLine,
  simplifyLine,
  toSvgPath,
  type Point,
} from './land/simplify';
import { greatCircle, toVector, visibleStretches, type Degrees, type Vector } from './sphere';

/** Side of the square drawing, in its units. */
export const size = 640;
/** Radius of the disc, which leaves space for the stroke of the rim. */
const radius = size / 2 - 2;

/** The part of the globe that a drawing shows: a cap that fills the disc. */
export interface MapView {
  center: Degrees;
  /** Angle between the centre and the rim, in degrees; at most 90, a hemisphere. */
  angle: number;
  /** Maximum size of the land in the HTML of a page, in bytes. */
  landBudget: number;
}

const radians = Math.PI / 180;
const pointKey = ({ latitude, longitude }: Degrees) => `${latitude} ${longitude}`;
const viewKey = ({ center, angle, landBudget }: MapView) =>
  `${pointKey(center)} ${angle} ${landBudget}`;

/** Draws the land of a view. Memoized, because all pages with the same view share it. */
export const drawLand = memoize((view: MapView): string => {
  const rings = projectedLines(feature(land, land.objects.land), view).map(rankLine);
  // Increases the tolerance until the path fits. The first one is less than the width of a line.
  for (let tolerance = 0.3; ; tolerance *= 1.25) {
    const path = rings
      .map((ring) => keepPoints(ring, tolerance))
      .filter((ring) => ring.length > 3 && doubleArea(ring) > 6 * tolerance)
      .map((ring) => toSvgPath(ring, true))
      .join('');
    if (path.length < view.landBudget) return path;
  }
}, viewKey);

/** Draws the meridians and parallels of a view: 30° apart, 10° in an enlarged view. */
export const drawGraticule = memoize((view: MapView): string => {
  const step = view.angle < 60 ? 10 : 30;
  const lines = geoGraticule()
    .step([step, step])
    .extentMinor([
      [-180, -80.01],
      [180, 80.01],
    ])();
  return projectedLines(lines, view)
    .map((line) => toSvgPath(simplifyLine(line, 0.2), false))
    .join('');
}, viewKey);

/** Projects the lines and rings of a map object to units of the drawing, clipped at the rim. */
export function projectedLines(
  object: GeoPermissibleObjects,
  { center, angle }: MapView,
): Point[][] {
  const lines: Point[][] = [];
  const projection = geoOrthographic()
    .rotate([-center.longitude, -center.latitude])
    .translate([size / 2, size / 2])
    .scale(radius / Math.sin(angle * radians))
    .clipAngle(angle)
    .precision(0.3);
  const draw = geoPath(projection).context({
    beginPath: () => undefined,
    moveTo: (x, y) => lines.push([[x, y]]),
    lineTo: (x, y) => lines[lines.length - 1]?.push([x, y]),
    arc: () => undefined,
    closePath: () => undefined,
  });
  draw(object);
  return lines;
}

/** Returns the functions that place vectors on the drawing of a view. */
export function projectionOf({ center, angle }: MapView) {
  const { facing, project } = orthographic(center);
  const edge = Math.cos(angle * radians);
  const scale = radius / Math.sin(angle * radians);
  return {
    /** Positive inside of the rim. */
    facing: (vector: Vector) => facing(vector) - edge,
    /** Returns the place in units of the drawing. */
    project: (vector: Vector): Point => {
      const [x, y] = project(vector);
      return [size / 2 + x * scale, size / 2 + y * scale];
    },
  };
}

/** Projects the visible stretches of the great circle from one place to another. */
export function flightLines(from: Degrees, to: Degrees, view: MapView): Point[][] {
  const { facing, project } = projectionOf(view);
  return visibleStretches(greatCircle(toVector(from), toVector(to)), facing).map((stretch) =>
    stretch.map(project),
  );
}

/** Draws a flight. Memoized, because several pages and both locales show the same routes. */
export const drawFlight = memoize(
  (from: Degrees, to: Degrees, view: MapView): string =>
    flightLines(from, to, view)
      .map((line) => toSvgPath(simplifyLine(line, 0.15), false))
      .join(''),
  (from, to, view) => [pointKey(from), pointKey(to), viewKey(view)].join(' '),
);

/** Rounds to the precision of the paths. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
