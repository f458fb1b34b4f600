import { atr72 } from '../aircraft/atr-72';
import { linear } from '../lib/colour';
import { atolls, atollColour, lagoon } from './parts/atolls';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The short hops between islands: a turboprop over reefs and lagoons in the middle of the day. */
export const atollArrival: SceneDefinition = {
  key: 'atoll-arrival',
  title: 'Over the atolls',
  titleIs: 'Yfir hringrifunum',
  description:
    'An ATR 72-600 seen from above as it flies over turquoise lagoons, reefs and small palm islands with white sand.',
  descriptionIs:
    'ATR 72-600 séð ofan frá yfir grænbláum lónum, rifjum og litlum pálmaeyjum með hvítum sandi.',
  ways: ['landscape'],
  draw: () => {
    const y = 400;
    return flightPicture({
      camera: { eye: [-16, y + 8, 58], target: [-6, y + 2, 0], fov: 38, shift: [0, -0.3] },
      light: {
        ...clearDay(-70, 34),
        sunColour: [2.7, 2.4, 1.95],
        zenith: linear('#0D4AA8', 0.85),
        mid: linear('#5FA8E6', 0.95),
        horizon: linear('#CFE6F2', 0.95),
      },
      meshes: [
        stagedAircraft(
          atr72,
          { at: [2, y, 0], heading: -52, pitch: 2, roll: 9 },
          { gear: false, turn: 20 },
        ),
      ],
      shadow: { centre: [2, y + 3, 0], radius: 20 },
      cloud: [3600, 3000, 0.48, 4.2],
      waves: [11, 0.07, 0.05, 3],
      land: atolls,
      landColour: atollColour,
      surf: lagoon,
      relief: [14, 14000, 6],
      haze: 0.00003,
      deep: [0.004, 0.055, 0.1],
      post: { exposure: 0.95, bloom: 0.2 },
      calm: [-0.1, 0.45, 0.25, 1],
      uniforms: { uFloor: [y - 60], uCoast: [1450, -480, 0, 2.7] },
    });
  },
};
