import { b757 } from '../aircraft/boeing-757';
import { coastLand, surf } from './parts/coast';
import { flightPicture } from './parts/flight';
import { blueHour } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A white coast in the far north, before noon in winter. */
export const winterCoast: SceneDefinition = {
  key: 'winter-coast',
  title: 'Along a winter coast',
  titleIs: 'Meðfram vetrarströnd',
  description:
    'A Boeing 757 flies along a coast of snow-covered mountains above a dark sea, rose light on the summits.',
  descriptionIs:
    'Boeing 757 á flugi meðfram strönd snævi þakinna fjalla yfir dökku hafi, bleik birta á tindunum.',
  ways: ['landscape'],
  draw: () => {
    const y = 820;
    return flightPicture({
      camera: { eye: [-66, y + 22, 70], target: [1, y + 1, 0], fov: 33, shift: [0.04, 0.02] },
      light: { ...blueHour(-58, 9), sunColour: [2.7, 1.55, 1.1] },
      meshes: [
        stagedAircraft(b757, { at: [6, y, 0], heading: 28, pitch: 2, roll: -7 }, { gear: false }),
      ],
      shadow: { centre: [6, y + 4, 0], radius: 34 },
      cloud: [3600, 3600, 0.5, 3.7],
      waves: [16, 0.11, 0.12, 3],
      land: coastLand.slice(0, coastLand.indexOf('vec3 landColour')),
      landColour: coastLand.slice(coastLand.indexOf('vec3 landColour')),
      surf,
      relief: [1500, 46000, 8],
      haze: 0.000026,
      deep: [0.006, 0.04, 0.075],
      post: { exposure: 1.15, bloom: 0.35 },
      calm: [-0.1, 0.4, 0.2, 1],
      uniforms: { uFloor: [y - 60], uCoast: [900, 500, 1250, 6.4], uSnowLine: [-120] },
    });
  },
};
