import { b767 } from '../aircraft/boeing-767';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** High over the Atlantic, seen from behind, clouds and open sea below. */
export const oceanCrossing: SceneDefinition = {
  key: 'ocean-crossing',
  title: 'Ocean crossing',
  titleIs: 'Yfir hafið',
  description:
    'A Boeing 767 seen from behind as it crosses the ocean, white clouds and blue sea below.',
  descriptionIs: 'Boeing 767 séð aftan frá á leið yfir hafið, hvít ský og blár sjór fyrir neðan.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const light = clearDay(-64, 12);
    const y = 2700;
    return flightPicture({
      camera: wide
        ? { eye: [-26, y + 17, 92], target: [-6, y - 3, 0], fov: 38 }
        : { eye: [-30, y + 22, 104], target: [2, y + 1, 0], fov: 46 },
      light: { ...light, sunColour: [2.9, 2.2, 1.55] },
      meshes: [
        stagedAircraft(b767, { at: [14, y, 0], heading: 226, pitch: 2, roll: -7 }, { gear: false }),
      ],
      shadow: { centre: [14, y + 5, 0], radius: 40 },
      cloud: [9000, 6500, 0.44, 2.2],
      deck: [700, 1500, 0.395, 1500],
      deckLook: [4.6, 0.012, 70000, 0.75],
      waves: [22, 0.14, 0.16, 3],
      deep: [0.02, 0.13, 0.22],
      haze: 0.000014,
      post: { exposure: 0.9, bloom: 0.45 },
      calm: wide ? [-0.05, 0.5, 0.2, 1] : [0, 0.5, 0.2, 0],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
