/** Finds the place under a pointer. Does not use the DOM. */
import { dot, type Vector } from '../../sphere';
import type { Axes } from '../../camera';
import type { Frame, Sizes } from './frame';
import type { ScenePlace } from './scene';

/** A point, and the maximum distance (`reach`) of a place from it. */
interface Target {
  x: number;
  y: number;
  reach: number;
}

/**
 * Returns the index of the nearest visible place within reach of a point on the disc, or −1.
 *
 * @param target in radii of the sphere; x to the right and y down from the middle
 */
export function nearestPlace(
  places: readonly Vector[],
  { right, up, front }: Axes,
  { x, y, reach }: Target,
): number {
  let nearest = -1;
  let leastDistance = reach;
  places.forEach((place, index) => {
    if (dot(place, front) < 0) return;
    const distance = Math.hypot(dot(place, right) - x, -dot(place, up) - y);
    if (distance <= leastDistance) {
      nearest = index;
      leastDistance = distance;
    }
  });
  return nearest;
}

/** Returns the place that is drawn within reach of a point, in pixels from the corner of the canvas. */
export function placeAtPoint(
  { side, radius }: Sizes,
  { scene, axes, zoom, visibleIds }: Frame,
  { x, y, reach }: Target,
): ScenePlace | null {
  const [left, top] = [x - side / 2, y - side / 2];
  if (Math.hypot(left, top) > radius + reach) return null;
  const scale = radius * zoom;
  const visiblePlaces = scene.places.filter(({ projects }) =>
    projects.some((id) => visibleIds.includes(id)),
  );
  const target = { x: left / scale, y: top / scale, reach: reach / scale };
  const vectors = visiblePlaces.map(({ vector }) => vector);
  return visiblePlaces[nearestPlace(vectors, axes, target)] ?? null;
}
