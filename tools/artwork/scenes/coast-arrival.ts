import { a321 } from '../aircraft/airbus-a321';
import { coastLand, surf } from './parts/coast';
import { flightPicture } from './parts/flight';
import { lowSun } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** On approach along a black coast. */
export const coastArrival: SceneDefinition = {
  key: 'coast-arrival',
  title: 'Arrival over the coast',
  titleIs: 'Komið inn yfir ströndina',
  description:
    'An Airbus A321LR with its wheels down approaches along a coast of black sand and white surf in evening light.',
  descriptionIs:
    'Airbus A321LR með hjólin úti nálgast meðfram svartri sandströnd og hvítu brimi í kvöldbirtu.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const y = 470;
    const light = lowSun(-112, 8);
    return flightPicture({
      camera: wide
        ? { eye: [88, y + 15, 36], target: [1.5, y + 3, 8], fov: 41 }
        : { eye: [84, y + 19, 24], target: [0, y - 2, 5], fov: 48 },
      light,
      meshes: [stagedAircraft(a321, { at: [6, y, 0], heading: 8, pitch: 3, roll: 4 }, {})],
      shadow: { centre: [6, y + 4, 0], radius: 34 },
      cloud: [2800, 3200, 0.5, 6.2],
      waves: [16, 0.12, 0.18, 3],
      land: coastLand.slice(0, coastLand.indexOf('vec3 landColour')),
      landColour: coastLand.slice(coastLand.indexOf('vec3 landColour')),
      surf,
      relief: [1300, 42000, 8],
      haze: 0.00004,
      post: { exposure: 1.15, bloom: 0.45 },
      calm: wide ? [-0.1, 0.5, 0.35, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uFloor: [y - 60], uCoast: [wide ? -170 : 80, 1300, 1150, 2.7], uSnowLine: [620] },
    });
  },
};
