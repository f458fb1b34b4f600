import { Mesh } from '../lib/mesh';
import { flightPicture } from './parts/flight';
import { flightDeck } from './parts/flight-deck';
import { lowSun } from './parts/lights';
import type { SceneDefinition } from './scene';

/** Light inside: dim and nearly neutral, a lamp under the ceiling, the displays' glow from ahead. */
function cabin(y: number): Record<string, number[]> {
  const grey = [0.05, 0.058, 0.078];
  return {
    uAmbient: [1.2],
    uFloor: [y],
    uZenith: grey,
    uMid: grey,
    uHorizon: grey,
    'uLamps:4': [
      0.1,
      y + 1.5,
      0.5,
      0.75,
      0,
      y + 0.75,
      -0.75,
      0.7,
      ...new Array<number>(16).fill(0),
    ],
    uLampColour: [1.35, 1.16, 0.95],
  };
}

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
    const light = lowSun(6.5, 2.2);
    return flightPicture({
      camera: wide
        ? { eye: [0.2, y + 1.31, 2.0], target: [0.2, y + 1.07, -1], fov: 44, shift: [-0.16, 0] }
        : { eye: [0.12, y + 1.31, 2.1], target: [0.12, y + 1.06, -1], fov: 58, shift: [-0.14, 0] },
      light: { ...light, sunColour: [2.3, 1.3, 0.66], ground: [0.045, 0.048, 0.06] },
      meshes: [{ mesh, uniforms: cabin(y) }],
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
