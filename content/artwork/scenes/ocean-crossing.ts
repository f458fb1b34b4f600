import { b767 } from '../aircraft/boeing-767';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** High over the Atlantic, seen from behind, towards the sun: its path lies on the sea between clouds. */
export const oceanCrossing: SceneDefinition = {
  key: 'ocean-crossing',
  title: 'Ocean crossing',
  titleIs: 'Yfir hafið',
  description:
    'A Boeing 767 seen from behind as it crosses the ocean, white clouds and the path of the sun on blue sea below.',
  descriptionIs:
    'Boeing 767 séð aftan frá á leið yfir hafið, hvít ský og sólargeisli á bláum sjó fyrir neðan.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const light = clearDay(wide ? 24 : 12, 13);
    const y = 1900;
    return flightPicture({
      camera: wide
        ? { eye: [-34, y + 27, 84], target: [-6, y + 1, 0], fov: 38 }
        : { eye: [-34, y + 30, 92], target: [2, y + 2, 0], fov: 46 },
      light: { ...light, sunColour: [3.3, 2.35, 1.5] },
      meshes: [
        stagedAircraft(
          b767,
          { at: [10, y, 0], heading: -118, pitch: 2, roll: -14 },
          { gear: false },
        ),
      ],
      shadow: { centre: [10, y + 5, 0], radius: 40 },
      cloud: [9000, 6500, 0.44, 2.2],
      deck: [420, 1000, 0.29, 900],
      deckLook: [9.2, 0.02, 60000, 0.62],
      deckAir: 0.35,
      deckFine: true,
      waves: [30, 0.16, 0.1, 3],
      deep: [0.012, 0.1, 0.17],
      haze: 0.000012,
      post: { exposure: 0.95, bloom: 0.45 },
      calm: wide ? [-0.05, 0.5, 0.2, 1] : [0, 0.5, 0.2, 0],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
