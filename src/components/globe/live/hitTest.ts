/** Which place a pointer means. Free of the DOM. */
import { dot, type Vector } from '../sphere';
import type { Axes } from '../camera';

/**
 * The nearest place within reach of a point on the disc, among those that are seen.
 *
 * @param x right and `y` down, in radii of the sphere from its middle
 * @param reach likewise: half of the target's size
 * @returns its index, or −1
 */
export function nearestPlace(
  places: readonly Vector[],
  { right, up, front }: Axes,
  { x, y, reach }: { x: number; y: number; reach: number },
): number {
  let nearest = -1;
  let least = reach;
  places.forEach((place, index) => {
    if (dot(place, front) < 0) return;
    const distance = Math.hypot(dot(place, right) - x, -dot(place, up) - y);
    if (distance <= least) {
      nearest = index;
      least = distance;
    }
  });
  return nearest;
}
