import { exampleFrame, fiveLines, longestWord, longWords } from '../../examples/parts';
import { exampleForm, exampleFormWithoutChoices } from '../../examples/request';
import type { SalesforceFormProps } from './props';

export const salesforceFormExamples = {
  complete: {
    ...exampleFrame('request', { background: 'ice' }),
    headline: 'Ask for an aircraft',
    text: 'Route, dates, passengers or tonnes: whatever you know already.',
    form: exampleForm('complete-form', { service: '/services/charter/' }),
  },
  withoutWords: {
    ...exampleFrame('request-short', { heading: null, background: 'night' }),
    headline: null,
    text: null,
    form: exampleFormWithoutChoices('short-form'),
  },
  fullWidth: {
    ...exampleFrame('request-wide', { heading: null, fullWidth: true }),
    headline: 'Leiguflugsfyrirspurn',
    text: null,
    form: exampleForm('wide-form', { about: 'Boeing 757-200' }),
  },
  longWords: {
    ...exampleFrame('request-long-words', { heading: fiveLines, background: 'blue' }),
    headline: longestWord,
    text: longWords,
    form: exampleForm('long-words-form', { service: '/services/cargo/' }),
  },
} satisfies Record<string, SalesforceFormProps>;
