import { exampleFrame, fiveLines, longWords, longestWord } from '../../examples/parts';
import type { CollapsibleEntry } from '../../ui/types';
import type { ColumnsProps } from './props';

const entry = (anchor: string, title: string, text: string): CollapsibleEntry => ({
  anchor,
  title,
  text: [{ kind: 'paragraph', children: [{ kind: 'text', text, marks: [] }] }],
});

const sides = [
  entry('we-bring', 'We bring', 'The aircraft, its crew, its maintenance and its insurance.'),
  entry('you-bring', 'You bring', 'Passengers, fuel, landing and navigation charges.'),
  entry('together', 'Together we settle', 'The approval by your authority, in one or two days.'),
];

export const columnsExamples = {
  threeSides: {
    ...exampleFrame('who-brings-what', { background: 'ice' }),
    subtitle: 'The three columns of every contract.',
    entries: sides,
  },
  twoOnBlue: {
    ...exampleFrame('sides', { background: 'blue' }),
    subtitle: null,
    entries: sides.slice(0, 2),
  },
  withoutHeadline: {
    ...exampleFrame('sides-without-headline', { heading: null }),
    subtitle: null,
    entries: sides.slice(0, 1),
  },
  longWords: {
    ...exampleFrame('sides-long-words', { heading: fiveLines, background: 'night', lang: 'is' }),
    subtitle: longWords,
    entries: [
      entry('long-column', longestWord, longWords),
      entry('five-lines-column', fiveLines, 'Yes.'),
    ],
  },
} satisfies Record<string, ColumnsProps>;
