import fc from 'fast-check';
import { drawReach } from '../../../src/components/globe/drawReach';
import { distanceKm, placesWithin, reachCircle } from '../../../src/components/globe/reach';
import { toDegrees } from '../../../src/components/globe/sphere';
import type { Place, Project } from '../../../src/components/globe/types';

const keflavik: Place = { location: 'Keflavík', latitude: 63.985, longitude: -22.6056 };
const liege: Place = { location: 'Liège', latitude: 50.6374, longitude: 5.4432 };
const dakar: Place = { location: 'Dakar', latitude: 14.6711, longitude: -17.067 };
const seoul: Place = { location: 'Seoul', latitude: 37.4602, longitude: 126.4407 };

const flown = (...points: Place[]): Pick<Project, 'route'>[] => [
  { route: { kind: 'linear', points } },
];

const somewhere = fc.record({
  location: fc.constant('Base'),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const someRange = fc.integer({ min: 100, max: 25_000 });

/** Returns the rings or lines of a path as points. Expects the form of `toSvgPath`. */
function linesOf(path: string): [number, number][][] {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = (line.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => {
        x += numbers[2 * index] ?? NaN;
        y += numbers[2 * index + 1] ?? NaN;
        return [x, y];
      });
    });
}

const rim = 318;
const distanceToCenter = ([x, y]: [number, number]) => Math.hypot(x - 320, y - 320);
const lengths = (line: [number, number][]) =>
  line.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [NaN, NaN];
    return Math.hypot(x - fromX, y - fromY);
  });

test('the distance from Keflavík to Liège is that of the great circle', () => {
  expect(distanceKm(keflavik, liege)).toBeCloseTo(2260, -2);
});

test('every vertex of a circle is at the distance, also across poles and the antimeridian', () => {
  fc.assert(
    fc.property(somewhere, fc.integer({ min: 100, max: 20_000 }), (base, range) => {
      for (const vertex of reachCircle(base, range)) {
        const distance = distanceKm(base, toDegrees(vertex));
        expect(Math.abs(distance - range)).toBeLessThan(range * 0.005);
      }
    }),
  );
});

test('places are within the range, each once, the nearest first, without the base', () => {
  const places = [dakar, keflavik, liege, seoul, liege, { ...liege, location: '' }];
  expect(placesWithin(keflavik, places, 6000).map(({ location }) => location)).toEqual([
    'Liège',
    'Dakar',
  ]);
});

test('a place is named with the first range that reaches it', () => {
  const reach = drawReach(keflavik, flown(keflavik, liege, dakar, seoul), {
    fullLoadKm: 3000,
    maximumKm: 6000,
  });
  expect(reach?.fullLoad).toEqual({ rangeKm: 3000, places: ['Liège'] });
  expect(reach?.maximum).toEqual({ rangeKm: 6000, places: ['Dakar'] });
  expect(reach?.drawing.labels.map(({ name }) => name)).toEqual(['Keflavík', 'Liège', 'Dakar']);
  expect(reach?.drawing.markers.at(-1)?.isBase).toBe(true);
});

test.each([
  ['no range', { fullLoadKm: null, maximumKm: null }, null],
  ['one range', { fullLoadKm: null, maximumKm: 3000 }, [false, true]],
  ['the same range twice', { fullLoadKm: 3000, maximumKm: 3000 }, [true, false]],
  ['the whole earth', { fullLoadKm: 3000, maximumKm: 21_000 }, [true, false]],
])('an aircraft with %s has its circles', (_name, ranges, circles) => {
  const reach = drawReach(keflavik, [], ranges);
  const { fullLoad, maximum } = reach?.drawing ?? {};
  expect(reach && [fullLoad !== null, maximum !== null]).toEqual(circles);
});

test('an area is closed along the rim, and no line jumps across the globe', () => {
  fc.assert(
    fc.property(somewhere, someRange, someRange, (base, fullLoadKm, maximumKm) => {
      const { drawing } = drawReach(base, flown(liege, seoul), { fullLoadKm, maximumKm }) ?? {};
      for (const circle of [drawing?.fullLoad, drawing?.maximum]) {
        if (!circle) continue;
        const edges = linesOf(circle.edge);
        for (const line of edges) {
          expect(line.map(distanceToCenter).every((distance) => distance < rim + 0.5)).toBe(true);
          expect(Math.max(...lengths(line))).toBeLessThan(90);
        }
        const edgePoints = edges.flat();
        for (const ring of linesOf(circle.area)) {
          const [first = [NaN, NaN]] = ring;
          // A vertex is on the circle or on the rim, so that only these two bound the area.
          const isOnBorder = (point: [number, number]) =>
            distanceToCenter(point) > rim - 1.5 ||
            edgePoints.some(([x, y]) => Math.hypot(x - point[0], y - point[1]) < 30);
          expect(ring.every(isOnBorder)).toBe(true);
          expect(Math.max(...lengths([...ring, first]))).toBeLessThan(90);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('a short range enlarges the globe around the base, and a long one shows a hemisphere', () => {
  const land = (maximumKm: number) =>
    drawReach(keflavik, [], { fullLoadKm: null, maximumKm })?.drawing.markers[0];
  expect(land(1400)).toMatchObject({ x: 320, y: 320 });
  expect(land(7000)?.y).toBeLessThan(300);
});

test('the map of the reach stays small', () => {
  const reach = drawReach(keflavik, flown(liege, dakar, seoul), {
    fullLoadKm: 7600,
    maximumKm: 11_070,
  });
  expect(JSON.stringify(reach).length).toBeLessThan(15_000);
});
