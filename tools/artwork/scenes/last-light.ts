import { a321 } from '../aircraft/airbus-a321';
import { linear } from '../lib/colour';
import { flightPicture } from './parts/flight';
import { blueHour } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Westwards at cruising height: the sun is below the clouds, the cabin is lit. */
export const lastLight: SceneDefinition = {
  key: 'last-light',
  title: 'Last light over the ocean',
  titleIs: 'Síðasta birtan yfir hafinu',
  description:
    'An Airbus A321LR with its cabin lit flies above a blue layer of cloud towards the last red light on the horizon.',
  descriptionIs:
    'Airbus A321LR með ljós í farþegarýminu flýgur ofan við blá ský í átt að síðustu rauðu birtunni við sjóndeildarhring.',
  ways: ['landscape'],
  draw: () => {
    const y = 1900;
    return flightPicture({
      camera: { eye: [30, y + 3, 74], target: [-4, y + 1, 0], fov: 31, shift: [0, 0.1] },
      light: {
        ...blueHour(-48, 2),
        sunColour: [1.7, 0.72, 0.42],
        zenith: linear('#071F4D', 0.6),
        mid: linear('#24589F', 0.62),
        horizon: linear('#7890C0', 0.65),
        horizonSun: linear('#F58A5C', 1.05),
      },
      meshes: [
        stagedAircraft(
          a321,
          { at: [0, y, 0], heading: 10, pitch: 2, roll: 3 },
          { gear: false, cabin: { share: 0.9, glow: 2.2 } },
        ),
      ],
      shadow: { centre: [0, y + 4, 0], radius: 34 },
      cloud: [9000, 5200, 0.5, 5.7],
      deck: [900, 1500, 0.6, 1500],
      deckLook: [6.4, 0.012, 60000, 0.6],
      waves: [20, 0.1, 0, 3],
      haze: 0.00002,
      post: { exposure: 1.3, bloom: 0.6 },
      calm: [-0.1, 0.3, 0.1, 1],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
