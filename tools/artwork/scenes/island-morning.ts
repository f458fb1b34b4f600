import { b737max } from '../aircraft/boeing-737';
import { linear } from '../lib/colour';
import { atolls, atollColour, lagoon } from './parts/atolls';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Between two islands before breakfast: a short sector over the Caribbean, seen from behind. */
export const islandMorning: SceneDefinition = {
  key: 'island-morning',
  title: 'Between the islands',
  titleIs: 'Milli eyja',
  description:
    'A Boeing 737 MAX, seen from behind and above, flies over reefs and small islands towards the morning sun.',
  descriptionIs:
    'Boeing 737 MAX, séð að ofan og aftan frá, flýgur yfir rif og litlar eyjar móti morgunsólinni.',
  ways: ['landscape'],
  draw: () => {
    const y = 420;
    return flightPicture({
      camera: { eye: [-44, y + 30, 58], target: [0, y - 4, -2], fov: 40, shift: [0, 0.06] },
      light: {
        ...clearDay(48, 16),
        sunColour: [3.3, 2.2, 1.35],
        zenith: linear('#1550A6', 0.8),
        mid: linear('#6AA6DC', 0.9),
        horizon: linear('#EBDFC8', 0.95),
      },
      meshes: [
        stagedAircraft(
          b737max,
          { at: [4, y, 0], heading: -150, pitch: 3, roll: 9 },
          { gear: false },
        ),
      ],
      shadow: { centre: [4, y + 3, 0], radius: 26 },
      cloud: [3400, 3200, 0.52, 5.6],
      waves: [11, 0.07, 0.05, 3],
      land: atolls,
      landColour: atollColour,
      surf: lagoon,
      relief: [14, 14000, 6],
      haze: 0.00004,
      deep: [0.004, 0.055, 0.1],
      post: { exposure: 0.95, bloom: 0.3 },
      calm: [-0.1, 0.4, 0.2, 1],
      uniforms: { uFloor: [y - 60], uCoast: [-200, 520, 0, 11.6] },
    });
  },
};
