import { screen } from '@testing-library/react';
import { drawReach } from '../../../src/components/globe/drawReach';
import { AircraftReach } from '../../../src/components/globe/AircraftReach';
import { renderWithStrings } from '../render';

const keflavik = { location: 'Keflavík', latitude: 63.985, longitude: -22.6056 };
const liege = { location: 'Liège', latitude: 50.6374, longitude: 5.4432 };
const dakar = { location: 'Dakar', latitude: 14.6711, longitude: -17.067 };

const reachWith = (fullLoadKm: number | null, maximumKm: number | null) => {
  const projects = [{ route: { kind: 'linear' as const, points: [keflavik, liege, dakar] } }];
  const reach = drawReach(keflavik, projects, { fullLoadKm, maximumKm });
  if (!reach) throw new Error('The example has no range.');
  return reach;
};

test('the places of both ranges are a text, and the drawing has a name', () => {
  renderWithStrings(<AircraftReach reach={reachWith(3000, 6000)} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const places = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual(['With full load: 3,000\u202fkm', 'At maximum range: 6,000\u202fkm']);
  expect(places).toEqual(['Liège', 'Dakar']);
  expect(screen.getByRole('img', { name: /reach from Keflavík/ })).toBeInTheDocument();
});

test('an aircraft with the same range with full load has one range', () => {
  const { container } = renderWithStrings(<AircraftReach reach={reachWith(3000, 3000)} />);
  expect(screen.getAllByRole('term')).toHaveLength(1);
  expect(container.querySelectorAll('[data-reach="maximum"]')).toHaveLength(0);
  expect(container.querySelectorAll('[data-reach="fullLoad"]')).toHaveLength(1);
});
