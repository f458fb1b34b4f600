import { exampleGeneralTile, fleetTiles, generalTiles, teamTiles } from '../../tiles/examples';
import { exampleFrame } from '../exampleParts';
import type { TilesProps } from './props';

export const tilesExamples = {
  generalGrid: {
    ...exampleFrame('services'),
    display: 'grid',
    headline: 'From one flight to ten years',
    filter: false,
    tilesKind: 'general',
    seeAll: { url: '/services/', title: 'All services' },
    tiles: generalTiles,
  },
  fleetRow: {
    ...exampleFrame('fleet-row', { background: 'ice' }),
    display: 'row',
    headline: null,
    filter: true,
    tilesKind: 'fleet',
    seeAll: { url: '/fleet/', title: '' },
    tiles: fleetTiles,
  },
  fleetGrid: {
    ...exampleFrame('fleet-grid', { background: 'night' }),
    display: 'grid',
    headline: null,
    filter: false,
    tilesKind: 'fleet',
    seeAll: null,
    tiles: fleetTiles,
  },
  teamGrid: {
    ...exampleFrame('team'),
    display: 'grid',
    headline: null,
    filter: true,
    tilesKind: 'team',
    seeAll: null,
    tiles: teamTiles,
  },
  teamList: {
    ...exampleFrame('team-list', { heading: null, background: 'sky' }),
    display: 'list',
    headline: 'Who answers',
    filter: false,
    tilesKind: 'team',
    seeAll: null,
    tiles: teamTiles,
  },
  oneTile: {
    ...exampleFrame('one-tile'),
    display: 'grid',
    headline: null,
    filter: true,
    tilesKind: 'general',
    seeAll: null,
    tiles: generalTiles.slice(3, 4),
  },
  fortyTiles: {
    ...exampleFrame('forty-tiles'),
    display: 'grid',
    headline: null,
    filter: false,
    tilesKind: 'general',
    seeAll: null,
    tiles: Array.from({ length: 40 }, (_, index) => ({
      kind: 'general' as const,
      ...exampleGeneralTile,
      id: `tile-${index}`,
      title: `Service ${index + 1}`,
    })),
  },
} satisfies Record<string, TilesProps>;
