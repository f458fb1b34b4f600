/** The globe of a head: the same seed gives the same drawing, inside the globe. */
import fc from 'fast-check';
import { flightsOf, radius } from '../../../src/components/globe/lineFlights';

test('the flights of any seed are whole numbers inside the globe', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { gateway, stops, paths } = flightsOf(seed);
      const points = paths.flatMap((path) =>
        path
          .slice(1)
          .split('L')
          .map((point) => point.split(' ').map(Number)),
      );
      for (const [x = NaN, y = NaN] of [gateway, ...stops, ...points]) {
        expect([x, y].every(Number.isInteger)).toBe(true);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(radius + 1);
      }
    }),
  );
});

test('positions have different flights, and a position always the same ones', () => {
  expect(flightsOf('Loadmaster')).toEqual(flightsOf('Loadmaster'));
  expect(flightsOf('Loadmaster')).not.toEqual(flightsOf('Crew planner'));
});
