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
  /** Meridians and parallels: 30° apart, 10° in an enlarged view. */
  graticule: string;
  /** One per project whose route is at least partly visible. */
  routes: { project: string; path: string }[];
  markers: GlobeMarker[];
}

/** The visible part of a circle of one range; both are values of the SVG attribute `d`. */
export interface ReachCircle {
  /** Everything within the range, closed along the rim of the drawing. */
  area: string;
  /** The circle itself, without the rim. */
  edge: string;
}

/** The base or a place on the drawing of a reach, in its units. */
export interface ReachMarker {
  x: number;
  y: number;
  isBase: boolean;
}

/** A name on a drawing, at half height of the text. */
export interface MapLabel {
  name: string;
  x: number;
  y: number;
  /** The part of the text that is at `x`, as the SVG attribute `text-anchor`. */
  align: 'start' | 'middle' | 'end';
}

/** The part of the globe around the base with the ranges of an aircraft, as the build draws it. */
export interface ReachDrawing extends Pick<GlobeDrawing, 'size' | 'land' | 'graticule'> {
  /** Null without such a range, or if it includes the whole earth. */
  fullLoad: ReachCircle | null;
  maximum: ReachCircle | null;
  /** The base is last. */
  markers: ReachMarker[];
  /** Names of markers, as far as they have space. */
  labels: MapLabel[];
  /** A few of the names, spread over the drawing, in letters for a phone. */
  largeLabels: MapLabel[];
}

/** The part of the globe that a drawing shows, so that the browser can draw its coasts in detail. */
export interface LandView {
  size: number;
  center: Degrees;
  /** Angle between the centre and the rim, in degrees: 90 for a hemisphere. */
  angle: number;
}

/** A globe turned to the route of one project, or to a part of a long route, as the build draws it. */
export interface RouteDrawing extends LandView, Pick<GlobeDrawing, 'land' | 'graticule'> {
  /** All visible flights. */
  path: string;
  markers: { x: number; y: number; isStart: boolean }[];
  /** Names of the stops, as far as they have space. */
  labels: MapLabel[];
}

/** The route of a popup page. */
export interface RoutePicture {
  /** Names of the stops in the order of flight. */
  stops: string;
  /** Two if no side of the globe shows all stops. */
  drawings: RouteDrawing[];
  /** The stops one by one, in the order of flight; only of a journey with two drawings. */
  itinerary?: string[];
  /** Language of the names, if it is not that of the page. */
  lang?: Lang;
}

/** Places within one range, the nearest first. */
export interface ReachPart {
  rangeKm: number;
  places: string[];
}

/** The reach of an aircraft from the base of the company. */
export interface Reach {
  /** Name of the base. */
  base: string;
  fullLoad: ReachPart | null;
  /** Only the places beyond the range with full load; null if it is not longer than that. */
  maximum: ReachPart | null;
  drawing: ReachDrawing;
}
