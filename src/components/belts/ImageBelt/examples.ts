import { exampleFrame, examplePicture, fiveLines, longWords } from '../../examples/parts';
import type { ImageBeltProps } from './props';

export const imageBeltExamples = {
  withCaption: {
    ...exampleFrame('hangar', { heading: null }),
    image: examplePicture('hangar', { caption: 'Line maintenance at Keflavík.' }),
  },
  acrossThePage: {
    ...exampleFrame('ocean-crossing', { fullWidth: true, background: 'night' }),
    image: examplePicture('ocean-crossing', { caption: 'Halfway to Halifax.' }),
  },
  tall: {
    ...exampleFrame('tall-picture', { background: 'ice' }),
    image: examplePicture('crew-walk-portrait', { width: 1440, height: 4000 }),
  },
  veryTallAcrossThePage: {
    ...exampleFrame('very-tall-picture', { heading: null, fullWidth: true }),
    image: examplePicture('northern-lights-portrait', { width: 1080, height: 3240 }),
  },
  veryWide: {
    ...exampleFrame('very-wide-picture', { heading: fiveLines, background: 'blue' }),
    image: examplePicture('coastline-aerial', { width: 2560, height: 400, caption: longWords }),
  },
  small: {
    ...exampleFrame('small-picture', { heading: 'Mark' }),
    image: examplePicture('cockpit-light', { width: 320, height: 240, caption: 'Dawn.' }),
  },
  drawing: {
    ...exampleFrame('drawing', { heading: null, background: 'sky' }),
    image: examplePicture('profile-a321lr', { suffix: '.svg', width: 4451, height: 1176 }),
  },
} satisfies Record<string, ImageBeltProps>;
