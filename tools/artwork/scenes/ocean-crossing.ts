import { b767 } from '../aircraft/boeing-767';
import { linear } from '../lib/colour';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** High over the Atlantic, seen from behind, towards the sun: it lights the clouds and the sea between them. */
export const oceanCrossing: SceneDefinition = {
  key: 'ocean-crossing',
  title: 'Ocean crossing',
  titleIs: 'Yfir hafið',
  description:
    'A Boeing 767 seen from behind as it crosses the ocean in low sun, heaped clouds and blue sea far below.',
  descriptionIs:
    'Boeing 767 séð aftan frá á leið yfir hafið í lágri sól, bólstraský og blár sjór langt fyrir neðan.',
  detail: 0.6,
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const light = clearDay(wide ? 27 : 20, wide ? 12 : 17);
    const y = 2300;
    return flightPicture({
      camera: wide
        ? { eye: [-34, y + 17, 84], target: [-8, y + 2, 0], fov: 36, shift: [0, 0.04] }
        : { eye: [-34, y + 22, 92], target: [2, y + 4, 0], fov: 46 },
      light: {
        ...light,
        sunColour: [3.7, 2.3, 1.25],
        zenith: linear('#2453A0', 0.78),
        mid: linear('#5A96E0', 0.95),
        horizonSun: linear('#FFD9A8', 0.95),
      },
      meshes: [
        stagedAircraft(
          b767,
          { at: [10, y, 0], heading: -138, pitch: 2, roll: -14 },
          { gear: false },
        ),
      ],
      shadow: { centre: [10, y + 5, 0], radius: 40 },
      cloud: [9000, 6500, 0.44, 2.2],
      deck: [620, 1180, 0.44, 1500],
      deckLook: [9.2, 0.03, 60000, 0.52],
      deckAir: 0.8,
      cumulus: true,
      waves: [30, 0.16, 0.1, 3],
      glint: 0.012,
      deep: [0.012, 0.1, 0.17],
      haze: 0.000014,
      post: { exposure: 1.0, bloom: 0.35 },
      calm: wide ? [-0.05, 0.5, 0.2, 1] : [0, 0.5, 0.2, 0],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
