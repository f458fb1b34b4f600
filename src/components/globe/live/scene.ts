/** What the globe shows, made ready once for drawing it many times. Free of the DOM. */
import { decodeLand } from '../land/landCode';
import { legs, places } from '../places';
import { greatCircle, toVector, type Vector } from '../sphere';
import type { Project } from '../types';
import { packLines, type Lines } from './trace';

/** A place on the globe, the projects that touch it, and those of them that begin there. */
export interface ScenePlace {
  location: string;
  vector: Vector;
  projects: readonly string[];
  begun: readonly string[];
}

export interface Scene {
  routes: Lines;
  /** Which lines of `routes` belong to a project: from the first up to before the end. */
  spans: ReadonlyMap<string, { first: number; end: number }>;
  places: readonly ScenePlace[];
  /** The vectors of `places`, in their order. */
  vectors: readonly Vector[];
}

/** Routes and places of the projects; those that are the same to a thousandth of a degree once. */
export function makeScene(projects: readonly Project[]): Scene {
  const lines: Vector[][] = [];
  const spans = new Map<string, { first: number; end: number }>();
  const found = new Map<string, ScenePlace & { projects: string[]; begun: string[] }>();
  for (const project of projects) {
    const first = lines.length;
    for (const [from, to] of legs(project)) {
      const line = greatCircle(toVector(from), toVector(to));
      if (line.length > 0) lines.push(line);
    }
    spans.set(project.id, { first, end: lines.length });
    for (const [index, place] of places(project).entries()) {
      const vector = toVector(place);
      const key = vector.map((each) => Math.round(each * 57_000)).join(' ');
      const known = found.get(key) ?? { location: place.location, vector, projects: [], begun: [] };
      if (index === 0) known.begun.push(project.id);
      if (!known.projects.includes(project.id)) known.projects.push(project.id);
      found.set(key, known);
    }
  }
  const all = [...found.values()];
  return {
    routes: packLines(lines),
    spans,
    places: all,
    vectors: all.map(({ vector }) => vector),
  };
}

/** Coasts out of their text. */
export function makeLand(text: string): Lines {
  return packLines(decodeLand(text).map((ring) => ring.map(toVector)));
}

/** Meridians and parallels 30° apart; meridians end at the last parallel but one. */
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
