import type { Axes } from '../camera';
import type { Scene } from './scene';
import { type Lines } from './trace';

/** Sizes in pixels of the screen. */
export interface Sizes {
  /** Side of the square canvas. */
  side: number;
  /** Of the sphere while it is not enlarged; beyond it nothing is drawn. */
  radius: number;
  /** Device pixels to a pixel. */
  ratio: number;
  route: number;
  casing: number;
  /** Radius of the dot where a flight begins, and of any other. */
  marker: number;
  stop: number;
}

export interface Frame {
  scene: Scene;
  land: Lines;
  graticule: Lines;
  axes: Axes;
  zoom: number;
  /** Ids of the projects that the filters leave. */
  shown: readonly string[];
  /** Ids of those that stand out; where there are any, the others step back. */
  lit: ReadonlySet<string>;
  /** How far what stands out has been drawn: 0 to 1. */
  litShare: number;
}
