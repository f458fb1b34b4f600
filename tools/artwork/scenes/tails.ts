import { a321 } from '../aircraft/airbus-a321';
import { b737max } from '../aircraft/boeing-737';
import { b757 } from '../aircraft/boeing-757';
import { b767 } from '../aircraft/boeing-767';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { crewMember } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Where the tail cones stand, the nearest first. */
const stands = [
  { model: b757, x: 0 },
  { model: a321, x: 42 },
  { model: b737max, x: 82 },
  { model: b767, x: 130 },
] as const;

/** Tails in a row against the evening: one livery, four types. */
export const tails: SceneDefinition = {
  key: 'tails',
  title: 'Four tails',
  titleIs: 'Fjögur stél',
  description:
    'The blue tails of a Boeing 757, an Airbus A321LR, a 737 MAX and a 767 in a row before a low sun, two people in yellow jackets under the first.',
  descriptionIs:
    'Blá stél Boeing 757, Airbus A321LR, 737 MAX og 767 í röð móti lágri sól og tvær manneskjur í gulum jökkum undir því fremsta.',
  ways: ['landscape'],
  draw: () => {
    const props = new Mesh();
    props.place(crewMember('ramp', 1, 16), { at: [-11, 0.01, 17], heading: 250 });
    props.place(crewMember('ramp', 2, -14), { at: [-12.3, 0.01, 17.8], heading: 262 });
    lampRow(props, [-160, 0, -140], [10, 0, 0], 60, [0.08, 0.25, 1], 5, 0.16);
    return groundPicture({
      camera: { eye: [-60, 2.4, 70], target: [18, 8.2, 14], fov: 23.5, shift: [0, 0] },
      light: lowSun(34, 6),
      meshes: [
        ...stands.map(({ model, x }) =>
          stagedAircraft(model, {
            at: [x, 0, 0],
            heading: -90,
            origin: [model.length, 0, 0],
          }),
        ),
        { mesh: props },
      ],
      shadow: { centre: [60, 6, -16], radius: 110 },
      cloud: [2800, 2900, 0.52, 7.3],
      range: [9000, 36000, 1200, 6.1],
      snow: [0.34, 0.000022],
      wet: [0.58, 7.2, 9, 0.6],
      mist: 0.0005,
      softness: 0.2,
      post: { exposure: 1.15, bloom: 0.5 },
      calm: [-0.1, 0.35, 0.2, 1],
    });
  },
};
