import type { Lang, Link } from '../ui/types';
import type { Degrees } from './sphere';

/** All types of projects, in the order of the list. */
export const projectTypes = ['acmi', 'charter', 'cargo', 'humanitarian'] as const;

export type ProjectType = (typeof projectTypes)[number];

/** A place with its name: longitude −180 to 180, latitude −90 to 90. The parser checks both. */
export interface Place extends Degrees {
  location: string;
}

export type Route =
  | { kind: 'hubAndSpoke'; gateway: Place; destinations: Place[] }
  | { kind: 'linear'; points: Place[] };

export interface Project {
  id: string;
  title: string;
  description: string;
  type: ProjectType | null;
  /** Null if the content has no valid place. */
  route: Route | null;
  /** Link to the popup page; null if there is none. */
  link: Link | null;
  lang?: Lang;
}

/** A place on the drawing, in its units, and the projects with this place. */
export interface GlobeMarker {
  x: number;
  y: number;
  location: string;
  /** Ids of the projects. */
  projects: string[];
  /** True if the route of one of them starts here. */
  isStart: boolean;
}

/**
 * The globe that the build draws: a hemisphere that fills a square of `size` units. All paths are
 * values of the SVG attribute `d`, clipped at the horizon.
 */
export interface GlobeDrawing {
  size: number;
  center: Degrees;
  land: string;
  /** Meridians and parallels, 30° apart. */
  graticule: string;
  /** One per project whose route is at least partly visible. */
  routes: { project: string; path: string }[];
  markers: GlobeMarker[];
}
