import { dot } from '../../sphere';
import type { Frame, Sizes } from './frame';
import type { ScenePlace } from './scene';

/**
 * Returns the nearest visible place on the near side at most `reach` away from a point. All values are in
 * pixels, from the corner of the canvas.
 */
export function placeAtPoint(
  { side, radius }: Sizes,
  { scene, axes, zoom, visibleIds }: Pick<Frame, 'scene' | 'axes' | 'zoom' | 'visibleIds'>,
  { x, y, reach }: { x: number; y: number; reach: number },
): ScenePlace | null {
  const [left, top] = [x - side / 2, y - side / 2];
  if (Math.hypot(left, top) > radius + reach) return null;
  const scale = radius * zoom;
  let nearest: ScenePlace | null = null;
  let leastDistance = reach / scale;
  for (const place of scene.places) {
    const { vector, projects } = place;
    if (dot(vector, axes.front) < 0 || !projects.some((id) => visibleIds.includes(id))) continue;
    const across = dot(vector, axes.right) - left / scale;
    const distance = Math.hypot(across, -dot(vector, axes.up) - top / scale);
    if (distance > leastDistance) continue;
    nearest = place;
    leastDistance = distance;
  }
  return nearest;
}
