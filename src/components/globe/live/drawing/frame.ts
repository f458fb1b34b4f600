import type { Axes } from '../../camera';
import type { Scene } from './scene';
import type { Lines } from './trace';

/** Sizes of one drawing, in pixels. */
export interface Sizes {
  /** Side of the square canvas. */
  side: number;
  /** Radius of the sphere at zoom 1, and of the disc, which only names and halves of dots exceed. */
  radius: number;
  /** Device pixels per pixel. */
  ratio: number;
  /** Widths of a route, without and with its dark casing. */
  route: number;
  casing: number;
  /** Radii of the dot where a project begins, and of other dots. */
  marker: number;
  stop: number;
}

/** Content of one drawing. */
export interface Frame {
  scene: Scene;
  land: Lines;
  graticule: Lines;
  axes: Axes;
  zoom: number;
  /** Ids of the projects that match the filters. */
  visibleIds: readonly string[];
  /** Ids of the highlighted projects; if there are any, the others are dimmed. */
  highlightedIds: ReadonlySet<string>;
  /** Fraction of the highlighted routes that is drawn, 0 to 1. */
  highlightProgress: number;
}
