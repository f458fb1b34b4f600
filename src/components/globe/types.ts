import type { Lang, Link } from '../ui/types';

export type ProjectType = 'acmi' | 'charter' | 'cargo' | 'humanitarian';

/** Degrees; longitude −180 to 180, latitude −90 to 90, checked when parsed. */
export interface Place {
  location: string;
  latitude: number;
  longitude: number;
}

export type Route =
  | { kind: 'hubAndSpoke'; gateway: Place; destinations: Place[] }
  | { kind: 'linear'; points: Place[] };

export interface Project {
  id: string;
  title: string;
  description: string;
  type: ProjectType | null;
  /** Null where the content has no place that can be drawn. */
  route: Route | null;
  /** To the popup page; null without one. */
  link: Link | null;
  lang?: Lang;
}

/** A point on the drawing and the projects that touch it. */
export interface GlobeMarker {
  x: number;
  y: number;
  location: string;
  /** Ids of the projects. */
  projects: string[];
  /** Whether one of them begins here. */
  isStart: boolean;
}

/**
 * The globe as drawn at build: one side of the world in a square of `size` units, the sphere
 * filling it. All paths are values for the `d` of an SVG path, clipped at the horizon.
 */
export interface GlobeDrawing {
  size: number;
  /** The point of the earth in the middle, in degrees. */
  center: { longitude: number; latitude: number };
  land: string;
  /** Meridians and parallels, 30° apart. */
  graticule: string;
  /** One per project with a visible stretch. */
  routes: { project: string; path: string }[];
  markers: GlobeMarker[];
}
