import { a321 } from '../aircraft/airbus-a321';
import { atr72 } from '../aircraft/atr-72';
import { b757 } from '../aircraft/boeing-757';
import { b767 } from '../aircraft/boeing-767';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Where the noses are on the taxiway, the nearest first. */
const queue = [
  { model: atr72, z: 0 },
  { model: a321, z: -62 },
  { model: b757, z: -138 },
  { model: b767, z: -226 },
] as const;

/** Four types one behind the other on a taxiway, as a long lens sees them. */
export const inLine: SceneDefinition = {
  key: 'in-line',
  title: 'In line for departure',
  titleIs: 'Í röð til brottfarar',
  description:
    'An ATR 72-600, an Airbus A321LR, a Boeing 757 and a 767 taxi one behind the other towards the viewer in the evening sun.',
  descriptionIs:
    'ATR 72-600, Airbus A321LR, Boeing 757 og 767 aka hver á eftir annarri í átt að áhorfandanum í kvöldsól.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    for (const side of [-1, 1])
      lampRow(props, [side * 15, 0, 30], [0, 0, -16], 40, [0.08, 0.25, 1], 7, 0.16);
    return groundPicture({
      camera: { eye: [-33, 5, 168], target: [1, 5.6, -20], fov: 9.6, shift: [0.06, 0.06] },
      light: { ...lowSun(-128, 7), sunColour: [3.2, 1.8, 0.95] },
      meshes: [
        ...queue.map(({ model, z }) =>
          stagedAircraft(model, { at: [0, 0, z], heading: 90, origin: [0, 0, 0] }, { turn: 30 }),
        ),
        { mesh: props },
      ],
      shadow: { centre: [0, 6, -120], radius: 170 },
      cloud: [2900, 3000, 0.5, 7.9],
      range: [9000, 38000, 900, 6.6],
      snow: [0.3, 0.00002],
      wet: [0.42, 5.9, 9, 0.5],
      markings: /* glsl */ `
vec4 markings(vec2 p, float width){ return vec4(0.62,0.40,0.03,1.0-smoothstep(0.14,0.15+width,abs(p.x))); }`,
      mist: 0.0006,
      softness: 0.3,
      post: { exposure: 1.1, bloom: 0.5 },
      calm: [-0.1, 0.3, 0.1, 1],
    });
  },
};
