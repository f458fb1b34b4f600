import { geoContains, type GeoPermissibleObjects } from 'd3-geo';
import fc from 'fast-check';
import { axesOf } from '../../../../src/components/globe/camera';
import { land } from '../../../../src/components/globe/live/coarseLand.json';
import { makeLand } from '../../../../src/components/globe/live/drawing/scene';
import type { Pen } from '../../../../src/components/globe/live/drawing/trace';
import { traceLand } from '../../../../src/components/globe/live/drawing/traceLand';
import { decodeLand } from '../../../../src/components/globe/land/landCode';
import { dot, toVector, type Degrees, type Vector } from '../../../../src/components/globe/sphere';

const rings = decodeLand(land).map((ring) =>
  [...ring, ...ring.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude]),
);
const world: GeoPermissibleObjects = { type: 'Polygon', coordinates: rings };
const packed = makeLand(land);

/** True if a point of the disc is filled, by the even-odd rule. */
function isFilled(shapes: [number, number][][], x: number, y: number): boolean {
  let isInside = false;
  for (const shape of shapes) {
    shape.forEach(([ax, ay], index) => {
      const [bx, by] = shape[(index + 1) % shape.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isInside = !isInside;
    });
  }
  return isInside;
}

function shapesFrom(center: Degrees) {
  const shapes: [number, number][][] = [];
  const pen: Pen = {
    moveTo: (x, y) => shapes.push([[x, y]]),
    lineTo: (x, y) => shapes.at(-1)?.push([x, y]),
  };
  traceLand(packed, axesOf({ ...center, roll: 0 }), pen);
  return shapes;
}

const coast = rings
  .flat()
  .map(([longitude = 0, latitude = 0]) => toVector({ longitude, latitude }));
const near = Math.cos(0.06);

/** True if a coast is so near that rounding decides between land and sea. */
const isAtCoast = (vector: Vector) => coast.some((each) => dot(each, vector) > near);

function compare(center: Degrees, point: Degrees): void {
  const axes = axesOf({ ...center, roll: 0 });
  const vector = toVector(point);
  if (dot(vector, axes.front) < 0.1 || isAtCoast(vector)) return;
  const filled = isFilled(shapesFrom(center), dot(vector, axes.right), -dot(vector, axes.up));
  expect({ center, point, filled }).toEqual({
    center,
    point,
    filled: geoContains(world, [point.longitude, point.latitude]),
  });
}

const anywhere = fc.record({
  latitude: fc.integer({ min: -90, max: 90 }),
  longitude: fc.integer({ min: -180, max: 180 }),
});

test('land is filled and sea is not, from any side', () => {
  fc.assert(fc.property(anywhere, anywhere, compare), { numRuns: 150 });
});

test.each([
  ['the middle of the Pacific, with Africa farthest away', 0, -160],
  ['the middle of the Pacific, with Asia farthest away', -35, -80],
  ['the North Pole, with Antarctica farthest away', 90, 0],
  ['the South Pole', -90, 0],
  ['the Caspian Sea', 42, 51],
])('land and sea are never swapped above %s', (_where, latitude, longitude) => {
  for (let lat = -80; lat <= 80; lat += 20) {
    for (let lon = -180; lon < 180; lon += 30) {
      compare({ latitude, longitude }, { latitude: lat, longitude: lon });
    }
  }
});

test('every shape stays within the disc', () => {
  for (const center of [
    { latitude: 45, longitude: 19 },
    { latitude: -35, longitude: -80 },
  ]) {
    for (const point of shapesFrom(center).flat()) {
      expect(Math.hypot(...point)).toBeLessThan(1.000_01);
    }
  }
});
