/** Named examples of data sheets. */
import { bareAircraft, exampleAircraft } from './aircraft';
import { examplePicture } from './parts';
import { entryExamples, fileExamples } from './richText';
import type { AircraftSheet, AircraftSummary } from '../aircraft/types';

const [first = bareAircraft] = exampleAircraft;

const complete: AircraftSheet = {
  ...first,
  figures: { ...first.figures, wingspanM: 38.05, cruisingSpeedKmh: 850 },
  information: [
    { title: 'Engines', value: '2 × Rolls-Royce RB211-535E4' },
    { title: 'ETOPS', value: '180 minutes' },
    { title: 'Base', value: 'Keflavík' },
  ],
  configurations: [
    {
      anchor: 'two-classes',
      title: '183 seats',
      seats: 183,
      image: examplePicture('seatmap-b757-200-183', { suffix: '.svg', width: 1600, height: 360 }),
      section: { title: 'Cabin', subtitle: 'Two classes.', entries: entryExamples },
    },
    {
      anchor: 'vip',
      title: '80 seats, all business',
      seats: 80,
      image: examplePicture('seatmap-b757-200-80vip', { suffix: '.svg', width: 1600, height: 360 }),
      section: null,
    },
  ],
  documents: Object.values(fileExamples).slice(0, 1),
};

const longName: AircraftSummary = {
  ...first,
  title: 'De Havilland Canada DHC-8-402 Q400 NextGen Combi með lengdri farangursgeymslu',
  intro: 'Flugrekstrarleyfisumsóknarþjónusta og lofthæfisstaðfestingarvottorð fylgja.',
  profile: null,
  lang: 'is',
};

export const aircraftExamples = {
  complete,
  longWords: {
    ...longName,
    configurations: [],
    information: [
      {
        title: 'Lofthæfisstaðfestingarvottorðaútgáfudagur',
        value: 'Vaðlaheiðarvegavinnuverkfærageymsluskúr',
      },
    ],
    documents: [fileExamples.longName],
  },
  nameAlone: { ...bareAircraft, configurations: [], information: [], documents: [] },
} satisfies Record<string, AircraftSheet>;
