import { a321 } from '../aircraft/airbus-a321';
import { atr72 } from '../aircraft/atr-72';
import { b737max } from '../aircraft/boeing-737';
import { b757 } from '../aircraft/boeing-757';
import { b767 } from '../aircraft/boeing-767';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { stagedAircraft, tractor } from './parts/stage';
import type { SceneDefinition } from './scene';

/** The nose of each aircraft in metres to the right, the smallest first; wing tips keep 7 m apart. */
const stands = [
  { model: atr72, x: 0 },
  { model: b737max, x: 39 },
  { model: a321, x: 82 },
  { model: b757, x: 126 },
  { model: b767, x: 176 },
] as const;

const leads = /* glsl */ `
vec4 markings(vec2 p, float width){
  float d=1e3; ${stands.map(({ x }) => `d=min(d,abs(p.x-${x.toFixed(1)}));`).join(' ')}
  float stand=max(d,p.y-34.0), bar=max(abs(p.y-2.5)-0.1,d-2.4), lane=abs(p.y-34.0), edge=max(abs(abs(p.y-52.0)-7.0)-0.05,-1.0);
  float yellow=min(min(stand,bar),lane);
  vec4 paint=vec4(0.62,0.40,0.03,1.0-smoothstep(0.22,0.26+width,yellow));
  vec4 white=vec4(0.6,0.62,0.64,(1.0-smoothstep(0.16,0.2+width,abs(edge)))*step(0.5,fract(p.x/6.0)));
  return mix(paint,white,white.a);
}`;

/** The fleet on its stands from a height of 400 metres: plan views at one scale, shadows of a low sun. */
export const rampFromAbove: SceneDefinition = {
  key: 'ramp-from-above',
  title: 'The ramp from above',
  titleIs: 'Flughlaðið að ofan',
  description:
    'An ATR 72, a Boeing 737 MAX, an Airbus A321LR, a Boeing 757 and a 767 side by side on an apron, seen from above, with long shadows in low sun.',
  descriptionIs:
    'ATR 72, Boeing 737 MAX, Airbus A321LR, Boeing 757 og 767 hlið við hlið á flughlaði, séðar að ofan, með löngum skuggum í lágri sól.',
  detail: 0.75,
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    for (const [x, z, heading] of [
      [19, -12, 70],
      [61, 16, 10],
      [104, -44, 95],
      [150, 22, 0],
      [-22, 42, 4],
    ] as const)
      tractor(props, { at: [x, 0, z], heading });
    return groundPicture({
      camera: wide
        ? { eye: [48, 420, 96], target: [48, 0, -26], fov: 22.5, shift: [0, 0] }
        : { eye: [131, 420, 104], target: [131, 0, -26], fov: 27, shift: [0, -0.22] },
      light: { ...lowSun(-58, 17), sunColour: [2.6, 2.15, 1.65], ground: [0.14, 0.15, 0.18] },
      meshes: [
        ...stands.map(({ model, x }) =>
          stagedAircraft(model, { at: [x, 0, 0], heading: 90, origin: [0, 0, 0] }, { turn: 24 }),
        ),
        { mesh: props },
      ],
      shadow: { centre: [90, 4, -20], radius: 190 },
      cloud: [3000, 3200, 0.5, 4.6],
      range: [8000, 36000, 1500, 3.1],
      snow: [0.3, 0.00002],
      wet: [0.14, 5.2, 16, 0.4],
      paving: [0.12, 7.5, 0.7],
      markings: leads,
      mist: 0.00002,
      softness: 0.35,
      post: { exposure: 1.2, bloom: 0.25, vignette: 0.3 },
      calm: wide ? [0.0, 0.5, 0.5, 1] : [-0.1, 0.55, 0.5, 0],
    });
  },
};
