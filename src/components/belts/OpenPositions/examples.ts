import { exampleFrame, longestWord, longWords } from '../../examples/parts';
import type { OpenPositionsProps } from './props';

const engineer = {
  id: 'engineer',
  title: 'Licensed engineer B1, Boeing 757/767',
  url: '/careers/licensed-engineer-b1/',
  bases: 'Keflavík',
  work: 'full_time',
  closing: { date: '2027-01-31', text: '31 January 2027' },
} as const;

export const openPositionsExamples = {
  board: {
    ...exampleFrame('positions', { heading: 'Open positions' }),
    positions: [
      engineer,
      {
        id: 'loadmaster',
        title: 'Loadmaster, Boeing 737-800BCF',
        url: '/careers/loadmaster/',
        bases: 'Keflavík and Liège',
        work: 'part_time',
        closing: { date: '2027-02-28', text: '28 February 2027' },
      },
      {
        id: 'station',
        title: 'Station supervisor, Liège',
        url: '/careers/station-supervisor-liege/',
        bases: 'Liège',
        work: 'temporary',
        closing: null,
      },
    ],
  },
  none: { ...exampleFrame('no-positions', { background: 'ice' }), positions: [] },
  oneInIcelandic: {
    ...exampleFrame('laus-storf', { background: 'blue', heading: null, lang: 'is' }),
    positions: [{ ...engineer, id: 'flugvirki', title: 'Flugvirki B1', work: null }],
  },
  longWords: {
    ...exampleFrame('positions-long-words', { background: 'sky' }),
    positions: [{ ...engineer, id: 'long', title: longestWord, bases: longWords }],
  },
} satisfies Record<string, OpenPositionsProps>;
