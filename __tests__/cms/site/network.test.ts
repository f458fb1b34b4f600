import { networkOf, reachOf } from '../../../src/cms/site/network';
import { bareAircraft } from '../../../src/components/examples/aircraft';
import { graphOf, parsingContext, type WireEntry } from '../../setup/stack/graph';

const fleetPage = (base: unknown): WireEntry => ({
  type: 'page',
  uid: 'fleet',
  fields: { title: 'Fleet', page_type: 'Fleet page', base_airport: base },
});
const project: WireEntry = {
  type: 'project',
  uid: 'project',
  fields: {
    title: 'Project',
    linear_route_model: [
      { location: 'Keflavík', coordinates: { latitude: 63.985, longitude: -22.6056 } },
      { location: 'Liège', coordinates: { latitude: 50.6374, longitude: 5.4432 } },
    ],
  },
};
const keflavik = { location: 'Keflavík', coordinates: { latitude: 63.985, longitude: -22.6056 } };

function networkWith(base: unknown) {
  const { graph, lines } = graphOf([fleetPage(base), project]);
  return { network: networkOf({ ...parsingContext().context, graph }), lines };
}

const figures = { ...bareAircraft.figures, rangeKm: 3000 };

test('the reach starts at the base of the fleet page and names the places of projects', () => {
  const reach = reachOf(networkWith(keflavik).network, figures);
  expect(reach?.base).toBe('Keflavík');
  expect(reach?.maximum?.places).toEqual(['Liège']);
});

test.each([
  ['without the field', undefined, []],
  ['with an empty field', { location: '', coordinates: { latitude: null, longitude: null } }, []],
  [
    'with invalid coordinates',
    { location: 'Keflavík', coordinates: { latitude: 99, longitude: 0 } },
    [expect.stringContaining('base_airport.coordinates.latitude')],
  ],
])('a fleet page %s gives no reach', (_name, base, problems) => {
  const { network, lines } = networkWith(base);
  expect(reachOf(network, figures)).toBeNull();
  expect(lines()).toEqual(problems);
});

test('an aircraft without a range has no reach', () => {
  expect(reachOf(networkWith(keflavik).network, bareAircraft.figures)).toBeNull();
});
