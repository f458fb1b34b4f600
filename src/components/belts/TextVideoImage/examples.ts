import { richTextExample } from '../../examples/richText';
import type { RichText } from '../../ui/types';
import { exampleFrame, examplePicture, fiveLines, longestWord } from '../../examples/parts';
import type { TextVideoImageProps } from './props';

const text: RichText = [
  {
    kind: 'paragraph',
    children: [
      {
        kind: 'text',
        text: 'You set the schedule. We bring aircraft, crew, maintenance and insurance, and answer for all four.',
        marks: [],
      },
    ],
  },
];

export const textVideoImageExamples = {
  pictureRight: {
    ...exampleFrame('wet-lease'),
    text,
    titleColor: 'default',
    mediaPosition: 'right',
    videoId: null,
    image: examplePicture('crew-walk', { caption: 'Crew change at Keflavík.' }),
    link: { url: '/services/wet-lease/', title: 'Wet lease in detail' },
  },
  videoLeft: {
    ...exampleFrame('a-night-at-the-cargo-door', { background: 'ice' }),
    text,
    titleColor: 'brand',
    mediaPosition: 'left',
    videoId: 'Zk0x9qLmN2A',
    image: examplePicture('cargo-door-night'),
    link: null,
  },
  pictureBelow: {
    ...exampleFrame('viðhaldsstjórnun', { background: 'night', lang: 'is' }),
    text,
    titleColor: 'accent',
    mediaPosition: 'below',
    videoId: null,
    image: examplePicture('hangar'),
    link: null,
  },
  textAlone: {
    ...exampleFrame('text-alone', { heading: null }),
    text,
    titleColor: 'default',
    mediaPosition: 'left',
    videoId: null,
    image: null,
    link: null,
  },
  longWords: {
    ...exampleFrame('text-long-words', { heading: longestWord, background: 'sky' }),
    text: [
      {
        kind: 'paragraph',
        children: [{ kind: 'text', text: `${longestWord}: ${fiveLines}.`, marks: [] }],
      },
    ],
    titleColor: 'accent',
    mediaPosition: 'left',
    videoId: null,
    image: examplePicture('terminal-glass', { caption: longestWord }),
    link: { url: '/services/wet-lease/', title: `Lesa um ${longestWord}` },
  },
  veryTallPicture: {
    ...exampleFrame('text-tall-picture', { heading: fiveLines, background: 'blue' }),
    text,
    titleColor: 'brand',
    mediaPosition: 'right',
    videoId: null,
    image: examplePicture('crew-walk-portrait', { width: 1440, height: 4000 }),
    link: { url: null, title: 'A page that is gone' },
  },
  oneWordEach: {
    ...exampleFrame('text-words', { heading: 'Now' }),
    text: [{ kind: 'paragraph', children: [{ kind: 'text', text: 'Fly.', marks: [] }] }],
    titleColor: 'default',
    mediaPosition: 'right',
    videoId: null,
    image: examplePicture('hangar'),
    link: { url: '/contact/', title: 'Call' },
  },
  everyBlock: {
    ...exampleFrame('text-every-block', { heading: 'Every block of rich text', background: 'ice' }),
    text: richTextExample,
    titleColor: 'brand',
    mediaPosition: 'below',
    videoId: null,
    image: null,
    link: null,
  },
} satisfies Record<string, TextVideoImageProps>;
