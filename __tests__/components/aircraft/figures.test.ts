import { figureRows, formatFigure } from '../../../src/components/aircraft/figures';
import type { AircraftFigures } from '../../../src/components/aircraft/types';

const figures: AircraftFigures = {
  seats: 183,
  rangeKm: 7250,
  rangeFullLoadKm: 5800,
  maxPayloadKg: 25600,
  cargoVolumeM3: 47.3,
  maxTakeoffWeightKg: 115680,
  takeoffRunwayM: 2000,
  lengthM: 47.32,
  wingspanM: 38.05,
  heightM: 13.56,
  cruisingSpeedKmh: 850,
};

test('figures have their unit after a thin space', () => {
  expect(figureRows(figures, 'en').map(({ text }) => text.replace(/\u202f/g, ' '))).toEqual([
    '183',
    '7,250 km',
    '5,800 km',
    '25,600 kg',
    '47.3 m³',
    '115,680 kg',
    '2,000 m',
    '850 km/h',
    '47.32 m',
    '38.05 m',
    '13.56 m',
  ]);
});

test('Icelandic figures have a decimal comma and the Icelandic word for hours', () => {
  expect(formatFigure('lengthM', 47.32, 'is')).toBe('47,32\u202fm');
  expect(formatFigure('maxTakeoffWeightKg', 115680, 'is')).toBe('115.680\u202fkg');
  expect(formatFigure('cruisingSpeedKmh', 850, 'is')).toBe('850\u202fkm/klst.');
});

test('unknown figures and the seats of a freighter have no rows', () => {
  const rows = figureRows({ ...figures, seats: 0, rangeKm: null, lengthM: null }, 'en');
  expect(rows.map(({ key }) => key)).toEqual([
    'rangeFullLoadKm',
    'maxPayloadKg',
    'cargoVolumeM3',
    'maxTakeoffWeightKg',
    'takeoffRunwayM',
    'cruisingSpeedKmh',
    'wingspanM',
    'heightM',
  ]);
});
