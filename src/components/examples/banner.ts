/** Named examples of banners. */
import { examplePicture } from './parts';
import type { BannerProps } from '../layout/types';

const plain: BannerProps = {
  title: 'Wet lease',
  headline: null,
  intro: 'Aircraft, crew, maintenance and insurance from one month upwards.',
  button: null,
  webImage: null,
  mobileImage: null,
  webCrop: '21:9',
  mobileCrop: '4:5',
  background: 'night',
  effect: 'none',
  tall: false,
};

const pictures = {
  webImage: examplePicture('ocean-crossing'),
  mobileImage: examplePicture('ocean-crossing-portrait', { width: 1440, height: 1800 }),
};

export const bannerExamples = {
  tallOnNight: {
    ...plain,
    ...pictures,
    title: 'Norðloft',
    headline: 'Aircraft where you need them',
    effect: 'horizon',
    tall: true,
  },
  pictureBehindOnBlue: { ...plain, ...pictures, background: 'blue', webCrop: '16:9' },
  pictureBelowOnWhite: { ...plain, ...pictures, background: 'white', mobileCrop: '3:2' },
  pictureBelowOnIce: { ...plain, ...pictures, background: 'ice', mobileCrop: '1:1' },
  pictureBelowOnSky: {
    ...plain,
    webImage: examplePicture('hangar', { caption: 'Line maintenance at Keflavík.' }),
    background: 'sky',
    webCrop: '3:2',
    effect: 'horizon',
  },
  wordsAloneOnNight: { ...plain, effect: 'routes' },
  wordsAloneOnBlue: { ...plain, background: 'blue', effect: 'horizon' },
  wordsAloneOnWhite: { ...plain, background: 'white' },
  wordsAloneOnIce: { ...plain, background: 'ice', effect: 'routes' },
  wordsAloneOnSky: { ...plain, background: 'sky', effect: 'horizon' },
  nameAlone: { ...plain, title: 'Crew', intro: null },
  fiveLines: {
    ...plain,
    ...pictures,
    headline:
      'An aircraft, its crew, its maintenance and its insurance, ready on your own ramp within three days of your call, in any season',
    intro:
      'The introduction of a page may be long as well: it says what is meant, for whom and by when, and ends before the reader does. Two sentences are usual, and three are the most that anyone has written here so far.',
  },
  longWords: {
    ...plain,
    ...pictures,
    title: 'Flugrekstrarleyfisumsóknarþjónusta',
    headline: 'Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur',
    intro: 'Hæstaréttarmálaflutningsmaður og lofthæfisstaðfestingarvottorðaútgáfufulltrúi.',
    lang: 'is',
  },
  longNameOnIce: {
    ...plain,
    title: 'Hæstaréttarmálaflutningsmannsskrifstofustjóri',
    background: 'ice',
    lang: 'is',
  },
} satisfies Record<string, BannerProps>;
