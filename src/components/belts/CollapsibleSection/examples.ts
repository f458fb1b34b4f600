import type { CollapsibleEntry } from '../../ui/types';
import { exampleFrame, fiveLines, longestWord, longWords } from '../../examples/parts';
import type { CollapsibleSectionProps } from './props';

const entry = (anchor: string, title: string, text: string): CollapsibleEntry => ({
  anchor,
  title,
  text: [{ kind: 'paragraph', children: [{ kind: 'text', text, marks: [] }] }],
});

const questions = [
  entry(
    'notice',
    'How soon can an aircraft start?',
    'A 757 with crew is on your ramp in 72 hours.',
  ),
  entry('insurance', 'Who insures the aircraft?', 'Under a wet lease we do, hull and liability.'),
  entry('fuel', 'Who pays for fuel?', 'The lessee pays for fuel, handling and overflight.'),
];

export const collapsibleSectionExamples = {
  questions: {
    ...exampleFrame('questions'),
    section: { title: 'Wet lease', subtitle: 'What operators ask first.', entries: questions },
  },
  entriesAlone: {
    ...exampleFrame('entries-alone', { background: 'ice' }),
    section: {
      title: null,
      subtitle: null,
      entries: [entry('alone', 'Minimum term', 'One month, or one flight under charter.')],
    },
  },
  withoutWords: {
    ...exampleFrame('entries-without-words', { heading: null }),
    section: { title: null, subtitle: null, entries: questions },
  },
  hiddenHeading: {
    ...exampleFrame('spurningar', { background: 'blue', heading: null, lang: 'is' }),
    section: {
      title: 'Flugrekstrarleyfisumsóknir',
      subtitle: null,
      entries: [entry('timi', 'Hve fljótt getur vél hafið flug?', 'Innan 72 klukkustunda.')],
    },
  },
  longWords: {
    ...exampleFrame('entries-long-words', { heading: fiveLines, background: 'sky' }),
    section: {
      title: longWords,
      subtitle: longestWord,
      entries: [
        entry('long-title', `${longestWord}?`, longWords),
        entry('five-lines', `${fiveLines}?`, 'Yes.'),
      ],
    },
  },
  oneWordEach: {
    ...exampleFrame('entries-words', { heading: 'Fuel', background: 'night' }),
    section: { title: 'Who', subtitle: 'Pays', entries: [entry('word', 'You', 'Yes.')] },
  },
} satisfies Record<string, CollapsibleSectionProps>;
