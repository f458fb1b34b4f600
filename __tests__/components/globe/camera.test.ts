import fc from 'fast-check';
import {
  axesOf,
  clampZoom,
  dragAttitude,
  fittingZoom,
  shortestTurn,
  wrapLongitude,
  type Attitude,
} from '../../../src/components/globe/camera';
import { cross, dot, toVector, type Degrees } from '../../../src/components/globe/sphere';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const attitude = fc
  .tuple(place, fc.double({ min: -180, max: 180, noNaN: true }))
  .map(([at, roll]): Attitude => ({ ...at, roll }));

const level = (latitude: number, longitude: number): Attitude => ({ latitude, longitude, roll: 0 });

/** Computes the angle between the middles of two attitudes, in degrees. */
const angleBetween = (a: Degrees, b: Degrees) =>
  (Math.acos(Math.max(-1, Math.min(1, dot(toVector(a), toVector(b))))) * 180) / Math.PI;

test('the axes of any attitude are perpendicular', () => {
  fc.assert(
    fc.property(attitude, (from) => {
      const { right, up, front } = axesOf(from);
      for (const axis of [right, up, front]) expect(Math.hypot(...axis)).toBeCloseTo(1);
      expect(dot(cross(right, up), front)).toBeCloseTo(1);
    }),
  );
});

test('north is up and east is right without roll', () => {
  const { right, up } = axesOf(level(0, 0));
  expect(right).toEqual([expect.closeTo(0), 1, 0]);
  expect(up.map((each) => Math.round(each))).toEqual([0, 0, 1]);
});

test('a turn begins at the current attitude and ends at the place with north up', () => {
  fc.assert(
    fc.property(attitude, place, (from, to) => {
      const turn = shortestTurn(from, to);
      const start = axesOf(turn.at(0));
      expect(dot(start.up, axesOf(from).up)).toBeCloseTo(1);
      expect(dot(start.front, axesOf(from).front)).toBeCloseTo(1);
      expect(turn.at(1)).toEqual({ ...to, roll: 0 });
      const arriving = axesOf(turn.at(0.999_999));
      expect(dot(arriving.up, axesOf({ ...to, roll: 0 }).up)).toBeCloseTo(1, 3);
    }),
  );
});

test('a turn moves at constant speed along the shortest great circle', () => {
  fc.assert(
    fc.property(attitude, place, (from, to) => {
      const turn = shortestTurn(from, to);
      expect(turn.angle).toBeCloseTo(angleBetween(from, to), 4);
      for (const share of [0.25, 0.5, 0.75]) {
        expect(angleBetween(from, turn.at(share))).toBeCloseTo(turn.angle * share, 3);
        expect(angleBetween(turn.at(share), to)).toBeCloseTo(turn.angle * (1 - share), 3);
      }
    }),
  );
});

test('a turn never flips, not even over a pole', () => {
  const { at } = shortestTurn(level(80, 0), { latitude: 80, longitude: 180 });
  for (let step = 0; step < 200; step += 1) {
    const [current, following] = [axesOf(at(step / 200)), axesOf(at((step + 1) / 200))];
    expect(dot(current.up, following.up)).toBeGreaterThan(0.99);
    expect(dot(current.right, following.right)).toBeGreaterThan(0.99);
  }
});

test('a turn takes the short way across the antimeridian', () => {
  const { at, angle } = shortestTurn(level(0, 170), { latitude: 0, longitude: -170 });
  expect(angle).toBeCloseTo(20);
  expect(Math.abs(at(0.5).longitude)).toBeCloseTo(180);
});

test('a turn to the antipode goes sideways, and a turn to the current place does not move', () => {
  const away = shortestTurn(level(0, 0), { latitude: 0, longitude: 180 });
  expect(away.angle).toBeCloseTo(180);
  expect(away.at(0.5).latitude).toBeCloseTo(0);
  expect(shortestTurn(level(12, 34), { latitude: 12, longitude: 34 }).angle).toBeCloseTo(0);
});

test('a drag keeps the place under the pointer and stops at the poles', () => {
  const after = dragAttitude(level(0, 0), 100, 50, 318);
  expect(after.longitude).toBeCloseTo(-18.02, 1);
  expect(after.latitude).toBeCloseTo(9.01, 1);
  expect(dragAttitude(level(80, 0), 0, 10_000, 318).latitude).toBe(90);
  expect(Math.abs(dragAttitude(level(90, 0), 1, 0, 318).longitude)).toBeLessThan(1);
});

test('a drag straightens a rolled globe', () => {
  expect(Math.abs(dragAttitude({ ...level(0, 0), roll: 90 }, 30, 0, 318).roll)).toBeLessThan(10);
});

test.each([
  [190, -170],
  [-190, 170],
  [540, -180],
  [-12, -12],
])('the longitude %d is normalized to %d', (longitude, expected) => {
  expect(wrapLongitude(longitude)).toBe(expected);
});

test('the zoom stays within its limits', () => {
  expect([0.1, 1, 2, 99].map(clampZoom)).toEqual([1, 1, 2, 5]);
});

test('the zoom fits the extent of the places', () => {
  const near = [level(4, 73), level(5, 73.5)];
  expect(fittingZoom(level(4.5, 73), near)).toBe(3.5);
  expect(fittingZoom(level(0, 0), [level(0, 0), level(0, 179)])).toBe(1);
  expect(fittingZoom(level(0, 0), [level(0, 0)])).toBe(2);
});
