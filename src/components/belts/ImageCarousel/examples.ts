import { exampleFrame, examplePicture } from '../exampleParts';
import type { ImageCarouselProps } from './props';

export const imageCarouselExamples = {
  threePictures: {
    ...exampleFrame('at-work', { background: 'ice' }),
    slides: [
      examplePicture('apron-low-sun', { caption: 'Early turn-round in March.' }),
      examplePicture('cargo-door-night', { caption: 'Eleven pallets before midnight.' }),
      examplePicture('cockpit-light'),
    ],
  },
  onePicture: {
    ...exampleFrame('one-picture', { heading: null }),
    slides: [examplePicture('winter-airfield', { caption: 'Akureyri, January.' })],
  },
  none: { ...exampleFrame('no-pictures'), slides: [] },
} satisfies Record<string, ImageCarouselProps>;
