import { exampleAircraft, longAircraft } from './aircraft';
import { examplePicture, fiveLines, longestWord, longWords } from './parts';
import type {
  FleetTileProps,
  GeneralTileProps,
  TeamTileProps,
  Tile,
  TileKind,
  TileType,
} from '../tiles/types';

/** A tile about a service, with picture and link. */
export const exampleGeneralTile: GeneralTileProps = {
  id: 'wet-lease',
  title: 'Wet lease (ACMI)',
  tileType: 'standard',
  text: 'Aircraft, crew, maintenance and insurance from one month upwards.',
  image: examplePicture('apron-low-sun'),
  link: { url: '/services/wet-lease/', title: 'See wet lease' },
};

/** A person with values in all fields. */
export const exampleTeamTile: TeamTileProps = {
  id: 'sigrun',
  name: 'Sigrún Ásta Björnsdóttir',
  tileType: 'standard',
  jobTitle: 'VP Flight Operations',
  department: 'Operations',
  email: [{ label: 'sigrun@nordloft.example', href: 'mailto:sigrun@nordloft.example' }],
  phone: [{ label: '+354 555 01 04', href: 'tel:+3545550104' }],
  biography: ['Flew the 757 for fourteen years.', 'Sets the standards that our crews fly by.'],
  portrait: examplePicture('portrait-sigrun', { width: 1200, height: 1500, alt: 'Sigrún Ásta' }),
};

const types: readonly TileType[] = ['feature', 'standard', 'compact'];

const services = ['Dry lease', 'Charter', 'Cargo', 'Flugrekstrarstjórnunarþjónusta'];

export const generalTiles: Tile[] = [
  ...types.map((tileType): Tile => ({
    kind: 'general',
    ...exampleGeneralTile,
    id: `wet-lease-${tileType}`,
    tileType,
  })),
  ...services.map((title): Tile => ({ kind: 'general', ...exampleGeneralTile, id: title, title })),
  {
    kind: 'general',
    id: 'bare',
    title: 'Training',
    tileType: 'standard',
    text: '',
    image: null,
    link: null,
  },
];

export const fleetTiles: Tile[] = exampleAircraft.map((aircraft, index): Tile => {
  const tile: FleetTileProps = {
    id: aircraft.id,
    title: index === 0 ? 'Ready in 72 hours' : null,
    tileType: types[index] ?? 'standard',
    aircraft,
  };
  return { kind: 'fleet', ...tile };
});

export const teamTiles: Tile[] = [
  {
    kind: 'team',
    ...exampleTeamTile,
    id: 'helga',
    name: 'Helga Ragnarsdóttir',
    tileType: 'feature',
    jobTitle: 'Chief Executive',
    department: 'Management',
    email: [{ label: 'helga@nordloft.example', href: 'mailto:helga@nordloft.example' }],
    portrait: examplePicture('portrait-helga', { width: 1200, height: 1500, alt: 'Helga' }),
  },
  { kind: 'team', ...exampleTeamTile },
  {
    kind: 'team',
    ...exampleTeamTile,
    id: 'kofi',
    name: 'Kofi Mensah',
    jobTitle: 'Head of Cargo',
    department: 'Commercial',
    email: [{ label: 'kofi@nordloft.example', href: 'mailto:kofi@nordloft.example' }],
    biography: [],
    portrait: examplePicture('portrait-kofi', { width: 1200, height: 1500, alt: 'Kofi Mensah' }),
  },
  {
    kind: 'team',
    id: 'bare',
    name: 'Björg Hallsdóttir',
    tileType: 'compact',
    jobTitle: null,
    department: null,
    email: [],
    phone: [],
    biography: [],
    portrait: null,
  },
];

/** Tiles of each kind. */
export const tileExamples: Readonly<Record<TileKind, readonly Tile[]>> = {
  general: generalTiles,
  fleet: fleetTiles,
  team: teamTiles,
};

/** Tiles of all kinds with content that is difficult to lay out: long words, missing parts. */
export const edgeCaseTiles: Tile[] = [
  {
    kind: 'general',
    ...exampleGeneralTile,
    id: 'long-word',
    title: longestWord,
    text: longWords,
    link: { url: '/services/wet-lease/', title: `Skoða ${longestWord}` },
  },
  { kind: 'general', ...exampleGeneralTile, id: 'five-lines', title: fiveLines, text: '' },
  {
    kind: 'general',
    ...exampleGeneralTile,
    id: 'tall',
    title: 'Tall',
    text: 'Picture.',
    image: examplePicture('crew-walk-portrait', { width: 1440, height: 4000 }),
    link: { url: '/services/', title: '' },
  },
  { kind: 'general', ...exampleGeneralTile, id: 'gone', link: { url: null, title: 'Gone' } },
  {
    kind: 'team',
    ...exampleTeamTile,
    id: 'long-name',
    name: 'Sigurbjörg-Þorgerður Kirkjubæjarklaustursdóttir',
    jobTitle: 'Lofthæfisstaðfestingarvottorðaútgáfufulltrúi',
    department: longWords,
    email: [
      {
        label: 'sigurbjorg-thorgerdur.kirkjubaejarklaustursdottir@nordloft.example',
        href: 'mailto:sigurbjorg-thorgerdur.kirkjubaejarklaustursdottir@nordloft.example',
      },
    ],
    biography: [longestWord, fiveLines],
  },
  ...longAircraft.slice(0, 1).map((aircraft): Tile => ({
    kind: 'fleet',
    id: 'long-aircraft',
    title: longestWord,
    tileType: 'standard',
    aircraft,
  })),
  {
    kind: 'general',
    id: 'no-picture',
    title: longestWord,
    tileType: 'feature',
    text: fiveLines,
    image: null,
    link: null,
  },
];
