/** Draws the globe at build time. Browser code must not import this file: it contains a world map. */
import { geoGraticule, geoOrthographic, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import memoize from 'lodash/memoize';
import sortBy from 'lodash/sortBy';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';
import { orthographic } from './camera';
import { bestCenter, legsOf, placesOf } from './places';
import { doubleArea, simplifyLine, toSvgPath, type Point } from './land/simplify';
import { greatCircle, toVector, visibleStretches, type Degrees } from './sphere';
import type { GlobeDrawing, GlobeMarker, Project } from './types';

const size = 640;
/** Radius of the sphere, which leaves space for the stroke of the rim. */
const radius = size / 2 - 2;
/** Maximum size of the land in the HTML of a page, in bytes. */
const landBudget = 12_000;

/**
 * Draws the hemisphere that shows most places of the projects. The result is deterministic.
 * @param projects projects without a route are ignored
 */
export function drawGlobe(projects: readonly Project[]): GlobeDrawing {
  const starts = projects.flatMap((project) => placesOf(project).slice(0, 1));
  // The start of a route counts three times, because the live globe shows its name.
  const center = bestCenter([...projects.flatMap(placesOf), ...starts, ...starts]);
  return {
    size,
    center,
    land: drawLand(center),
    graticule: drawGraticule(center),
    routes: projects.flatMap((project) => {
      const path = drawRoute(project, center);
      return path === '' ? [] : [{ project: project.id, path }];
    }),
    markers: drawMarkers(projects, center),
  };
}

const centerKey = ({ latitude, longitude }: Degrees) => `${latitude} ${longitude}`;

/** Memoized by centre, because all pages with a globe share it. */
const drawLand = memoize((center: Degrees): string => {
  const rings = projectedLines(feature(land, land.objects.land), center);
  // Increases the tolerance until the path fits. The first one is less than the width of a line.
  for (let tolerance = 0.3; ; tolerance *= 1.25) {
    const path = rings
      .map((ring) => simplifyLine(ring, tolerance))
      .filter((ring) => ring.length > 3 && doubleArea(ring) > 6 * tolerance)
      .map((ring) => toSvgPath(ring, true))
      .join('');
    if (path.length < landBudget) return path;
  }
}, centerKey);

const drawGraticule = memoize((center: Degrees): string => {
  const lines = geoGraticule()
    .step([30, 30])
    .extentMinor([
      [-180, -80.01],
      [180, 80.01],
    ])();
  return projectedLines(lines, center)
    .map((line) => toSvgPath(simplifyLine(line, 0.2), false))
    .join('');
}, centerKey);

/** Projects the lines and rings of a map object to units of the drawing, clipped at the horizon. */
function projectedLines(object: GeoPermissibleObjects, center: Degrees): Point[][] {
  const lines: Point[][] = [];
  const projection = geoOrthographic()
    .rotate([-center.longitude, -center.latitude])
    .translate([size / 2, size / 2])
    .scale(radius)
    .clipAngle(90)
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

const drawRoute = (project: Project, center: Degrees): string =>
  legsOf(project)
    .map(([from, to]) => drawLeg(from, to, center))
    .join('');

/** Memoized, because several pages and both locales show the same routes. */
const drawLeg = memoize(
  (from: Degrees, to: Degrees, center: Degrees): string => {
    const view = orthographic(center);
    return visibleStretches(greatCircle(toVector(from), toVector(to)), view.facing)
      .map((stretch) => stretch.map((point) => inUnits(view.project(point))))
      .map((stretch) => toSvgPath(simplifyLine(stretch, 0.15), false))
      .join('');
  },
  (...points) => points.map(centerKey).join(' '),
);

function drawMarkers(projects: readonly Project[], center: Degrees): GlobeMarker[] {
  const view = orthographic(center);
  const markers = new Map<string, GlobeMarker>();
  for (const project of projects) {
    for (const [index, place] of placesOf(project).entries()) {
      const vector = toVector(place);
      if (view.facing(vector) < 0) continue;
      const [x, y] = inUnits(view.project(vector)).map(roundToTenth);
      if (x === undefined || y === undefined) continue;
      const key = `${x} ${y}`;
      const { location } = place;
      const marker = markers.get(key) ?? { x, y, location, projects: [], isStart: false };
      marker.isStart ||= index === 0;
      if (!marker.projects.includes(project.id)) marker.projects.push(project.id);
      markers.set(key, marker);
    }
  }
  // The marker of a start covers the stops around it, so it is drawn last.
  return sortBy([...markers.values()], 'isStart');
}

/** Converts a point on the unit disc to units of the drawing. */
function inUnits([x, y]: Point): Point {
  return [size / 2 + x * radius, size / 2 + y * radius];
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
