import type { RichText } from '../../ui/types';
import { exampleFrame, examplePicture } from '../exampleParts';
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
  filmLeft: {
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
} satisfies Record<string, TextVideoImageProps>;
