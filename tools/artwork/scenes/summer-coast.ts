import { b737max } from '../aircraft/boeing-737';
import { coastLand, surf } from './parts/coast';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A slow descent from the sea towards green land, at noon in summer. */
export const summerCoast: SceneDefinition = {
  key: 'summer-coast',
  title: 'Down towards a summer coast',
  titleIs: 'Lækkað flug að sumarströnd',
  description:
    'A Boeing 737 MAX 8 descends over blue water towards a green coast with snow-capped mountains on a clear day in summer.',
  descriptionIs:
    'Boeing 737 MAX 8 lækkar flugið yfir bláum sjó að grænni strönd með snævi krýndum fjöllum á heiðskírum sumardegi.',
  ways: ['landscape'],
  draw: () => {
    const y = 620;
    return flightPicture({
      camera: { eye: [42, y + 17, 62], target: [0, y + 2, 0], fov: 37, shift: [0, 0.06] },
      light: { ...clearDay(120, 34), sunColour: [2.9, 2.6, 2.1] },
      meshes: [
        stagedAircraft(
          b737max,
          { at: [2, y, 0], heading: -42, pitch: 0, roll: -8 },
          { gear: false },
        ),
      ],
      shadow: { centre: [2, y + 3, 0], radius: 30 },
      cloud: [3800, 3000, 0.46, 4.1],
      waves: [13, 0.09, 0.12, 3],
      land: coastLand.slice(0, coastLand.indexOf('vec3 landColour')),
      landColour: coastLand.slice(coastLand.indexOf('vec3 landColour')),
      surf,
      relief: [1500, 46000, 8],
      haze: 0.00003,
      deep: [0.008, 0.075, 0.14],
      post: { exposure: 1.05, bloom: 0.3 },
      calm: [-0.1, 0.3, 0.1, 1],
      uniforms: { uFloor: [y - 60], uCoast: [1500, 700, 1250, 4.3], uSnowLine: [760] },
    });
  },
};
