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

test('a feature has its own row and the pairs begin anew after it', () => {
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

test('a tile whose picture is missing is laid out as one that wants none', () => {
  const tile: Tile = { kind: 'general', ...exampleGeneralTile, image: null, tileType: 'feature' };
  expect(shapesOf([tile], 'grid')).toEqual(['strip']);
});

test('people stand in quarters, and one as feature beside the words', () => {
  expect(shapesOf([person('feature'), person(), person()], 'grid')).toEqual([
    'portrait',
    'person',
    'person',
  ]);
});

test('lists and rows have one shape for all', () => {
  expect(new Set(shapesOf(fleetTiles, 'list'))).toEqual(new Set(['line']));
  expect(new Set(shapesOf(fleetTiles, 'row'))).toEqual(new Set(['card']));
});
