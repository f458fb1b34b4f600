import { a321 } from '../aircraft/airbus-a321';
import { linear } from '../lib/colour';
import { atolls, atollColour, lagoon } from './parts/atolls';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The end of a winter route to the tropics: a jet with its wheels down over reefs, in the afternoon. */
export const lagoonArrival: SceneDefinition = {
  key: 'lagoon-arrival',
  title: 'Over the lagoon',
  titleIs: 'Yfir lóninu',
  description:
    'An Airbus A321LR with its wheels down flies over a turquoise lagoon, reefs and palm islands in the afternoon sun.',
  descriptionIs:
    'Airbus A321LR með hjólin niðri yfir grænbláu lóni, rifjum og pálmaeyjum í síðdegissól.',
  ways: ['landscape'],
  draw: () => {
    const y = 260;
    return flightPicture({
      camera: { eye: [-52, y + 16, 66], target: [2, y - 4, 0], fov: 36, shift: [0, -0.1] },
      light: {
        ...clearDay(-40, 24),
        sunColour: [2.8, 2.3, 1.7],
        zenith: linear('#1150AC', 0.85),
        mid: linear('#6DAEE4', 0.95),
        horizon: linear('#E6E4DA', 0.95),
      },
      meshes: [stagedAircraft(a321, { at: [6, y, 0], heading: 34, pitch: 3, roll: -4 }, {})],
      shadow: { centre: [6, y + 3, 0], radius: 26 },
      cloud: [3200, 3000, 0.5, 9.1],
      waves: [11, 0.07, 0.05, 3],
      land: atolls,
      landColour: atollColour,
      surf: lagoon,
      relief: [14, 14000, 6],
      haze: 0.00004,
      deep: [0.004, 0.055, 0.1],
      post: { exposure: 0.95, bloom: 0.2 },
      calm: [-0.1, 0.45, 0.25, 1],
      uniforms: { uFloor: [y - 60], uCoast: [620, -260, 0, 5.3] },
    });
  },
};
