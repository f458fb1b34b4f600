import { Mesh } from '../lib/mesh';
import { flightPicture } from './parts/flight';
import { flightDeck } from './parts/flight-deck';
import { lowSun } from './parts/lights';
import type { SceneDefinition } from './scene';

/** Morning light in the cockpit, above the clouds. */
export const cockpitLight: SceneDefinition = {
  key: 'cockpit-light',
  title: 'Light in the cockpit',
  titleIs: 'Birta í stjórnklefanum',
  description:
    'Two pilots sit in a cockpit above the clouds, the low sun ahead and the displays glowing before them.',
  descriptionIs:
    'Tveir flugmenn sitja í stjórnklefa ofan skýja, sólin lágt á lofti fram undan og skjáirnir lýsa fyrir framan þá.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const y = 4000;
    const mesh = new Mesh();
    mesh.place(flightDeck(), { at: [0, y, 0] });
    const light = lowSun(12, 2.9);
    return flightPicture({
      camera: wide
        ? { eye: [-0.17, y + 1.27, 2.0], target: [-0.17, y + 1.07, -1], fov: 44 }
        : { eye: [0, y + 1.27, 2.1], target: [0, y + 1.08, -1], fov: 52 },
      light: { ...light, sunColour: [2.3, 1.3, 0.66], ground: [0.045, 0.048, 0.06] },
      meshes: [{ mesh, uniforms: { uAmbient: [1.35], uFloor: [y] } }],
      shadow: { centre: [0, y + 1, 0], radius: 3 },
      cloud: [9000, 7000, 0.5, 2.9],
      deck: [2500, 3780, 0.445, 1700],
      deckLook: [8.1, 0.011, 70000, 0.32],
      deckAir: 0.3,
      view: [-0.34, 0.24],
      waves: [26, 0.11, 0.16, 3],
      haze: 0.000011,
      post: { exposure: 0.88, bloom: 0.35, vignette: 0.35 },
      calm: wide ? [-0.1, 0.45, 0.3, 1] : [-0.1, 0.5, 0.2, 0],
    });
  },
};
