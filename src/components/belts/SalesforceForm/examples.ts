import { exampleFrame, fiveLines, longestWord, longWords } from '../../examples/parts';
import { entryExamples } from '../../examples/richText';
import { exampleForm, exampleFormWithoutChoices } from '../../examples/request';
import type { SalesforceFormProps } from './props';

export const salesforceFormExamples = {
  complete: {
    ...exampleFrame('request', { background: 'ice' }),
    headline: 'Ask for an aircraft',
    text: 'Route, dates, passengers or tonnes: whatever you know already.',
    details: {
      title: 'What we need for a price',
      subtitle: 'The more of it you know, the closer the first price.',
      entries: entryExamples,
    },
    form: exampleForm('complete-form', { service: '/services/charter/' }),
  },
  withoutWords: {
    ...exampleFrame('request-short', { heading: null, background: 'night' }),
    headline: null,
    text: null,
    details: null,
    form: exampleFormWithoutChoices('short-form'),
  },
  fullWidth: {
    ...exampleFrame('request-wide', { heading: null, fullWidth: true }),
    headline: 'Leiguflugsfyrirspurn',
    text: null,
    details: null,
    form: exampleForm('wide-form', { about: 'Boeing 757-200' }),
  },
  longWords: {
    ...exampleFrame('request-long-words', { heading: fiveLines, background: 'blue' }),
    headline: longestWord,
    text: longWords,
    details: null,
    form: exampleForm('long-words-form', { service: '/services/cargo/' }),
  },
} satisfies Record<string, SalesforceFormProps>;
