import { cabins } from '../cabins/data';
import { aircraftSheets } from '../documents/aircraft';
import { certificates } from '../documents/certificates';
import { greatCircle } from '../documents/range';

describe.each(aircraftSheets.map((sheet) => [sheet.name, sheet] as const))(
  'data sheet of the %s',
  (_, sheet) => {
    const own = sheet.configurations.map(({ key }) => cabins.find((cabin) => cabin.key === key));

    it('shows configurations that are drawn', () => {
      expect(own).not.toContain(undefined);
    });

    it('states the seats of its densest configuration', () => {
      const counts = own.map((cabin) =>
        Object.values(cabin?.seats ?? {}).reduce((sum, count) => sum + count, 0),
      );
      expect(sheet.seats).toBe(Math.max(...counts));
    });

    it('is dated between January and October 2026', () => {
      expect(sheet.issued >= '2026-01-01' && sheet.issued <= '2026-10-30').toBe(true);
    });
  },
);

describe('certificates', () => {
  it.each(certificates.map((entry) => [entry.number, entry] as const))(
    '%s is valid after its day of issue',
    (_, { issued, validUntil }) => {
      expect(issued < validUntil && issued <= '2026-10-30').toBe(true);
    },
  );
});

describe('great-circle distance', () => {
  it('is zero from a place to itself and a quarter of the meridian from pole to equator', () => {
    const pole = { latitude: 90, longitude: 0 };
    expect(greatCircle(pole, pole)).toBe(0);
    expect(greatCircle(pole, { latitude: 0, longitude: 40 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
  });
});
