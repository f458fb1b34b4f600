import { comparisonOf, parseComparison } from '../../../src/cms/parse/comparison';
import { parseComparedParts } from '../../../src/cms/parse/comparedParts';
import { connection, graphOf, parsingContext, type WireEntry } from '../../setup/stack/graph';

const aircraft = (uid: string, category: string, seats: number, payload: number): WireEntry => ({
  type: 'aircraft_data',
  uid,
  fields: {
    title: `Type ${uid}`,
    url: `/type-${uid}`,
    category,
    figures: { seats, max_payload_kg: payload },
  },
});

const stack: WireEntry[] = [
  {
    type: 'page',
    uid: 'compare',
    fields: { title: 'Compare', content_beltsConnection: connection('other', 'belt') },
  },
  { type: 'content_belt', uid: 'other', fields: { title: 'Text', type: 'Image' } },
  {
    type: 'content_belt',
    uid: 'belt',
    fields: {
      title: 'Types',
      type: 'Fleet display',
      fleet_display: {
        display_type: 'Compare',
        aircraftConnection: connection('narrow', 'long', 'wide', 'cargo'),
      },
    },
  },
  aircraft('narrow', 'Narrow-body', 183, 25600),
  aircraft('long', 'Narrow-body', 202, 24000),
  aircraft('wide', 'Wide-body', 259, 43800),
  aircraft('cargo', 'Freighter', 0, 23900),
];

function parse(entries: WireEntry[], paths = new Map([['compare', '/fleet/compare/']])) {
  const { graph } = graphOf(entries);
  return parseComparison({ ...parsingContext().context, graph, paths });
}

describe('the page that compares types', () => {
  it('is the one with a belt that compares', () => {
    expect(parse(stack)?.url).toBe('/fleet/compare/');
    expect(parse(stack)?.types.map(({ name }) => name)).toEqual([
      'type-narrow',
      'type-long',
      'type-wide',
      'type-cargo',
    ]);
  });

  it('is none without such a belt, or without a path', () => {
    expect(parse(stack.filter(({ uid }) => uid !== 'belt'))).toBeNull();
    expect(parse(stack, new Map())).toBeNull();
  });

  it('names an aircraft by its uid if its url is no name', () => {
    const odd = stack.map((each) =>
      each.uid === 'wide' ? { ...each, fields: { ...each.fields, url: '/breið þota' } } : each,
    );
    expect(parse(odd)?.types[2]?.name).toBe('wide');
  });
});

describe('the comparison of an aircraft', () => {
  it('has the two nearest types: of its category first, then by seats', () => {
    expect(comparisonOf(parse(stack), 'narrow', 'en')).toEqual({
      url: '/fleet/compare/?aircraft=type-narrow,type-long,type-wide#compare',
      titles: 'Type long and Type wide',
    });
    expect(comparisonOf(parse(stack), 'narrow', 'is')?.titles).toBe('Type long og Type wide');
  });

  it('goes by payload if one of two has no seats', () => {
    expect(comparisonOf(parse(stack), 'cargo', 'en')?.titles).toBe('Type long and Type narrow');
  });

  it('is none for an aircraft that is not compared', () => {
    expect(comparisonOf(parse(stack), 'elsewhere', 'en')).toBeNull();
    expect(comparisonOf(null, 'narrow', 'en')).toBeNull();
  });
});

test('an impossible length of a cabin plan is reported, and the plan left out', () => {
  const { graph, lines } = graphOf([
    {
      type: 'aircraft_data',
      uid: 'odd',
      fields: { title: 'Odd', configurations: [{ title: 'Cargo', plan_length_m: 1e9 }] },
    },
  ]);
  const entry = graph.entry('aircraft_data', 'odd', 'en-US');
  const parts = entry && parseComparedParts({ ...parsingContext().context, graph }, entry);
  expect(parts?.configurations).toEqual([{ title: 'Cargo', plan: null }]);
  expect(lines().join()).toContain('configurations.0.plan_length_m: 1000000000 is more than 200');
});
