import { exampleFrame, fiveLines, longestWord, longWords } from '../../examples/parts';
import type { SalesforceFormProps } from './props';

export const salesforceFormExamples = {
  complete: {
    ...exampleFrame('request', { background: 'ice' }),
    headline: 'Ask for an aircraft',
    text: 'Route, dates, passengers or tonnes: whatever you know already.',
  },
  withoutWords: {
    ...exampleFrame('request-short', { heading: null, background: 'night' }),
    headline: null,
    text: null,
  },
  fullWidth: {
    ...exampleFrame('request-wide', { heading: null, fullWidth: true }),
    headline: 'Leiguflugsfyrirspurn',
    text: null,
  },
  longWords: {
    ...exampleFrame('request-long-words', { heading: fiveLines, background: 'blue' }),
    headline: longestWord,
    text: longWords,
  },
} satisfies Record<string, SalesforceFormProps>;
