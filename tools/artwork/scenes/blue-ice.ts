import { b757 } from '../aircraft/boeing-757';
import { linear } from '../lib/colour';
import { snowField } from '../lib/glsl/snow';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { clearDay } from './parts/lights';
import { crewMember } from './parts/people';
import { snowBank } from './parts/runway-edge';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A runway of glacier ice in the southern summer, white peaks behind it. */
export const blueIce: SceneDefinition = {
  key: 'blue-ice',
  title: 'On blue ice',
  titleIs: 'Á bláum ís',
  description:
    'A Boeing 757 stands on a runway of blue glacier ice in bright sun, sledges and people in red beside it, snow-covered peaks behind.',
  descriptionIs:
    'Boeing 757 stendur á flugbraut úr bláum jökulís í björtu sólskini, sleðar og rauðklætt fólk við hana og snævi þaktir tindar í baksýn.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    snowBank(props, [-300, 0, -64], [420, 0, -64], 0.7);
    const people = [
      [-16.5, 3.4, 1, 12, 205],
      [-14.8, 4.6, 2, 3, 250],
      [-9.6, 5.2, 3, 20, 160],
    ] as const;
    for (const [x, z, look, stride, heading] of people)
      props.place(crewMember('ramp', look, stride, { jacket: [0.5, 0.05, 0.02] }), {
        at: [x, 0.01, z],
        heading,
      });
    // Sledges with boxes, as they come to meet the aircraft.
    for (const x of [-7.5, -3.6]) {
      props.box([x, 0.28, 3.2], [x + 3, 0.36, 5], { colour: [0.25, 0.17, 0.08], gloss: 0.2 });
      for (const z of [3.35, 4.85])
        props.box([x - 0.3, 0.02, z - 0.05], [x + 3.2, 0.12, z + 0.05], {
          colour: [0.05, 0.05, 0.06],
        });
      for (const [at, z] of [
        [0.2, 3.35],
        [1.55, 4.8],
      ] as const)
        for (const side of [0.1, 0.9])
          props.rod(
            [x + at + side, 0.1, z],
            [x + at + side, 0.3, z],
            0.03,
            0.03,
            { colour: [0.05, 0.05, 0.06] },
            6,
          );
      props.box([x + 0.15, 0.36, 3.35], [x + 1.35, 1.15, 4.85], {
        colour: [0.62, 0.64, 0.66],
        gloss: 0.4,
        metal: 0.3,
      });
      props.box([x + 1.5, 0.36, 3.4], [x + 2.8, 0.95, 4.8], {
        colour: [0.55, 0.2, 0.02],
        gloss: 0.25,
      });
    }
    return groundPicture({
      camera: { eye: [-42, 3.2, 40], target: [-6, 7.4, -10], fov: 33, shift: [0.18, 0] },
      light: {
        ...clearDay(-70, 17),
        sunColour: [3.1, 2.7, 2.2],
        zenith: linear('#0B3F9A', 0.85),
        mid: linear('#5C9FE0', 0.9),
        horizon: linear('#CFE3F4', 0.95),
        ground: [0.34, 0.4, 0.48],
      },
      meshes: [stagedAircraft(b757, { at: [12, 0, -12], heading: 24 }), { mesh: props }],
      shadow: { centre: [6, 3, -6], radius: 44 },
      cloud: [4200, 4200, 0.44, 5.1],
      range: [4200, 26000, 1700, 11.4],
      massif: 0.16,
      snow: [-0.14, 0.00001],
      cleared: [0.12, 0.26, 0.42],
      wet: [0.2, 1, 8, 0.2],
      markings: 'vec4 markings(vec2 p, float width){ return vec4(0.0); }',
      ground: `${snowField}vec3 ground(vec3 ro, vec3 rd, vec2 uv){ return snowGround(ro,rd,uv); }`,
      mist: 0.00015,
      softness: 0.15,
      post: { exposure: 0.72, bloom: 0.3 },
      calm: [-0.05, 0.45, 0.2, 1],
      uniforms: { uStrip: [-10, 0, 40, 0.38], uDrift: [0.22] },
    });
  },
};
