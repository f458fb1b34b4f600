import fc from 'fast-check';
import { orthographic } from '../../../src/components/globe/camera';
import {
  dot,
  greatCircle,
  toDegrees,
  toVector,
  visibleStretches,
  type Degrees,
} from '../../../src/components/globe/sphere';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const line = (from: Degrees, to: Degrees) => greatCircle(toVector(from), toVector(to));

test('a place converts to a unit vector and back', () => {
  fc.assert(
    fc.property(place, (from) => {
      const vector = toVector(from);
      expect(Math.hypot(...vector)).toBeCloseTo(1);
      expect(dot(toVector(toDegrees(vector)), vector)).toBeCloseTo(1);
    }),
  );
});

test('every point of a great circle lies on the sphere, near its neighbour', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const points = line(from, to);
      points.forEach((point, index) => {
        expect(Math.hypot(...point)).toBeCloseTo(1);
        const nextPoint = points[index + 1];
        if (nextPoint)
          expect(dot(point, nextPoint)).toBeGreaterThan(Math.cos((2.01 * Math.PI) / 180));
      });
    }),
  );
});

test('a great circle begins and ends at its places', () => {
  const points = line({ latitude: 64, longitude: -22.6 }, { latitude: -1.3, longitude: 36.9 });
  expect(toDegrees(points[0] ?? [0, 0, 0]).longitude).toBeCloseTo(-22.6);
  expect(toDegrees(points[points.length - 1] ?? [0, 0, 0]).latitude).toBeCloseTo(-1.3);
});

test('identical places have no route, not even across the antimeridian', () => {
  expect(line({ latitude: 64, longitude: -22.6 }, { latitude: 64, longitude: -22.6 })).toEqual([]);
  expect(line({ latitude: 10, longitude: 180 }, { latitude: 10, longitude: -180 })).toEqual([]);
  expect(line({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 77 })).toEqual([]);
});

test('a route takes the short way across the antimeridian', () => {
  const points = line({ latitude: 0, longitude: 170 }, { latitude: 0, longitude: -170 });
  expect(points).toHaveLength(11);
  points.forEach((point) => expect(Math.abs(toDegrees(point).longitude)).toBeGreaterThan(169.9));
});

test('a route between antipodes goes over the north pole', () => {
  const points = line({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
  expect(Math.max(...points.map((point) => toDegrees(point).latitude))).toBeCloseTo(90);
});

test('a route between the poles follows the prime meridian', () => {
  const points = line({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 });
  const middle = toDegrees(points[45] ?? [0, 0, 0]);
  expect(middle.latitude).toBeCloseTo(0);
  expect(middle.longitude).toBeCloseTo(0);
});

describe('the view from above a place', () => {
  const view = orthographic({ latitude: 45, longitude: 10 });

  test('has the place in its middle, north up and east at the right', () => {
    const [x, y] = view.project(toVector({ latitude: 45, longitude: 10 }));
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(0);
    expect(view.project(toVector({ latitude: 60, longitude: 10 }))[1]).toBeLessThan(0);
    expect(view.project(toVector({ latitude: 45, longitude: 30 }))[0]).toBeGreaterThan(0);
  });

  test('does not see the other side', () => {
    expect(view.facing(toVector({ latitude: -45, longitude: -170 }))).toBeCloseTo(-1);
  });

  test('ends a line at the rim', () => {
    const way = line({ latitude: 45, longitude: 10 }, { latitude: -40, longitude: -160 });
    const [stretch = [], ...otherStretches] = visibleStretches(way, view.facing);
    expect(otherStretches).toEqual([]);
    const end = stretch[stretch.length - 1] ?? [0, 0, 0];
    expect(Math.hypot(...view.project(end))).toBeCloseTo(1, 4);
  });

  test('shows two parts of a line that passes behind', () => {
    const wide = orthographic({ latitude: 0, longitude: 0 });
    const way = [80, 100, 180, 260, 280].map((longitude) => toVector({ latitude: 0, longitude }));
    expect(visibleStretches(way, wide.facing)).toHaveLength(2);
  });

  test('hides a line on the other side', () => {
    const way = line({ latitude: -45, longitude: 170 }, { latitude: -45, longitude: -150 });
    expect(visibleStretches(way, view.facing)).toEqual([]);
  });
});
