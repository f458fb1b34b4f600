import { bareAircraft, exampleAircraft } from '../exampleAircraft';
import { exampleFrame } from '../exampleParts';
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
} satisfies Record<string, FleetDisplayProps>;
