import { b767 } from '../aircraft/boeing-767';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** High over the Atlantic, clouds below. */
export const oceanCrossing: SceneDefinition = {
  key: 'ocean-crossing',
  title: 'Ocean crossing',
  titleIs: 'Yfir hafið',
  description:
    'A Boeing 767 crosses the ocean above a broken layer of clouds, the sea glittering in the low sun.',
  descriptionIs:
    'Boeing 767 flýgur yfir hafið ofan við slitrótt skýjaþykkni og sjórinn glitrar í lágri sól.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const light = clearDay(40, 8);
    const y = 3400;
    return flightPicture({
      camera: wide
        ? { eye: [-42, y + 8, 84], target: [-9, y + 1, 0], fov: 38 }
        : { eye: [-36, y + 12, 98], target: [10, y + 4, 0], fov: 46 },
      light: { ...light, sunColour: [2.9, 2.2, 1.55] },
      meshes: [
        stagedAircraft(b767, { at: [16, y, 0], heading: 24, pitch: 2, roll: 6 }, { gear: false }),
      ],
      shadow: { centre: [16, y + 5, 0], radius: 40 },
      cloud: [9000, 6500, 0.44, 2.2],
      deck: [1500, 3000, 0.41, 1700],
      deckLook: [4.6, 0.011, 70000, 0.8],
      waves: [26, 0.11, 0.16, 3],
      haze: 0.000011,
      post: { exposure: 0.8, bloom: 0.45 },
      calm: wide ? [-0.05, 0.58, 0.58, 1] : [0, 0.55, 0.5, 0],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
