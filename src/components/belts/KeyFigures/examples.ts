import { exampleFrame, fiveLines, longWords } from '../../examples/parts';
import type { KeyFigure, KeyFiguresProps } from './props';

const fuel: KeyFigure = {
  label: 'Fuel per seat and 100 km',
  value: 1.99,
  unit: 'kg',
  note: '24% less than in 2015, most of it from newer aircraft.',
  bars: [
    { label: '2015', value: 2.62, kind: 'earlier' },
    { label: '2019', value: 2.31, kind: 'earlier' },
    { label: '2025', value: 1.99, kind: 'current' },
    { label: 'Target for 2030', value: 1.7, kind: 'target' },
  ],
};
const waste: KeyFigure = {
  label: 'Food waste per traveller',
  value: 38,
  unit: 'g',
  note: 'Trolleys leave with what was ordered.',
  bars: [],
};
const nights: KeyFigure = {
  label: 'Night departures',
  value: 0,
  unit: null,
  note: null,
  bars: [],
};

export const keyFiguresExamples = {
  plate: {
    ...exampleFrame('the-figures', { background: 'sky' }),
    intro: 'Audited with our ISO 14001 certificate.',
    figures: [fuel, waste, nights],
  },
  icelandicOnNight: {
    ...exampleFrame('tolurnar', { background: 'night', lang: 'is' }),
    intro: null,
    figures: [
      {
        label: 'Eldsneyti alls',
        value: 108_000,
        unit: 't',
        note: null,
        bars: [
          { label: '2015', value: 74_000, kind: 'earlier' },
          { label: '', value: 108_000, kind: 'current' },
        ],
      },
    ],
  },
  withoutHeadline: {
    ...exampleFrame('figures-without-headline', { heading: null }),
    intro: null,
    figures: [{ ...nights, unit: '%' }],
  },
  longWords: {
    ...exampleFrame('figures-long-words', { heading: longWords, background: 'ice' }),
    intro: fiveLines,
    figures: [
      {
        label: longWords,
        value: 1_234_567_890.12,
        unit: 'kWh/m²',
        note: longWords,
        bars: [
          { label: longWords, value: 0, kind: 'earlier' },
          { label: fiveLines, value: 1_234_567_890.12, kind: 'current' },
        ],
      },
    ],
  },
} satisfies Record<string, KeyFiguresProps>;
