import { b737bcf } from '../aircraft/boeing-737';
import { flightPicture } from './parts/flight';
import { lowSun } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The end of a night's work: a freighter over a sea of clouds as the sun comes up. */
export const dawnFreight: SceneDefinition = {
  key: 'dawn-freight',
  title: 'Freight at dawn',
  titleIs: 'Frakt í dögun',
  description:
    'A Boeing 737-800BCF freighter without windows flies over a sea of clouds as the sun comes up.',
  descriptionIs: 'Gluggalaus Boeing 737-800BCF-fraktvél flýgur yfir skýjahafi við sólarupprás.',
  ways: ['landscape'],
  draw: () => {
    const y = 5200;
    return flightPicture({
      camera: { eye: [-30, y + 3, 58], target: [2, y + 1, 0], fov: 36, shift: [0, 0.02] },
      light: { ...lowSun(84, 7), sunColour: [2.6, 1.6, 0.95] },
      meshes: [
        stagedAircraft(
          b737bcf,
          { at: [8, y, 0], heading: 24, pitch: 3, roll: -6 },
          { gear: false },
        ),
      ],
      shadow: { centre: [8, y + 3, 0], radius: 26 },
      cloud: [9000, 7000, 0.5, 6.1],
      deck: [2500, 3780, 0.46, 1700],
      deckLook: [6.3, 0.011, 70000, 0.4],
      deckAir: 0.4,
      waves: [26, 0.11, 0.16, 3],
      haze: 0.000011,
      post: { exposure: 0.98, bloom: 0.3 },
      calm: [-0.1, 0.45, 0.2, 1],
      uniforms: { uFloor: [y - 60] },
    });
  },
};
