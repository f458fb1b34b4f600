import { detailedLand } from '../../../src/components/globe/land/detailedLand';
import { land } from '../../../src/components/globe/live/fineLand.json';

const size = 640;
const iceland = { center: { latitude: 65, longitude: -18 }, angle: 24 };

/** Returns the points of a path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

test('detailed coasts lie where the drawing of the build has its coasts', () => {
  const points = pointsOf(detailedLand(land, { size, ...iceland }));
  // The middle of Iceland is land: coasts are on all sides of the middle of the drawing.
  const near = points.filter(([x, y]) => Math.hypot(x - size / 2, y - size / 2) < size * 0.2);
  expect(near.some(([x]) => x < size * 0.4)).toBe(true);
  expect(near.some(([x]) => x > size * 0.55)).toBe(true);
  expect(near.some(([, y]) => y < size * 0.45)).toBe(true);
  expect(near.some(([, y]) => y > size * 0.55)).toBe(true);
});

test('detailed coasts have a point every few pixels', () => {
  const isInside = ([x, y]: readonly [number, number]) =>
    Math.hypot(x - size / 2, y - size / 2) < size / 2;
  const points = pointsOf(detailedLand(land, { size, ...iceland }));
  expect(points.filter(isInside).length).toBeGreaterThan(200);
});
