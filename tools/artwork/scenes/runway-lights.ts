import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { blueHour } from './parts/lights';
import { lampRow } from './parts/stage';
import type { SceneDefinition } from './scene';

const runway = /* glsl */ `
vec4 markings(vec2 p, float width){
  float side=abs(abs(p.x)-21.5)-0.45, middle=max(abs(p.x)-0.45,abs(fract(p.y/50.0)-0.5)*50.0-15.0);
  float bars=max(abs(mod(p.x+1.8,3.6)-1.8)-0.9,abs(p.y+26.0)-15.0); bars=max(bars,max(abs(p.x)-20.0,2.0-abs(p.x)));
  return vec4(vec3(0.72,0.74,0.76),1.0-smoothstep(0.0,0.05+width,min(bars,min(side,max(middle,p.y+60.0)))));
}`;

/** Lined up: the lamps of a runway run towards the mountains at the end of the day. */
export const runwayLights: SceneDefinition = {
  key: 'runway-lights',
  title: 'Lined up',
  titleIs: 'Í brautarstöðu',
  description:
    'A wet runway at dusk, seen from its threshold: rows of lit lamps run towards dark mountains under a red horizon.',
  descriptionIs:
    'Blaut flugbraut í rökkri, séð frá brautarendanum: raðir kveiktra ljósa liggja að dökkum fjöllum undir rauðum sjóndeildarhring.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    for (const side of [-1, 1])
      lampRow(props, [side * 23.5, 0, 10], [0, 0, -30], 70, [1, 0.8, 0.52], 10, 0.16);
    lampRow(props, [0, 0, -70], [0, 0, -15], 120, [0.95, 0.95, 1], 7, 0.09);
    for (const side of [-1, 1])
      lampRow(props, [side * 3, 0, -7], [side * 2.6, 0, 0], 8, [0.1, 1, 0.42], 5, 0.12);
    for (const side of [-1, 1])
      for (let row = 0; row < 12; row += 1)
        lampRow(props, [side * 8, 0, -80 - row * 30], [side * 2, 0, 0], 3, [1, 0.95, 0.85], 7, 0.1);
    return groundPicture({
      camera: { eye: [-5, 6.4, 78], target: [1.5, 6.4, -60], fov: 21, shift: [0.02, 0.2] },
      light: {
        ...blueHour(22, 1.2),
        sunColour: [0.9, 0.42, 0.26],
        zenith: linear('#05193F', 0.6),
        mid: linear('#1B4C8C', 0.6),
        horizon: linear('#6A88B4', 0.6),
        horizonSun: linear('#F28F58', 0.9),
      },
      meshes: [{ mesh: props }],
      shadow: { centre: [0, 2, -10], radius: 60 },
      cloud: [2600, 2800, 0.5, 9.9],
      range: [9000, 36000, 1250, 12.4],
      snow: [0.3, 0.000024],
      wet: [0.6, 9.2, 12, 0.6],
      paving: [0.11, 15, 0.9],
      markings: runway,
      mist: 0.0004,
      softness: 0.4,
      post: { exposure: 1.45, bloom: 0.75, vignette: 0.3 },
      calm: [-0.1, 0.3, 0.15, 1],
    });
  },
};
