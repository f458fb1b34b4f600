/** Prepares routes, places and land for fast drawing. Free of the DOM. */
import { decodeLand } from '../../land/landCode';
import { legsOf, placesOf } from '../../places';
import { greatCircle, toVector, type Vector } from '../../sphere';
import type { Project } from '../../types';
import { packLines, type Lines } from './trace';

export interface ScenePlace {
  location: string;
  vector: Vector;
  /** Ids of the projects whose route contains the place. */
  projects: readonly string[];
  /** Ids of the projects whose route begins at the place. */
  startsOf: readonly string[];
}

export interface Scene {
  routes: Lines;
  /** Lines of `routes` by project id, from `first` up to but without `end`. */
  spans: ReadonlyMap<string, { first: number; end: number }>;
  places: readonly ScenePlace[];
}

/** Collects routes and places of projects. Places equal to a thousandth of a degree become one. */
export function makeScene(projects: readonly Project[]): Scene {
  const lines: Vector[][] = [];
  const spans = new Map<string, { first: number; end: number }>();
  const placesByKey = new Map<string, ScenePlace & { projects: string[]; startsOf: string[] }>();
  for (const project of projects) {
    const first = lines.length;
    for (const [from, to] of legsOf(project)) {
      const line = greatCircle(toVector(from), toVector(to));
      if (line.length > 0) lines.push(line);
    }
    spans.set(project.id, { first, end: lines.length });
    for (const [index, stop] of placesOf(project).entries()) {
      const vector = toVector(stop);
      const key = vector.map((value) => Math.round(value * 57_000)).join(' ');
      const place = placesByKey.get(key) ?? {
        location: stop.location,
        vector,
        projects: [],
        startsOf: [],
      };
      if (index === 0) place.startsOf.push(project.id);
      if (!place.projects.includes(project.id)) place.projects.push(project.id);
      placesByKey.set(key, place);
    }
  }
  return { routes: packLines(lines), spans, places: [...placesByKey.values()] };
}

/** Decodes coasts from the text of a land file. */
export function makeLand(text: string): Lines {
  return packLines(decodeLand(text).map((ring) => ring.map(toVector)));
}

/** Returns meridians and parallels 30° apart. The meridians end at 80° so that they do not crowd at the poles. */
export function makeGraticule(): Lines {
  const lines: Vector[][] = [];
  for (let longitude = -180; longitude < 180; longitude += 30) {
    lines.push(
      Array.from({ length: 41 }, (_, step) => toVector({ longitude, latitude: step * 4 - 80 })),
    );
  }
  for (let latitude = -60; latitude <= 60; latitude += 30) {
    lines.push(
      Array.from({ length: 91 }, (_, step) => toVector({ longitude: step * 4 - 180, latitude })),
    );
  }
  return packLines(lines);
}
