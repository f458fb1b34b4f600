import { b757 } from '../aircraft/boeing-757';
import { flightPicture } from './parts/flight';
import { lowSun } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The first minutes of a long journey: a climb over the sea into the sun, seen from behind. */
export const climbOut: SceneDefinition = {
  key: 'climb-out',
  title: 'Into the sun',
  titleIs: 'Móti sólu',
  description:
    'A Boeing 757 climbs over a calm sea towards the rising sun, dark against the bright path of light on the water.',
  descriptionIs:
    'Boeing 757 klifrar yfir lygnum sjó móti rísandi sól, dökk móti björtum ljósgeisla á sjónum.',
  ways: ['landscape'],
  draw: () => {
    const y = 190;
    return flightPicture({
      camera: { eye: [-34, y - 4, 84], target: [-4, y + 12, 0], fov: 33, shift: [0, 0.12] },
      light: { ...lowSun(10, 6), sunColour: [3.6, 1.9, 0.9] },
      meshes: [
        stagedAircraft(
          b757,
          { at: [6, y + 8, 0], heading: -138, pitch: 12, roll: -16 },
          { gear: false },
        ),
      ],
      shadow: { centre: [6, y + 8, 0], radius: 34 },
      cloud: [3200, 3000, 0.54, 6.6],
      waves: [9, 0.08, 0.04, 5],
      glint: 0.02,
      haze: 0.00003,
      deep: [0.008, 0.05, 0.09],
      post: { exposure: 1.1, bloom: 0.55 },
      calm: [-0.1, 0.35, 0.2, 1],
      uniforms: { uFloor: [y - 160] },
    });
  },
};
