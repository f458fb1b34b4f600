import { atr72 } from '../aircraft/atr-72';
import { b737max } from '../aircraft/boeing-737';
import { b757 } from '../aircraft/boeing-757';
import { b767 } from '../aircraft/boeing-767';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { crewMember } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Where each stands: the smallest nearest, noses on one line. */
const stands = [
  { model: atr72, x: 0 },
  { model: b737max, x: 40 },
  { model: b757, x: 84 },
  { model: b767, x: 136 },
] as const;

const leads = /* glsl */ `
vec4 markings(vec2 p, float width){
  float d=min(min(abs(p.x),abs(p.x-40.0)),min(abs(p.x-84.0),abs(p.x-136.0)));
  float lane=abs(p.y-30.0);
  return vec4(0.62,0.40,0.03,max((1.0-smoothstep(0.14,0.15+width,d))*step(p.y,30.0),1.0-smoothstep(0.14,0.15+width,lane)));
}`;

/** Four types side by side, nose by nose, in the first sun. */
export const fleetLine: SceneDefinition = {
  key: 'fleet-line',
  title: 'Nose by nose',
  titleIs: 'Nef við nef',
  description:
    'An ATR 72-600, a Boeing 737 MAX, a 757 and a 767 stand in a row on an apron, noses on one line, in the first sun of the day.',
  descriptionIs:
    'ATR 72-600, Boeing 737 MAX, 757 og 767 standa í röð á flughlaði, nef við nef, í fyrstu sólargeislum dagsins.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    props.place(crewMember('ramp', 1, 18), { at: [9, 0.01, 13], heading: 200 });
    lampRow(props, [-160, 0, -150], [10, 0, 0], 60, [0.08, 0.25, 1], 5, 0.16);
    return groundPicture({
      camera: { eye: [-60, 4.4, 100], target: [8.2, 4.4, 26.9], fov: 27.5, shift: [0.005, 0.14] },
      light: { ...lowSun(-52, 7), sunColour: [2.5, 1.4, 0.8] },
      meshes: [
        ...stands.map(({ model, x }) =>
          stagedAircraft(model, { at: [x, 0, 0], heading: 90, origin: [0, 0, 0] }, { turn: 24 }),
        ),
        { mesh: props },
      ],
      shadow: { centre: [70, 6, -20], radius: 110 },
      cloud: [3000, 3200, 0.5, 4.6],
      range: [8000, 36000, 1500, 3.1],
      snow: [0.3, 0.00002],
      wet: [0.36, 5.2, 10, 0.4],
      markings: leads,
      mist: 0.0005,
      softness: 0.3,
      post: { exposure: 1.1, bloom: 0.45 },
      calm: [-0.1, 0.35, 0.2, 1],
    });
  },
};
