import { b767 } from '../aircraft/boeing-767';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** An approach over the viewer's head: the aircraft's plan against the evening sky. */
export const overhead: SceneDefinition = {
  key: 'overhead',
  title: 'Over the threshold',
  titleIs: 'Yfir brautarendanum',
  description:
    'A Boeing 767 with its wheels down, seen from right below against a sky of thin evening clouds, its belly lit by the low sun.',
  descriptionIs:
    'Boeing 767 með hjólin niðri, séð beint neðan frá móti himni með þunnum kvöldskýjum, lág sól lýsir á kviðinn.',
  ways: ['landscape'],
  draw: () => {
    const y = 58;
    return groundPicture({
      camera: { eye: [0, 1.7, 52], target: [-5, 58, 9], fov: 53, roll: -14 },
      light: { ...lowSun(-76, 3.5), sunColour: [3.6, 2.0, 0.95], ground: [0.2, 0.16, 0.15] },
      meshes: [stagedAircraft(b767, { at: [-2, y, 4], heading: 100, pitch: 4, roll: 3 }, {})],
      shadow: { centre: [0, y, 0], radius: 40 },
      cloud: [4600, 3600, 0.5, 4.4],
      cloudLook: [0.7, 1.2, 0.4, 0.8],
      range: [8000, 36000, 1300, 3.1],
      snow: [0.3, 0.00002],
      wet: [0.3, 5.2, 10, 0.4],
      post: { exposure: 1.15, bloom: 0.35, vignette: 0.3 },
      calm: [-0.1, 0.4, 0.2, 1],
      uniforms: { uFloor: [-40] },
    });
  },
};
