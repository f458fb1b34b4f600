import { exampleFrame, fiveLines, longWords } from '../../examples/parts';
import { exampleForm } from '../../examples/request';
import type { QuoteRequestBannerProps } from './props';

export const quoteRequestBannerExamples = {
  onBlue: {
    ...exampleFrame('quote', { heading: null, background: 'blue', effect: 'horizon' }),
    text: 'Tell us the route and the dates. You have a price within four hours.',
    button: { url: '/contact/', title: 'Get a quote' },
    form: null,
  },
  withHeadingInIcelandic: {
    ...exampleFrame('tilboð', {
      heading: 'Vantar þig flugvél?',
      background: 'night',
      effect: 'routes',
    }),
    text: 'Segðu okkur hvert og hvenær. Verð berst innan fjögurra klukkustunda.',
    button: { url: '/is/hafdu-samband/', title: 'Fá tilboð í flugvélaleigu' },
    form: null,
  },
  withForm: {
    ...exampleFrame('quote-form', {
      heading: 'Where to, and when?',
      background: 'blue',
      effect: 'routes',
    }),
    text: 'A price and a tail number come back within four hours.',
    button: { url: '/contact/', title: 'Get a quote' },
    form: exampleForm('quote-form-request'),
  },
  targetGone: {
    ...exampleFrame('quote-without-target', { heading: null, background: 'sky' }),
    text: 'Aircraft for one flight or for ten years.',
    button: { url: null, title: 'Get a quote' },
    form: null,
  },
  titleAlone: {
    ...exampleFrame('quote-title', { heading: 'Aircraft for one flight', background: 'blue' }),
    text: null,
    button: null,
    form: null,
  },
  buttonAlone: {
    ...exampleFrame('quote-button', { heading: null, background: 'sky' }),
    text: null,
    button: { url: '/contact/', title: 'Get a quote' },
    form: null,
  },
  longWords: {
    ...exampleFrame('quote-long-words', {
      heading: longWords,
      background: 'white',
      effect: 'routes',
    }),
    text: `${fiveLines}.`,
    button: { url: '/contact/', title: 'Flugrekstrarleyfisumsóknareyðublað fyrir alla' },
    form: null,
  },
  oneWordEach: {
    ...exampleFrame('quote-words', { heading: 'Now', background: 'ice' }),
    text: 'Fly.',
    button: { url: '/contact/', title: 'Call' },
    form: null,
  },
} satisfies Record<string, QuoteRequestBannerProps>;
