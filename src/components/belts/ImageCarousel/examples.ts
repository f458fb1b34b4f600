import {
  exampleFrame,
  examplePicture,
  fiveLines,
  longestWord,
  longWords,
} from '../../examples/parts';
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
  tallAndWide: {
    ...exampleFrame('tall-and-wide', { heading: longestWord, background: 'night' }),
    slides: [
      examplePicture('crew-walk-portrait', { width: 1440, height: 3600, caption: fiveLines }),
      examplePicture('coastline-aerial', { width: 2560, height: 640, caption: longWords }),
      examplePicture('terminal-glass'),
    ],
  },
  acrossThePage: {
    ...exampleFrame('carousel-wide', { heading: null, fullWidth: true, background: 'sky' }),
    slides: [
      examplePicture('coast-arrival', { caption: 'Arrival.' }),
      examplePicture('highland-approach'),
    ],
  },
} satisfies Record<string, ImageCarouselProps>;
