/** Where the dots of the places are. Free of the DOM. */
import { dot } from '../sphere';
import type { Frame, Sizes } from './frame';
import type { ScenePlace } from './scene';

/** The dot of a place, in pixels of the canvas. */
export interface Pin {
  place: ScenePlace;
  x: number;
  y: number;
  radius: number;
  isLit: boolean;
  /** Cosine of its angle from the middle. */
  near: number;
}

/** The dots that are seen: where flights begin they are larger, and lit ones larger still. */
export function pinsOf(sizes: Sizes, { scene, axes, zoom, shown, lit }: Frame): Pin[] {
  const visible = new Set(shown);
  const scale = sizes.radius * zoom;
  return scene.places.flatMap((place) => {
    const { vector, projects, begun } = place;
    const near = dot(vector, axes.front);
    const [x, y] = [dot(vector, axes.right) * scale, -dot(vector, axes.up) * scale];
    if (near < 0 || Math.hypot(x, y) > sizes.radius) return [];
    const isLit = projects.some((id) => lit.has(id));
    if (!isLit && !projects.some((id) => visible.has(id))) return [];
    const size = begun.length > 0 ? sizes.marker : sizes.stop;
    const radius = size * (isLit ? 1.25 : 1);
    return [{ place, x: sizes.side / 2 + x, y: sizes.side / 2 + y, radius, isLit, near }];
  });
}
