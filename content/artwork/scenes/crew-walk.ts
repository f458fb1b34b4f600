import { a321 } from '../aircraft/airbus-a321';
import { Mesh } from '../lib/mesh';
import { groundPicture } from './parts/ground';
import { lowSun } from './parts/lights';
import { crewMember, trolley } from './parts/people';
import { lampRow, stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** A crew of four on the way to the aircraft. */
export const crewWalk: SceneDefinition = {
  key: 'crew-walk',
  title: 'The crew on the way',
  titleIs: 'Áhöfnin á leiðinni',
  description:
    'Two pilots and two cabin crew walk over the apron towards a parked Airbus A321LR, long shadows behind them.',
  descriptionIs:
    'Tveir flugmenn og tvær flugfreyjur ganga yfir flughlaðið að Airbus A321LR og langir skuggar fylgja þeim.',
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const props = new Mesh();
    const crew = [
      { role: 'pilot', look: 1, stride: 26, x: -10.9, z: 10.6, bag: true },
      { role: 'pilot', look: 2, stride: -23, x: -9.7, z: 11.4, bag: true },
      { role: 'cabin', look: 0, stride: 22, x: -8.4, z: 10.5, bag: false },
      { role: 'cabin', look: 3, stride: -24, x: -7.2, z: 11.3, bag: true },
    ] as const;
    crew.forEach(({ role, look, stride, x, z, bag }) => {
      const skirt = role === 'cabin' && look === 0;
      const heading = 246 + look * 3;
      props.place(crewMember(role, look, stride, { skirt, cap: role === 'pilot' }), {
        at: [x, 0.01, z],
        heading,
      });
      if (bag) trolley(props, [x - 0.33, 0, z + 0.42], heading);
    });
    lampRow(props, [-160, 0, -110], [9, 0, 0], 44, [0.08, 0.25, 1], 5, 0.13);
    return groundPicture({
      camera: wide
        ? { eye: [-16.4, 1.3, 21.4], target: [-7.6, 2.9, 0], fov: 34, shift: [-0.16, 0] }
        : { eye: [-13.2, 1.3, 20], target: [-6.4, 3.4, 0], fov: 48 },
      light: lowSun(38, 6),
      meshes: [stagedAircraft(a321, { at: [14, 0, -22], heading: 28 }), { mesh: props }],
      shadow: { centre: [2, 3, -6], radius: 40 },
      cloud: [2400, 2600, 0.5, 6.7],
      range: [8000, 36000, 1300, 3.7],
      snow: [0.4, 0.00003],
      wet: [0.46, 7.7, 9, 0.6],
      softness: 0.04,
      post: { exposure: 1.1, bloom: 0.5 },
      calm: wide ? [-0.05, 0.45, 0.4, 1] : [-0.1, 0.5, 0.3, 0],
    });
  },
};
