import { bareAircraft, exampleAircraft, longAircraft } from '../../examples/aircraft';
import { comparedExamples } from '../../examples/compared';
import { exampleFrame, fiveLines, longestWord, longWords } from '../../examples/parts';
import type { FleetDisplayProps } from './props';

export const fleetDisplayExamples = {
  grid: { ...exampleFrame('fleet'), display: 'grid', filter: 'none', aircraft: exampleAircraft },
  table: {
    ...exampleFrame('figures', { background: 'ice' }),
    display: 'table',
    filter: 'category',
    aircraft: [...exampleAircraft, bareAircraft],
  },
  lineUp: {
    ...exampleFrame('line-up', { background: 'sky', fullWidth: true }),
    display: 'lineUp',
    filter: 'seats',
    aircraft: [...exampleAircraft, bareAircraft],
  },
  withoutWords: {
    ...exampleFrame('fleet-without-words', { heading: null }),
    display: 'grid',
    filter: 'none',
    aircraft: exampleAircraft.slice(0, 3),
  },
  empty: { ...exampleFrame('no-aircraft'), display: 'grid', filter: 'category', aircraft: [] },
  longNames: {
    ...exampleFrame('fleet-long-names', { heading: fiveLines, background: 'night' }),
    display: 'grid',
    filter: 'category',
    aircraft: longAircraft,
  },
  tableOfLongNames: {
    ...exampleFrame('fleet-table-long-names', { heading: longestWord, background: 'sky' }),
    display: 'table',
    filter: 'seats',
    aircraft: longAircraft,
  },
  lineUpOfTwo: {
    ...exampleFrame('line-up-of-two', { heading: 'Two', background: 'blue' }),
    display: 'lineUp',
    filter: 'none',
    aircraft: longAircraft,
  },
  compare: {
    ...exampleFrame('compare'),
    display: 'compare',
    filter: 'none',
    aircraft: comparedExamples,
    formId: 'request',
  },
  compareLongNames: {
    ...exampleFrame('compare-long-names', { heading: longestWord, background: 'night' }),
    display: 'compare',
    filter: 'none',
    aircraft: comparedExamples.slice(0, 1).map((each) => ({ ...each, title: longWords })),
  },
  oneAircraft: {
    ...exampleFrame('one-aircraft', { heading: 'One' }),
    display: 'grid',
    filter: 'none',
    aircraft: exampleAircraft.slice(0, 1),
  },
} satisfies Record<string, FleetDisplayProps>;
