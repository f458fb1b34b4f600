/** Examples of aircraft, with the published figures that the sample content has too. */
import type { AircraftCategory, AircraftSummary } from '../aircraft/types';
import { examplePicture, longWords } from './parts';

type Row = [
  key: string,
  title: string,
  category: AircraftCategory,
  seats: number,
  rangeKm: number,
  rangeFullLoadKm: number,
  maxPayloadKg: number,
  cargoVolumeM3: number,
  maxTakeoffWeightKg: number,
  takeoffRunwayM: number,
  lengthM: number,
  heightM: number,
];

const rows: Row[] = [
  [
    'b757-200',
    'Boeing 757-200',
    'narrow_body',
    183,
    7250,
    5800,
    25600,
    47.3,
    115680,
    2000,
    47.32,
    13.56,
  ],
  [
    'b767-300er',
    'Boeing 767-300ER',
    'wide_body',
    259,
    11070,
    7600,
    43800,
    106.8,
    186880,
    2530,
    54.94,
    15.85,
  ],
  [
    'b737-max-8',
    'Boeing 737 MAX 8',
    'narrow_body',
    178,
    6480,
    4950,
    20880,
    43.7,
    82190,
    2500,
    39.47,
    12.29,
  ],
  [
    'a321lr',
    'Airbus A321LR',
    'narrow_body',
    202,
    7400,
    5900,
    24000,
    51.7,
    97000,
    2400,
    44.51,
    11.76,
  ],
  ['atr-72-600', 'ATR 72-600', 'turboprop', 70, 1370, 900, 7500, 10.6, 23000, 1315, 27.17, 7.65],
  [
    'b737-800bcf',
    'Boeing 737-800BCF',
    'freighter',
    0,
    3750,
    3750,
    23900,
    141.5,
    79016,
    2320,
    39.5,
    12.55,
  ],
];

export const exampleAircraft: AircraftSummary[] = rows.map(
  ([
    key,
    title,
    category,
    seats,
    rangeKm,
    rangeFullLoadKm,
    maxPayloadKg,
    cargoVolumeM3,
    maxTakeoffWeightKg,
    takeoffRunwayM,
    lengthM,
    heightM,
  ]) => ({
    id: key,
    title,
    url: `/fleet/${title.toLowerCase().replaceAll(' ', '-')}/`,
    intro: `${title}, flown and maintained by our own crews.`,
    category,
    image: examplePicture(`hero-${key}`, { alt: `${title} on the apron` }),
    profile: examplePicture(`profile-${key}`, {
      suffix: '.svg',
      width: Math.round(lengthM * 100),
      height: Math.round(heightM * 100),
    }),
    figures: {
      seats,
      rangeKm,
      rangeFullLoadKm,
      maxPayloadKg,
      cargoVolumeM3,
      maxTakeoffWeightKg,
      takeoffRunwayM,
      lengthM,
      wingspanM: null,
      heightM,
      cruisingSpeedKmh: null,
    },
  }),
);

/** An aircraft with a name and no other data. */
export const bareAircraft: AircraftSummary = {
  id: 'bare',
  title: 'Airbus A220',
  url: null,
  intro: '',
  category: null,
  image: null,
  profile: null,
  figures: {
    seats: null,
    rangeKm: null,
    rangeFullLoadKm: null,
    maxPayloadKg: null,
    cargoVolumeM3: null,
    maxTakeoffWeightKg: null,
    takeoffRunwayM: null,
    lengthM: null,
    wingspanM: null,
    heightM: null,
    cruisingSpeedKmh: null,
  },
};

/** Two aircraft: the first one has a long name and text. */
export const longAircraft: AircraftSummary[] = exampleAircraft
  .slice(0, 2)
  .map((aircraft, index) =>
    index === 0
      ? { ...aircraft, title: 'De Havilland Canada DHC-8-402 NextGen Combi', intro: longWords }
      : aircraft,
  );
