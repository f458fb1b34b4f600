import type { Head, Point } from './geometry';
import type { HairTones } from './strands';

/** Hair in the order in which it is drawn: behind the head, and before it. */
export interface Hair {
  back: string;
  front: string;
  /** Outlines whose shadow falls on the face. */
  shadow: string;
}

export type HairStyle = (head: Head, tones: HairTones) => Hair;

/** A point moved on the picture. */
export const off = (point: Point, x: number, y: number): Point => ({
  x: point.x + x,
  y: point.y + y,
});

/**
 * The silhouette over the crown, raised by `lift` at the top and `pad` at the sides: eleven points
 * from height `from` on the left over the top (index 5) to the same height on the right.
 */
export function crown(head: Head, from: number, lift: number, pad: number): Point[] {
  const base = -112;
  const left = head.edge(-1, base);
  const right = head.edge(1, base);
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const half = Math.hypot(right.x - left.x, right.y - left.y) / 2;
  const along = { x: (right.x - left.x) / 2 / half, y: (right.y - left.y) / 2 / half };
  const rx = half + pad + lift * 0.08;
  const ry = 268 + base + lift + pad * 0.6;
  // Close to an ellipse, a little fuller above.
  const squared = (value: number) => Math.sign(value) * Math.abs(value) ** 1.02;
  const dome = [158, 134, 111, 90, 69, 46, 22].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = squared(Math.cos(angle)) * rx;
    const y = squared(Math.sin(angle)) * ry;
    return { x: middle.x + along.x * x + along.y * y, y: middle.y + along.y * x - along.x * y };
  });
  const side = (s: 1 | -1) => [head.edge(s, from, pad * 0.4), head.edge(s, -70, pad * 0.8)];
  return [...side(-1), ...dome, ...side(1).toReversed()];
}
