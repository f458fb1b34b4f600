import { exampleFrame, examplePicture } from '../exampleParts';
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
} satisfies Record<string, ImageBeltProps>;
