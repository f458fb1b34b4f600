/** Published figures of one type, as every page and document of the site gives them. */
export interface AircraftSheet {
  key: string;
  name: string;
  category: string;
  /** Two sentences: what the aircraft is for. */
  summary: string;
  fleet: number;
  seats: number;
  /** Maximum range. */
  rangeKm: number;
  rangeFullLoadKm: number;
  payloadKg: number;
  /** At maximum take-off weight, sea level, standard atmosphere. */
  runwayM: number;
  cargoM3: number;
  takeoffKg: number;
  lengthM: number;
  spanM: number;
  heightM: number;
  cruiseKmh: number;
  /** Configurations by asset key, with the name that the fleet page gives them. */
  configurations: readonly { key: string; name: string; note: string }[];
  revision: number;
  /** Day of issue, ISO. */
  issued: string;
}

/** The types of the fleet. Dimensions and performance: the manufacturers' public type data. */
export const aircraftSheets: readonly AircraftSheet[] = [
  {
    key: 'b757-200',
    name: 'Boeing 757-200',
    category: 'Narrow-body',
    summary:
      'Short runways, long sectors. The 757 lifts a full cabin from 2,000 m of runway and carries it across the Atlantic.',
    fleet: 4,
    seats: 183,
    rangeKm: 7250,
    rangeFullLoadKm: 5800,
    payloadKg: 25_600,
    runwayM: 2000,
    cargoM3: 47.3,
    takeoffKg: 115_680,
    lengthM: 47.32,
    spanM: 38.05,
    heightM: 13.56,
    cruiseKmh: 850,
    configurations: [
      {
        key: 'seatmap-b757-200-183',
        name: '183 seats',
        note: 'Two classes for scheduled cover and long charters.',
      },
      {
        key: 'seatmap-b757-200-80vip',
        name: '80 VIP seats',
        note: 'Two and two throughout, for teams, tours and official travel.',
      },
    ],
    revision: 6,
    issued: '2026-09-14',
  },
  {
    key: 'b767-300er',
    name: 'Boeing 767-300ER',
    category: 'Wide-body',
    summary:
      'Two aisles for the long season. From Keflavík the 767 reaches Tokyo without a stop, and it takes containers below.',
    fleet: 3,
    seats: 259,
    rangeKm: 11_070,
    rangeFullLoadKm: 7600,
    payloadKg: 43_800,
    runwayM: 2530,
    cargoM3: 106.8,
    takeoffKg: 186_880,
    lengthM: 54.94,
    spanM: 47.57,
    heightM: 15.85,
    cruiseKmh: 851,
    configurations: [
      {
        key: 'seatmap-b767-300er-259',
        name: '259 seats',
        note: 'Two classes, two, three and two abreast in economy.',
      },
      {
        key: 'seatmap-b767-300er-211',
        name: '211 seats, 30 lie-flat',
        note: 'Thirty lie-flat seats forward for night sectors.',
      },
    ],
    revision: 5,
    issued: '2026-09-14',
  },
  {
    key: 'b737-max-8',
    name: 'Boeing 737 MAX 8',
    category: 'Narrow-body',
    summary:
      'Summer capacity and short-notice cover in Europe. Familiar to crews, handlers and airports from one end of the continent to the other.',
    fleet: 2,
    seats: 178,
    rangeKm: 6480,
    rangeFullLoadKm: 4950,
    payloadKg: 20_880,
    runwayM: 2500,
    cargoM3: 43.7,
    takeoffKg: 82_190,
    lengthM: 39.47,
    spanM: 35.92,
    heightM: 12.29,
    cruiseKmh: 839,
    configurations: [
      { key: 'seatmap-b737-max-8-178', name: '178 seats', note: 'One class.' },
      {
        key: 'seatmap-b737-max-8-160',
        name: '160 seats',
        note: 'Sixteen business seats, two and two, ahead of economy.',
      },
    ],
    revision: 3,
    issued: '2026-06-22',
  },
  {
    key: 'a321lr',
    name: 'Airbus A321LR',
    category: 'Narrow-body',
    summary:
      'Long sectors on narrow-body costs. From Keflavík it reaches the Gulf to the east and the Caribbean to the west.',
    fleet: 2,
    seats: 202,
    rangeKm: 7400,
    rangeFullLoadKm: 5900,
    payloadKg: 24_000,
    runwayM: 2400,
    cargoM3: 40.6,
    takeoffKg: 97_000,
    lengthM: 44.51,
    spanM: 35.8,
    heightM: 11.76,
    cruiseKmh: 833,
    configurations: [
      {
        key: 'seatmap-a321lr-202',
        name: '202 seats',
        note: 'Business two and two, economy three and three.',
      },
      {
        key: 'seatmap-a321lr-168',
        name: '168 seats, 16 lie-flat',
        note: 'Sixteen lie-flat seats behind the forward door.',
      },
    ],
    revision: 4,
    issued: '2026-10-05',
  },
  {
    key: 'atr-72-600',
    name: 'ATR 72-600',
    category: 'Turboprop',
    summary:
      'Islands, valleys and short runways. The ATR brings its own stairs and turns round without a tug.',
    fleet: 1,
    seats: 70,
    rangeKm: 1370,
    rangeFullLoadKm: 900,
    payloadKg: 7500,
    runwayM: 1315,
    cargoM3: 10.6,
    takeoffKg: 23_000,
    lengthM: 27.17,
    spanM: 27.05,
    heightM: 7.65,
    cruiseKmh: 510,
    configurations: [
      { key: 'seatmap-atr-72-600-70', name: '70 seats', note: 'Two and two, boarding aft.' },
      {
        key: 'seatmap-atr-72-600-combi',
        name: 'Combi: 44 seats, 2 pallets',
        note: 'Freight forward of a fixed barrier, travellers aft.',
      },
    ],
    revision: 2,
    issued: '2026-05-18',
  },
  {
    key: 'b737-800bcf',
    name: 'Boeing 737-800BCF',
    category: 'Freighter',
    summary:
      'Twelve positions behind one wide door. Converted by the manufacturer for overnight freight between airports without special equipment.',
    fleet: 2,
    seats: 0,
    rangeKm: 3750,
    rangeFullLoadKm: 3750,
    payloadKg: 23_900,
    runwayM: 2320,
    cargoM3: 141.5,
    takeoffKg: 79_016,
    lengthM: 39.5,
    spanM: 35.79,
    heightM: 12.55,
    cruiseKmh: 842,
    configurations: [
      {
        key: 'cargo-b737-800bcf-11',
        name: '11 pallets and a half',
        note: 'Galley and lavatory forward for couriers, a half position in the tail.',
      },
      { key: 'cargo-b737-800bcf-12', name: '12 pallets', note: 'All of the deck for freight.' },
    ],
    revision: 3,
    issued: '2026-08-03',
  },
];
