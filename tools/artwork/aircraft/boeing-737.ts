import { flat, upright } from './sections';
import type { AircraftModel, Door, Section } from './model';

const top737 = [
  [0, 2.9],
  [0.1, 3.16],
  [0.4, 3.46],
  [0.95, 3.82],
  [1.35, 4.05],
  [2.0, 4.62],
  [2.7, 4.98],
  [4.0, 5.27],
  [5.6, 5.38],
  [7, 5.4],
  [29.5, 5.4],
  [33, 5.34],
  [36, 5.14],
  [38, 4.86],
  [38.9, 4.62],
  [39.2, 4.42],
] as const;
const bottom737 = [
  [0, 2.9],
  [0.1, 2.6],
  [0.4, 2.26],
  [1, 1.92],
  [2, 1.6],
  [3.4, 1.44],
  [5, 1.39],
  [24, 1.39],
  [26, 1.48],
  [28.5, 1.86],
  [32, 2.62],
  [35.5, 3.42],
  [38.4, 4.06],
  [39.2, 4.22],
] as const;
const side737 = [
  [0, 0],
  [0.1, 0.28],
  [0.4, 0.66],
  [1, 1.08],
  [2, 1.48],
  [3.4, 1.76],
  [5, 1.88],
  [28, 1.88],
  [31, 1.68],
  [34, 1.2],
  [37, 0.6],
  [38.9, 0.22],
  [39.2, 0.1],
] as const;
const panes737 = [
  [
    [1.28, 4.0],
    [1.98, 4.6],
    [2.16, 4.52],
    [1.68, 3.93],
  ],
  [
    [1.76, 3.93],
    [2.24, 4.52],
    [2.66, 4.6],
    [2.58, 3.95],
  ],
  [
    [2.7, 3.98],
    [2.76, 4.6],
    [3.14, 4.56],
    [3.34, 4.16],
  ],
] as const;
const holds: Door[] = [
  { x: 8.9, y: 1.62, width: 1.22, height: 0.89, side: 'right', kind: 'hold' },
  { x: 25.2, y: 1.72, width: 1.22, height: 0.84, side: 'right', kind: 'hold' },
];
const wing737: Section[] = [
  flat(12.5, 1.95, 0, 8.9, 0.13),
  flat(13.7, 2.05, 1.88, 7.5, 0.13),
  flat(16.5, 2.5, 5.7, 4.75, 0.115),
  flat(22.2, 3.72, 16.4, 1.8, 0.1),
  flat(22.65, 3.8, 17.05, 1.55, 0.1),
];
const tailplane737: Section[] = [
  flat(33.2, 4.35, 0, 4.9, 0.1),
  flat(33.9, 4.45, 0.9, 4.4, 0.1),
  flat(37.3, 5.3, 6.9, 1.9, 0.09),
  flat(37.6, 5.32, 7.16, 1.5, 0.08),
];
const gear737 = {
  noseGear: { x: 4.0, z: 0.19, radius: 0.34, width: 0.2, axles: 1, top: 1.7 },
  mainGear: { x: 19.6, z: 2.86, radius: 0.56, width: 0.4, axles: 1, top: 2.2 },
};

/** Boeing 737 MAX 8: split-tip winglets, serrated nacelles, pointed tail cone. */
export const b737max: AircraftModel = {
  key: 'b737-max-8',
  name: 'Boeing 737 MAX 8',
  length: 39.47,
  height: 12.29,
  span: 35.92,
  top: [...top737.slice(0, 12), [36, 5.16], [38, 4.86], [39.2, 4.58], [39.47, 4.42]],
  bottom: [...bottom737.slice(0, 11), [35.5, 3.4], [38.4, 4.12], [39.47, 4.36]],
  side: [...side737.slice(0, 11), [38.9, 0.2], [39.47, 0.04]],
  panes: panes737,
  windows: {
    from: 5.4,
    to: 32.1,
    pitch: 0.508,
    y: 3.88,
    width: 0.25,
    height: 0.35,
    gaps: [[11.9, 12.4]],
  },
  doors: [
    { x: 3.95, y: 2.72, width: 0.86, height: 1.83, kind: 'passenger' },
    { x: 17.0, y: 3.3, width: 0.51, height: 0.97, kind: 'exit' },
    { x: 18.02, y: 3.3, width: 0.51, height: 0.97, kind: 'exit' },
    { x: 32.5, y: 2.95, width: 0.76, height: 1.72, kind: 'passenger' },
    ...holds,
  ],
  wing: wing737,
  wingHigh: false,
  winglet: [
    flat(22.65, 3.8, 17.05, 1.55, 0.1),
    { x: 23.0, y: 3.95, z: 17.45, chord: 1.35, thickness: 0.1, cant: 40 },
    { x: 23.5, y: 4.5, z: 17.72, chord: 1.1, thickness: 0.09, cant: 72 },
    { x: 24.5, y: 6.25, z: 17.96, chord: 0.5, thickness: 0.09, cant: 80 },
  ],
  winglet2: [
    { x: 23.05, y: 3.86, z: 17.3, chord: 1.1, thickness: 0.1, cant: -30 },
    { x: 23.75, y: 3.3, z: 17.75, chord: 0.6, thickness: 0.09, cant: -55 },
    { x: 24.25, y: 2.85, z: 17.95, chord: 0.25, thickness: 0.09, cant: -62 },
  ],
  tailplane: tailplane737,
  fin: [
    upright(30.6, 4.6, 7.6),
    upright(31.9, 5.4, 6.5),
    upright(37.0, 12.0, 2.45, 0.085),
    upright(37.35, 12.29, 2.05, 0.06),
  ],
  dorsal: [
    [27.3, 5.38],
    [32.7, 6.4],
  ],
  engine: {
    kind: 'turbofan',
    x: 11.35,
    y: 1.6,
    z: 4.83,
    length: 4.5,
    radius: 1.13,
    flat: 0.09,
    chevrons: true,
    fanEnd: 0.74,
  },
  fairing: { from: 11.2, to: 23.4, bottom: 1.18, halfWidth: 1.97 },
  ...gear737,
};

/** Boeing 737-800BCF: no cabin windows, a large cargo door left and forward, blended winglets. */
export const b737bcf: AircraftModel = {
  ...b737max,
  key: 'b737-800bcf',
  name: 'Boeing 737-800BCF',
  length: 39.5,
  height: 12.55,
  span: 35.79,
  top: top737,
  bottom: bottom737,
  side: side737,
  windows: null,
  doors: [
    { x: 3.95, y: 2.72, width: 0.86, height: 1.83, kind: 'passenger' },
    { x: 6.6, y: 2.78, width: 3.56, height: 2.1, side: 'left', kind: 'cargo' },
    ...holds,
  ],
  winglet: [
    flat(22.65, 3.8, 17.05, 1.55, 0.1),
    { x: 23.0, y: 3.98, z: 17.4, chord: 1.4, thickness: 0.1, cant: 40 },
    { x: 23.55, y: 4.6, z: 17.64, chord: 1.15, thickness: 0.09, cant: 74 },
    { x: 24.7, y: 6.35, z: 17.9, chord: 0.6, thickness: 0.09, cant: 82 },
  ],
  winglet2: [],
  fin: [
    upright(30.6, 4.6, 7.6),
    upright(31.9, 5.4, 6.5),
    upright(37.05, 12.25, 2.45, 0.085),
    upright(37.4, 12.55, 2.1, 0.06),
  ],
  engine: {
    kind: 'turbofan',
    x: 11.75,
    y: 1.62,
    z: 4.83,
    length: 4.2,
    radius: 1.04,
    flat: 0.2,
    chevrons: false,
    fanEnd: 0.68,
  },
};
