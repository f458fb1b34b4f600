/** Positions of the places' dots. Free of the DOM. */
import { dot } from '../../sphere';
import type { Frame, Sizes } from './frame';
import type { ScenePlace } from './scene';

/** The dot of a place, in pixels of the canvas. */
export interface Pin {
  place: ScenePlace;
  x: number;
  y: number;
  radius: number;
  isHighlighted: boolean;
  /** Cosine of the angle between the place and the middle: 0 at the horizon, 1 in the middle. */
  nearness: number;
}

/** Returns the visible dots. Those where a project begins are larger, and highlighted ones larger still. */
export function pinsOf(
  sizes: Sizes,
  { scene, axes, zoom, visibleIds, highlightedIds }: Frame,
): Pin[] {
  const visible = new Set(visibleIds);
  const scale = sizes.radius * zoom;
  return scene.places.flatMap((place) => {
    const { vector, projects, startsOf } = place;
    const nearness = dot(vector, axes.front);
    const [x, y] = [dot(vector, axes.right) * scale, -dot(vector, axes.up) * scale];
    if (nearness < 0 || Math.hypot(x, y) > sizes.radius) return [];
    const isHighlighted = projects.some((id) => highlightedIds.has(id));
    if (!isHighlighted && !projects.some((id) => visible.has(id))) return [];
    const size = startsOf.length > 0 ? sizes.marker : sizes.stop;
    const radius = size * (isHighlighted ? 1.25 : 1);
    return [
      { place, x: sizes.side / 2 + x, y: sizes.side / 2 + y, radius, isHighlighted, nearness },
    ];
  });
}
