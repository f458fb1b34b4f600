/** Draws the globe at build time. Browser code must not import this file: it contains a world map. */
import sortBy from 'lodash/sortBy';
import {
  drawFlight,
  drawGraticule,
  drawLand,
  projectionOf,
  roundToTenth,
  size,
  type MapView,
} from './drawMap';
import { bestCenter, legsOf, placesOf } from './places';
import { toVector, type Degrees } from './sphere';
import type { GlobeDrawing, GlobeMarker, Project } from './types';

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
    land: drawLand(hemisphere(center)),
    graticule: drawGraticule(hemisphere(center)),
    routes: projects.flatMap((project) => {
      const path = drawRoute(project, center);
      return path === '' ? [] : [{ project: project.id, path }];
    }),
    markers: drawMarkers(projects, center),
  };
}

const hemisphere = (center: Degrees): MapView => ({ center, angle: 90, landBudget });

const drawRoute = (project: Project, center: Degrees): string =>
  legsOf(project)
    .map(([from, to]) => drawFlight(from, to, hemisphere(center)))
    .join('');

function drawMarkers(projects: readonly Project[], center: Degrees): GlobeMarker[] {
  const view = projectionOf(hemisphere(center));
  const markers = new Map<string, GlobeMarker>();
  for (const project of projects) {
    for (const [index, place] of placesOf(project).entries()) {
      const vector = toVector(place);
      if (view.facing(vector) < 0) continue;
      const [x, y] = view.project(vector).map(roundToTenth);
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
