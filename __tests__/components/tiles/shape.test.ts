import { shapesOf } from '../../../src/components/tiles/shape';
import {
  exampleGeneralTile,
  exampleTeamTile,
  fleetTiles,
} from '../../../src/components/examples/tiles';
import type { Tile, TileType } from '../../../src/components/tiles/types';

const general = (tileType: TileType = 'standard'): Tile => ({
  kind: 'general',
  ...exampleGeneralTile,
  tileType,
});
const person = (tileType: TileType = 'standard'): Tile => ({
  kind: 'team',
  ...exampleTeamTile,
  tileType,
});
const standard = (count: number) => Array.from({ length: count }, () => general());

test.each([
  [1, ['beside']],
  [2, ['wide', 'narrow']],
  [3, ['wide', 'narrow', 'beside']],
  [4, ['wide', 'narrow', 'narrow', 'wide']],
  [5, ['wide', 'narrow', 'narrow', 'wide', 'beside']],
])('%i standard tiles fill their rows', (count, shapes) => {
  expect(shapesOf(standard(count), 'grid')).toEqual(shapes);
});

test('a feature has its own row, and pairs start again after it', () => {
  const tiles = [...standard(1), general('feature'), ...standard(2)];
  expect(shapesOf(tiles, 'grid')).toEqual(['beside', 'feature', 'wide', 'narrow']);
});

test.each([
  [1, 'strip'],
  [2, 'half'],
  [3, 'compact'],
  [4, 'half'],
  [6, 'compact'],
])('%i compact tiles share their rows as %s', (count, shape) => {
  const tiles = Array.from({ length: count }, () => general('compact'));
  expect(shapesOf(tiles, 'grid')).toEqual(tiles.map(() => shape));
});

test('a tile with a missing picture has the layout of one without a picture', () => {
  const tile: Tile = { kind: 'general', ...exampleGeneralTile, image: null, tileType: 'feature' };
  expect(shapesOf([tile], 'grid')).toEqual(['strip']);
});

test('people are in four columns, and a single person is a feature beside the text', () => {
  expect(shapesOf([person('feature'), person(), person()], 'grid')).toEqual([
    'portrait',
    'person',
    'person',
  ]);
});

test('all tiles of lists and rows have the same shape', () => {
  expect(new Set(shapesOf(fleetTiles, 'list'))).toEqual(new Set(['line']));
  expect(new Set(shapesOf(fleetTiles, 'row'))).toEqual(new Set(['card']));
});
