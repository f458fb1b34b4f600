import fc from 'fast-check';
import { land as coarse } from '../../../src/components/globe/live/coarseLand.json';
import { land as fine } from '../../../src/components/globe/live/fineLand.json';
import { decodeLand, encodeLand, grid } from '../../../src/components/globe/land/landCode';
import { packLand } from '../../../src/components/globe/land/packLand';

test('decoded land equals the encoded land, within one step of the grid', () => {
  const point = fc.tuple(
    fc.integer({ min: -3600, max: 3600 }),
    fc.integer({ min: -1800, max: 1800 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 3 }), { minLength: 1 }), (rings) => {
      const decoded = decodeLand(encodeLand(rings));
      expect(decoded).toHaveLength(rings.length);
      decoded.forEach((ring, index) =>
        ring.forEach(({ longitude, latitude }, at) => {
          const [x = 0, y = 0] = rings[index]?.[at] ?? [];
          // The cosine ignores full turns of the longitude.
          expect(Math.cos(((longitude - x * grid) * Math.PI) / 180)).toBeCloseTo(1);
          expect(latitude).toBeCloseTo(y * grid);
        }),
      );
    }),
  );
});

test.each([
  ['coarse', coarse],
  ['fine', fine],
] as const)(
  'the %s land equals Natural Earth’s (run npm run globe:land to update it)',
  (name, stored) => {
    expect(stored === packLand(name)).toBe(true);
  },
);
