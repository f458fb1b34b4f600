import fc from 'fast-check';
import { drawRoute } from '../../../src/components/globe/drawRoute';
import type { Place, Route } from '../../../src/components/globe/types';

const keflavik: Place = { location: 'Keflavík', latitude: 63.985, longitude: -22.6056 };
const kulusuk: Place = { location: 'Kulusuk', latitude: 65.5736, longitude: -37.1236 };
const liege: Place = { location: 'Liège', latitude: 50.6374, longitude: 5.4432 };
const portMoresby: Place = { location: 'Port Moresby', latitude: -9.4434, longitude: 147.22 };
const papeete: Place = { location: 'Papeete', latitude: -17.5537, longitude: -149.607 };

const cairo: Place = { location: 'Cairo', latitude: 30.11, longitude: 31.4 };
const lima: Place = { location: 'Lima', latitude: -12.0219, longitude: -77.1143 };

const journey = (...points: Place[]): Route => ({ kind: 'linear', points });

test('the stops are named in the order of flight', () => {
  expect(drawRoute(journey(keflavik, liege, keflavik)).stops).toBe(
    'Keflavík →\u00a0Liège →\u00a0Keflavík',
  );
  const hub: Route = { kind: 'hubAndSpoke', gateway: keflavik, destinations: [liege, kulusuk] };
  expect(drawRoute(hub).stops).toBe('Keflavík, Liège, Kulusuk');
});

test('a short route is enlarged, and in the middle of the drawing', () => {
  const [drawing] = drawRoute(journey(keflavik, kulusuk)).drawings;
  const [a, b] = drawing?.markers ?? [];
  expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeGreaterThan(80);
  expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(320, -1.5);
});

test('a long route that one hemisphere shows has one drawing with all stops', () => {
  const { drawings } = drawRoute(journey(liege, portMoresby));
  expect(drawings.map(({ markers }) => markers.length)).toEqual([2]);
  expect(drawings[0]?.path).not.toBe('');
});

test('a journey around the world has two drawings, which together show every stop', () => {
  const { drawings } = drawRoute(journey(keflavik, lima, papeete, portMoresby, cairo, keflavik));
  expect(drawings).toHaveLength(2);
  const names = drawings.flatMap(({ labels }) => labels.map(({ name }) => name));
  expect(new Set(names)).toEqual(new Set(['Keflavík', 'Lima', 'Papeete', 'Port Moresby', 'Cairo']));
});

test('a journey with two drawings lists its stops, and one with a single drawing does not', () => {
  const around = drawRoute(journey(keflavik, lima, papeete, portMoresby, cairo, keflavik));
  expect(around.itinerary).toEqual([
    'Keflavík',
    'Lima',
    'Papeete',
    'Port Moresby',
    'Cairo',
    'Keflavík',
  ]);
  expect(drawRoute(journey(liege, portMoresby))).not.toHaveProperty('itinerary');
});

test('the start is one dot, also where a journey ends at it, and covers stops near it', () => {
  const [drawing] = drawRoute(journey(keflavik, kulusuk, keflavik)).drawings;
  expect(drawing?.markers.map(({ isStart }) => isStart)).toEqual([false, true]);
});

test('every route has finite dots within the drawing', () => {
  const place = fc.record({
    location: fc.constant('A'),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 5 }), (points) => {
      for (const { markers, path, size } of drawRoute(journey(...points)).drawings) {
        expect(path).not.toContain('NaN');
        for (const { x, y } of markers)
          expect(Math.hypot(x - size / 2, y - size / 2)).toBeLessThan(size / 2);
      }
    }),
    { numRuns: 10 },
  );
});
