import {
  exampleFrame,
  examplePicture,
  fiveLines,
  longestWord,
  longWords,
} from '../../examples/parts';
import type { Moment, TimelineProps } from './props';

const profile = examplePicture('profile-b757-200', {
  alt: '',
  suffix: '.svg',
  width: 4732,
  height: 1356,
});

const moment = (anchor: string, more: Partial<Moment>): Moment => ({
  anchor,
  time: '0',
  date: null,
  position: 0,
  title: 'The call',
  text: [
    {
      kind: 'paragraph',
      children: [{ kind: 'text', text: 'Operations control takes it.', marks: [] }],
    },
  ],
  figure: null,
  ...more,
});

export const timelineExamples = {
  hours: {
    ...exampleFrame('hour-by-hour', { background: 'ice' }),
    intro: 'Times are counted from the first call.',
    unit: 'Hour',
    profile,
    takesOff: true,
    moments: [
      moment('hour-0', { figure: { value: '20 min', label: 'until we call back' } }),
      moment('hour-4', { time: '4', position: 0.056, title: 'Tail number, crew, price' }),
      moment('hour-44', { time: '44', position: 0.615, title: 'Logo and cabin' }),
      moment('hour-71-35', {
        time: '71:35',
        position: 1,
        title: 'Take-off',
        text: [],
        figure: { value: '183', label: null },
      }),
    ],
  },
  years: {
    ...exampleFrame('year-by-year', { background: 'night' }),
    intro: null,
    unit: null,
    profile: null,
    takesOff: false,
    moments: [
      moment('moment-2003', { time: '2003', date: '2003', title: 'One type' }),
      moment('moment-2014', { time: '2014', date: '2014', position: 1, title: 'Ice' }),
    ],
  },
  oneDayWithoutHeadline: {
    ...exampleFrame('one-day', { heading: null }),
    intro: null,
    unit: null,
    profile,
    takesOff: false,
    moments: [
      moment('moment-24-june-2026', { time: '24 June 2026', date: '2026-06-24', position: 1 }),
    ],
  },
  longWords: {
    ...exampleFrame('moments-long-words', { heading: fiveLines, background: 'sky', lang: 'is' }),
    intro: longWords,
    unit: longestWord,
    profile,
    takesOff: true,
    moments: [
      moment('long-moment', {
        time: longWords,
        title: longestWord,
        figure: { value: longWords, label: fiveLines },
      }),
      moment('last-moment', { time: longestWord, position: 1, title: fiveLines }),
    ],
  },
} satisfies Record<string, TimelineProps>;
