import { longestWord, longWords } from './parts';
import type { Place, Project } from '../globe/types';

const place = (location: string, latitude: number, longitude: number): Place => ({
  location,
  latitude,
  longitude,
});

export const keflavik = place('Keflavík', 63.985, -22.606);
const tromso = place('Tromsø', 69.683, 18.919);
export const longyearbyen = place('Longyearbyen', 78.246, 15.466);
const nairobi = place('Nairobi', -1.319, 36.928);
export const liege = place('Liège', 50.637, 5.443);
export const anchorage = place('Anchorage', 61.174, -149.996);
export const auckland = place('Auckland', -37.008, 174.792);

export const exampleProjects: Project[] = [
  {
    id: 'arctic',
    title: 'Arctic winter programme',
    description: 'Two rotations a week for a Norwegian tour operator.',
    type: 'charter',
    route: { kind: 'hubAndSpoke', gateway: keflavik, destinations: [tromso, longyearbyen] },
    link: { url: '/popup/blt00popreykjaviktromso/', title: 'Read about the Arctic programme' },
  },
  {
    id: 'relief',
    title: 'Relief flights',
    description: '94 tonnes of medical goods in nine days.',
    type: 'humanitarian',
    route: { kind: 'linear', points: [liege, nairobi] },
    link: null,
  },
  {
    id: 'pacific',
    title: 'Pacific freight',
    description: '',
    type: 'cargo',
    route: { kind: 'linear', points: [liege, anchorage, auckland] },
    link: { url: '/popup/blt00popliegeportmoresby/', title: 'Read about Pacific freight' },
  },
  {
    id: 'spare',
    title: 'Stand-by aircraft',
    description: 'Where it stands changes with the season.',
    type: 'acmi',
    route: null,
    link: null,
  },
  {
    id: 'untyped',
    title: 'Positioning flight',
    description: '',
    type: null,
    route: { kind: 'hubAndSpoke', gateway: keflavik, destinations: [] },
    link: { url: null, title: 'Gone' },
  },
];

/** Projects with names that are too long for a line on a phone, and with many places. */
export const longProjects: Project[] = [
  {
    id: 'long-name',
    title: longestWord,
    description: longWords,
    type: 'humanitarian',
    route: {
      kind: 'linear',
      points: [
        place('Kirkjubæjarklaustursflugvöllur', 63.79, -18.05),
        place('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 53.22, -4.2),
        nairobi,
        auckland,
      ],
    },
    link: { url: '/popup/blt00popnairobijuba/', title: `Lesa um ${longestWord}` },
  },
  {
    id: 'many',
    title: 'Season',
    description: '',
    type: 'acmi',
    route: {
      kind: 'hubAndSpoke',
      gateway: keflavik,
      destinations: [tromso, longyearbyen, nairobi, liege, anchorage, auckland],
    },
    link: null,
  },
];

/** A list of projects that is long enough for a search. */
export const manyProjects: Project[] = Array.from({ length: 14 }, (_, index) => ({
  id: `season-${index + 1}`,
  title: `Season ${index + 1}`,
  description: index % 2 === 0 ? 'Passengers.' : 'Freight.',
  type: index % 2 === 0 ? 'charter' : 'cargo',
  route: { kind: 'linear', points: [index % 3 === 0 ? tromso : keflavik, nairobi] },
  link: null,
}));
